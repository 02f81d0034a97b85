import type { Box } from '../../geometry';

export interface Dimension {
  /** Lines and ticks as path data. */
  path: string;
  text: { x: number; y: number; value: string; upright: boolean };
}

/** Millimetres without a unit, as on Russian drawings: '6 200'. */
const millimetres = (centimetres: number): string => {
  const value = String(centimetres * 10);
  return value.length > 3 ? `${value.slice(0, -3)} ${value.slice(-3)}` : value;
};

const TICK = 9;
/** How far a dimension line stands off the drawing. */
export const OFF = 40;

/** A dimension line along x, above or below what is drawn, with slanting ticks. */
export function widthDimension([left, , right]: Box, built: Box, above: boolean, size: number): Dimension {
  const y = above ? built[1] - OFF : built[3] + OFF;
  const tick = (x: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}M${x} ${y - 14}v28`;
  return {
    path: `M${left - 14} ${y}H${right + 14}${tick(left)}${tick(right)}`,
    text: {
      x: Math.round((left + right) / 2),
      y: above ? y - 14 : y + Math.round(size * 0.72) + 14,
      value: millimetres(right - left),
      upright: false,
    },
  };
}

/** The same along y, left or right of what is drawn; its figure reads from the right. */
export function depthDimension([, top, , bottom]: Box, built: Box, left: boolean, size: number): Dimension {
  const x = left ? built[0] - OFF : built[2] + OFF;
  const tick = (y: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}M${x - 14} ${y}h28`;
  return {
    path: `M${x} ${top - 14}V${bottom + 14}${tick(top)}${tick(bottom)}`,
    text: {
      x: left ? x - 14 : x + Math.round(size * 0.72) + 14,
      y: Math.round((top + bottom) / 2),
      value: millimetres(bottom - top),
      upright: true,
    },
  };
}
