import { formatNumber } from '../../../../src/contract/text/russian-numbers';
import { ink } from '../ink';
import { lettered } from '../lettering/lettering';
import { path } from '../plan/draw-body';
import type { DrawnLevel } from './drawn-level';

/** Size of what is written on a section. */
export const LETTERS = 110;

const metres = (centimetres: number): string => {
  const sign = centimetres > 0 ? '+' : centimetres < 0 ? '−' : '±';
  return sign + formatNumber(Math.abs(centimetres) / 100, 3);
};

/** A level as sections carry it: an arrow on its line, a shelf, the height over the ground floor in metres. */
export function levelMark(right: number, y: number, level: number): string {
  const arrow = `M${right + 60} ${y}h190M${right + 120} ${y - 34}l34 34l34 -34M${right + 154} ${y}v-64h430`;
  const line = path(arrow, `fill="none" stroke="${ink.fine}" stroke-width="5"`);
  return line + lettered(metres(level), { x: right + 190, y: y - 80, size: LETTERS });
}

/** The number of a floor beside it. */
export const floorNumber = (left: number, { floor, top, bottom }: DrawnLevel): string =>
  lettered(String(floor).replace('-', '−'), {
    x: left - 210,
    y: Math.round((top + bottom) / 2) + 40,
    size: LETTERS,
    anchor: 'end',
    fill: ink.wall,
    isBold: true,
  });

const TICK = 24;

/** Heights from floor to floor, in millimetres, along a line with a stroke at each level. */
export function heightChain(left: number, levels: readonly DrawnLevel[]): string {
  const x = left - 110;
  const [lowest] = levels;
  const highest = levels.at(-1);
  if (!lowest || !highest) return '';
  const feet = levels.map(({ bottom }) => bottom);
  const ends = [...feet, highest.top];
  const ticks = ends.map(
    (y) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}M${x - 50} ${y}H${left - 30}`,
  );
  return path(
    `M${x} ${lowest.bottom + 40}V${highest.top - 40}${ticks.join('')}`,
    `fill="none" stroke="${ink.fine}" stroke-width="5"`,
  );
}
