import type { Box, Side } from '../geometry';
import { type Grid, gridOf, type Owner } from './grid';
import { type Hole, outlineOf, type PlanDesign } from './plan';
import { FACADE, PARTITION, PARTY } from './thickness';

/** A straight stretch of wall along x ('h') or y ('v'), before holes are cut. */
export interface Wall {
  axis: 'h' | 'v';
  /** Coordinate across the wall. */
  line: number;
  from: number;
  to: number;
  /** How far it reaches to smaller and to larger coordinates across its line. */
  before: number;
  after: number;
}

type Kind = 'partition' | 'shaft' | Side;

/** What stands between two cells: nothing, a partition, or an outer wall on the side where nothing is. */
function kindBetween(axis: 'h' | 'v', before: Owner, after: Owner): Kind | null {
  if (before === after) return null;
  if (before === null) return axis === 'h' ? 'n' : 'w';
  if (after === null) return axis === 'h' ? 's' : 'e';
  return before.startsWith('shaft') || after.startsWith('shaft') ? 'shaft' : 'partition';
}

const outerThickness = (plan: PlanDesign, side: Side) => (plan.facades.includes(side) ? FACADE : PARTY);

/** Outer walls reach round their corners; partitions reach into the walls that they meet. */
function thicknessOf(plan: PlanDesign, kind: Kind): { before: number; after: number; overrun: number } {
  if (kind === 'partition') return { before: PARTITION / 2, after: PARTITION / 2, overrun: PARTITION / 2 };
  if (kind === 'shaft') return { before: 4, after: 4, overrun: 4 };
  const thickness = outerThickness(plan, kind);
  const outwards = kind === 'n' || kind === 'w';
  return { before: outwards ? thickness : 0, after: outwards ? 0 : thickness, overrun: 0 };
}

function wallsAlong(plan: PlanDesign, grid: Grid, axis: 'h' | 'v'): Wall[] {
  const [lines, steps] = axis === 'h' ? [grid.ys, grid.xs] : [grid.xs, grid.ys];
  const owner = (line: number, step: number) =>
    axis === 'h' ? grid.ownerAt(step, line) : grid.ownerAt(line, step);
  const walls: Wall[] = [];
  lines.forEach((line, index) => {
    let open: { kind: Kind; from: number } | null = null;
    steps.forEach((at, step) => {
      const kind =
        step < steps.length - 1 ? kindBetween(axis, owner(index - 1, step), owner(index, step)) : null;
      if (kind === open?.kind) return;
      if (open) {
        const { before, after, overrun } = thicknessOf(plan, open.kind);
        walls.push({ axis, line, from: open.from - overrun, to: at + overrun, before, after });
      }
      open = kind ? { kind, from: at } : null;
    });
  });
  return walls;
}

export function wallsOf(plan: PlanDesign): Wall[] {
  const grid = gridOf(plan);
  return [...wallsAlong(plan, grid, 'h'), ...wallsAlong(plan, grid, 'v')];
}

/** The wall's band as a box. */
export const wallBox = ({ axis, line, from, to, before, after }: Wall): Box =>
  axis === 'h' ? [from, line - before, to, line + after] : [line - before, from, line + after, to];

/** The wall that a hole lies in, or undefined where there is none: a fault of the template. */
export const wallOfHole = (walls: readonly Wall[], hole: Hole): Wall | undefined =>
  walls.find((wall) => {
    const [line, from] = hole.axis === 'h' ? [hole.y, hole.x] : [hole.x, hole.y];
    return wall.axis === hole.axis && wall.line === line && wall.from <= from && wall.to >= from + hole.width;
  });

/** What remains of a wall when its holes are cut. */
export function solidParts(wall: Wall, holes: readonly Hole[]): Box[] {
  const cuts = holes
    .map((hole) => (hole.axis === 'h' ? [hole.x, hole.x + hole.width] : [hole.y, hole.y + hole.width]))
    .sort(([a = 0], [b = 0]) => a - b);
  const parts: Box[] = [];
  let at = wall.from;
  for (const [from = at, to = at] of cuts) {
    if (from > at) parts.push(wallBox({ ...wall, from: at, to: from }));
    at = to;
  }
  if (wall.to > at) parts.push(wallBox({ ...wall, from: at, to: wall.to }));
  return parts;
}

/** Squares where two outer walls meet; every outline here is one rectangle. */
export function cornerBoxes(plan: PlanDesign): Box[] {
  const [left, top, right, bottom] = outlineOf(plan);
  const [n, e, s, w] = (['n', 'e', 's', 'w'] as const).map((side) => outerThickness(plan, side));
  return [
    [left - (w ?? 0), top - (n ?? 0), left, top],
    [right, top - (n ?? 0), right + (e ?? 0), top],
    [right, bottom, right + (e ?? 0), bottom + (s ?? 0)],
    [left - (w ?? 0), bottom, left, bottom + (s ?? 0)],
  ];
}
