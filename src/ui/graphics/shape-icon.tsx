import { readViewBox } from '../../lib/rendering/view-box';

interface ShapeIconProps {
  /** Four numbers; an icon with anything else is not drawn. Source: specification § 5. */
  viewBox: string;
  /** Path data. */
  paths: readonly string[];
  /** Filled, as the signs of social networks are; the portal's own icons are lines. */
  filled?: boolean;
}

/** A line icon that is not of the portal's own sheet; decorative, the name stands on what carries it. */
export function ShapeIcon({ viewBox, paths, filled = false }: ShapeIconProps) {
  const box = readViewBox(viewBox);
  if (box === null) {
    console.warn('icon', `viewBox must be four numbers, not "${viewBox}"`);
    return null;
  }
  return (
    <svg
      className="icon"
      viewBox={box}
      aria-hidden="true"
      css={filled && { fill: 'currentColor', stroke: 'none' }}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
