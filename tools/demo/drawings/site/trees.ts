import { ellipsePath } from '../pen';

/** A tree as architects draw it from the side: a trunk, a branch, a round crown of two arcs. */
export function treeInElevation(x: number, ground: number, height: number): string {
  const crown = height * 0.36;
  const middle = ground - height + crown;
  return (
    ellipsePath(x, middle, crown * 0.82, crown) +
    `M${x} ${ground}V${Math.round(middle - crown * 0.2)}M${x} ${Math.round(middle + crown * 0.5)}l${Math.round(crown * 0.34)} ${Math.round(-crown * 0.4)}`
  );
}

/** From above: a crown and its trunk. */
export const treeFromAbove = (x: number, y: number, radius: number): string =>
  `${ellipsePath(x, y, radius, radius)}M${x - 1} ${y}h2`;
