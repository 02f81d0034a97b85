import { ink } from '../ink';
import { boxPath, ellipsePath } from '../pen';
import { path } from '../plan/draw-body';

/** The northern arrow in its circle, and a scale of fifty metres. */
export const compass = (x: number, y: number): string =>
  path(
    `${ellipsePath(x, y, 44, 44)}M${x} ${y + 34}V${y - 30}`,
    `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="3"`,
  ) + path(`M${x} ${y - 40}l13 34h-26z`, `fill="${ink.wall}"`);

export const scale = (x: number, y: number): string =>
  path(boxPath([x - 16, y - 22, x + 516, y + 58]), `fill="${ink.sheet}" fill-opacity=".8"`) +
  path(
    `M${x} ${y - 10}v20M${x} ${y}h500M${x + 250} ${y - 6}v12M${x + 500} ${y - 10}v20`,
    `fill="none" stroke="${ink.wall}" stroke-width="3"`,
  );
