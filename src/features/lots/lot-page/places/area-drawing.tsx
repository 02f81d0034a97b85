import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import type { Drawing, Outline } from '../../../../contract/lots/lot';
import { sheetColors } from '../../../../ui/theme-colors';
import { color, media, radius } from '../../../../ui/tokens';

export interface DrawnArea {
  id: number;
  outline: Outline;
  /** Accessible name and tooltip. */
  name: string;
  /** Short words on the area itself. */
  label: string;
  /** A lot's state as a code, by which the area is coloured and hatched; null: none. */
  status: number | null;
  isOwn: boolean;
  /** It does not answer the filters: its ground is left out, its words stay. */
  isDim?: boolean;
  /** Where a tap leads: an address, or a place on this page under other filters. */
  link?: { to: string; search?: Record<string, unknown>; hash?: string };
}

/** Drawings are light in both themes, and so is what lies on them. */
const sheet = css(sheetColors, {
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sheet,
  color: color.ink,
});
const ground = css({
  position: 'relative',
  '& img, & svg': { display: 'block', width: '100%', height: 'auto' },
  // Half of a sheet and not more: there is more to say on it.
  [media.print]: { maxWidth: 'calc(110mm * var(--aspect))' },
});
/** On a phone a whole floor would be too small for a finger: it is wider than the screen and begins at the own lot. */
const wide = css({ [media.mobile]: { width: '72rem' } });
const over = css({ position: 'absolute', inset: 0, height: '100%' });

const area = css({
  '& polygon': {
    fill: 'transparent',
    stroke: 'transparent',
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke',
    mixBlendMode: 'multiply',
  },
  '& text': {
    fill: color.ink,
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontWeight: 600,
    paintOrder: 'stroke',
    stroke: color.sheet,
    strokeLinejoin: 'round',
    pointerEvents: 'none',
  },
  '&[data-status="1"] .ground': { fill: color.freeBg },
  '&[data-status="2"] .ground': { fill: color.bookedBg },
  '&[data-status="4"] .ground': { fill: color.soldBg },
  '&[data-status="3"] .ground, &[data-status="5"] .ground': { stroke: color.onSheetLine, fill: color.paper },
  '&[data-status="6"] .ground': { stroke: color.accent },
  '&[data-own] .ground': { fill: color.accent, fillOpacity: 0.22 },
  '& .edge': { stroke: color.accent, strokeWidth: 4, strokeLinejoin: 'round', mixBlendMode: 'normal' },
  '&[data-own] text': { fill: color.accent },
  '&[data-dim] .ground': { fill: 'transparent', stroke: 'transparent' },
  '&[data-dim] text': { fill: color.ink2, fontWeight: 400 },
  'a&': { cursor: 'pointer', outline: 'none' },
  'a&:focus-visible .ground': { stroke: color.ink, strokeWidth: 3 },
  [media.hover]: { 'a&:hover .ground': { stroke: color.accent, strokeWidth: 2.5 } },
});

/** A state is never told by colour alone: each that is not free has its own lines. */
const hatches: Record<number, { d: string; stroke: string }> = {
  2: { d: 'M0 12h24', stroke: color.bookedInk },
  3: { d: 'M0 24L24 0M0 0l24 24', stroke: color.onSheetLine },
  4: { d: 'M0 24L24 0M-6 6L6 -6M18 30L30 18', stroke: color.soldInk },
  5: { d: 'M6 0v24M18 0v24', stroke: color.onSheetLine },
};

interface AreaDrawingProps {
  picture: Drawing;
  label: string;
  areas: readonly DrawnArea[];
  /** Wider than a phone's screen, to be moved sideways. */
  isWide?: boolean;
  maxWidth?: string;
}

/** A drawing with areas on it that have a name, a state, and somewhere to lead. */
export function AreaDrawing({ picture, label, areas, isWide = false, maxWidth }: AreaDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const own = areas.find(({ isOwn }) => isOwn);
  const middle = own ? middleOf(own.outline)[0] / picture.width : 0.5;
  useEffect(() => {
    // In a frame of its own: to ask for sizes here would lay the whole page out twice.
    const frame = requestAnimationFrame(() => {
      const { current } = box;
      if (current) current.scrollLeft = current.scrollWidth * middle - current.clientWidth / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [middle]);
  const prefix = useId();
  const size = Math.max(picture.width, picture.height) / 44;
  return (
    <section ref={box} css={sheet} style={{ maxWidth }} aria-label={label} tabIndex={isWide ? 0 : undefined}>
      <div
        css={[ground, isWide && wide]}
        style={{ '--aspect': picture.width / picture.height } as CSSProperties}
      >
        <img src={picture.address} alt="" width={picture.width} height={picture.height} loading="lazy" />
        <svg css={over} viewBox={`0 0 ${picture.width} ${picture.height}`}>
          <title>{label}</title>
          <defs>
            {Object.entries(hatches).map(([status, { d, stroke }]) => (
              <pattern
                key={status}
                id={`${prefix}${status}`}
                width={24}
                height={24}
                patternUnits="userSpaceOnUse"
                patternTransform={`scale(${size / 24})`}
              >
                <path d={d} stroke={stroke} strokeWidth={2.5} strokeOpacity={0.55} fill="none" />
              </pattern>
            ))}
          </defs>
          {[...areas].sort(ownLast).map((one) => {
            const points = one.outline.map((corner) => corner.join(',')).join(' ');
            const [x, y] = middleOf(one.outline);
            const content = (
              <>
                {/* The name: the short label of the drawing is no part of it. */}
                <title>{one.name}</title>
                <polygon className="ground" points={points} />
                {one.status !== null && !one.isDim && one.status in hatches && (
                  <polygon points={points} style={{ fill: `url(#${prefix}${one.status})` }} />
                )}
                {one.isOwn && <polygon className="edge" points={points} />}
                {one.label && (
                  <text x={x} y={y} fontSize={size} strokeWidth={size / 4}>
                    {one.label}
                  </text>
                )}
              </>
            );
            const marks = {
              'data-status': one.status ?? undefined,
              'data-own': one.isOwn || undefined,
              'data-dim': one.isDim || undefined,
              'aria-current': one.isOwn || undefined,
            };
            return one.link && !one.isOwn ? (
              <Link key={one.id} {...one.link} css={area} {...marks}>
                {content}
              </Link>
            ) : (
              <g key={one.id} css={area} {...marks} {...ofNoLink}>
                {content}
              </g>
            );
          })}
        </svg>
      </div>
    </section>
  );
}

/** Drawn last, so that no neighbour lies over its edge. */
const ownLast = (a: DrawnArea, b: DrawnArea): number => Number(a.isOwn) - Number(b.isOwn);

/** What is not a link is one picture with one name. */
const ofNoLink = { role: 'img' } as const;

/** The middle of the box around an outline. */
function middleOf(outline: Outline): [number, number] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const half = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return [half(xs), half(ys)];
}
