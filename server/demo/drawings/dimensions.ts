import type { Box } from './geometry';

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

/** A dimension line along x at height y, with slanting ticks. */
export function widthDimension([left, , right]: Box, y: number, above: boolean): Dimension {
  const tick = (x: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}M${x} ${y - 14}v28`;
  return {
    path: `M${left - 14} ${y}H${right + 14}${tick(left)}${tick(right)}`,
    text: {
      x: Math.round((left + right) / 2),
      y: above ? y - 20 : y + 22,
      value: millimetres(right - left),
      upright: false,
    },
  };
}

/** The same along y, left of the plan. */
export function depthDimension([, top, , bottom]: Box, x: number): Dimension {
  const tick = (y: number) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}M${x - 14} ${y}h28`;
  return {
    path: `M${x} ${top - 14}V${bottom + 14}${tick(top)}${tick(bottom)}`,
    text: {
      x: x - 20,
      y: Math.round((top + bottom) / 2),
      value: millimetres(bottom - top),
      upright: true,
    },
  };
}
