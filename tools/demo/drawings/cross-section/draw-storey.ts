import type { Box } from '../geometry';
import { ink } from '../ink';
import { boxPath } from '../pen';
import { path } from '../plan/draw-body';
import type { Cut, Stretch } from './cut-plan';

/** A floor slab with what lies on it; it hangs below the level of its floor. */
export const SLAB = 24;
const LANDING = 16;
const DOOR = 210;
const SILL = 85;
const LOW_SILL = 22;
/** From the next floor's level down to the top of a window. */
const HEAD = 50;
const RISER = 17;
/** Half of the gap between two flights. */
const WELL = 8;

export interface StoreyDesign {
  cut: Cut;
  /** From this floor's level to that of the next, centimetres. */
  height: number;
  /** Windows down to the floor. */
  tall: boolean;
}

/** Stretches of a line that the given ones leave free, in their order. */
export function between({ from, to }: Stretch, taken: readonly Stretch[]): Stretch[] {
  const free: Stretch[] = [];
  let at = from;
  for (const one of [...taken].sort((a, b) => a.from - b.from)) {
    if (one.from > at) free.push({ from: at, to: one.from });
    at = Math.max(at, one.to);
  }
  return at < to ? [...free, { from: at, to }] : free;
}

const boxes = (all: readonly Stretch[], top: number, bottom: number): string =>
  all.map(({ from, to }) => boxPath([from, top, to, bottom])).join('');

/** A frame of a window, panes about a metre wide. */
function glazed([from, top, to, bottom]: Box): string {
  const panes = Math.max(1, Math.round((to - from) / 95));
  let mullions = '';
  for (let pane = 1; pane < panes; pane += 1)
    mullions += `M${Math.round(from + ((to - from) * pane) / panes)} ${top}V${bottom}`;
  return boxPath([from, top, to, bottom]) + mullions;
}

/**
 * Stairs from a floor at y = 0 to the next one, seen head-on: the landing half way up is cut, the flight to it shows
 * its underside, the flight above it its steps; behind them the landing of the floor.
 */
export function flightsOf(all: readonly Stretch[], height: number): { cut: string; seen: string } {
  const half = Math.round(height / 2);
  const made = { landings: '', undersides: '', steps: '' };
  for (const { from, to } of all) {
    const middle = Math.round((from + to) / 2);
    made.landings += boxPath([from, -half, to, LANDING - half]);
    made.undersides += boxPath([from, LANDING - half, middle - WELL, 0]) + boxPath([from, 0, to, LANDING]);
    made.steps += boxPath([middle + WELL, -height, to, -half]);
    for (let y = -half - RISER; y > 4 - height; y -= RISER) made.steps += `M${middle + WELL} ${y}H${to}`;
  }
  return {
    cut: made.landings,
    seen:
      path(made.undersides, `fill="${ink.outside}" stroke="${ink.fine}" stroke-width="4"`) +
      path(made.steps, `fill="${ink.sheet}" stroke="${ink.fine}" stroke-width="4"`),
  };
}

/** One storey on the level y = 0, its slab below: cut walls solid, what is seen behind them in thin lines. */
export function drawStorey({ cut, height, tall }: StoreyDesign, length: Stretch): string {
  const ceiling = SLAB - height;
  const sill = tall ? -LOW_SILL : -SILL;
  const head = HEAD - height;
  const flights = flightsOf(cut.stairs, height);
  const glass =
    cut.windows.map(({ from, to }) => glazed([from, head, to, sill])).join('') +
    cut.balconyDoors.map(({ from, to }) => boxPath([from, head, to, -10])).join('');
  const solid = [
    boxes(between(length, [...cut.stairs, ...cut.lifts]), 0, SLAB),
    // Past the slab, which ends at shafts.
    boxes(cut.walls, ceiling, SLAB),
    boxes(cut.doors, ceiling, -DOOR),
    boxes(cut.sideWindows, ceiling, head) + boxes(cut.sideWindows, sill, 0),
    flights.cut,
  ];
  const panes = cut.sideWindows
    .map(
      ({ from, to }) => `${boxPath([from, head, to, sill])}M${Math.round((from + to) / 2)} ${head}V${sill}`,
    )
    .join('');
  const guides = cut.lifts.map(
    ({ from, to }) => `M${from + 14} ${SLAB - height}V0M${to - 14} ${SLAB - height}V0`,
  );
  return [
    path(glass, `fill="${ink.tile}" stroke="${ink.fine}" stroke-width="4"`),
    flights.seen,
    path(
      guides.join('') + cut.doors.map(doorway).join(''),
      `fill="none" stroke="${ink.fine}" stroke-width="4"`,
    ),
    path(solid.join(''), `fill="${ink.wall}"`),
    path(panes, `fill="${ink.sheet}" stroke="${ink.wall}" stroke-width="4"`),
  ].join('');
}

const doorway = ({ from, to }: Stretch): string => `M${from} -${DOOR}V0M${to} -${DOOR}V0`;
