import type { StandingPlan } from '../floor/draw-floor';
import { holeBox, outlineOf } from '../plan/plan';
import { solidParts, wallBox, wallOfHole, wallsOf } from '../plan/walls';

/** What the cutting plane cuts, or what is seen behind it, along the building. */
export interface Stretch {
  from: number;
  to: number;
}

/** What a plane along the building meets of one storey. */
export interface Cut {
  /** Cut walls, from floor to ceiling. */
  walls: Stretch[];
  /** Walls that are cut where a door or a window of theirs stands. */
  doors: Stretch[];
  sideWindows: Stretch[];
  /** Windows in the southern wall, behind the plane. */
  windows: Stretch[];
  balconyDoors: Stretch[];
  stairs: Stretch[];
  lifts: Stretch[];
}

export const nothingCut = (): Cut => ({
  walls: [],
  doors: [],
  sideWindows: [],
  windows: [],
  balconyDoors: [],
  stairs: [],
  lifts: [],
});

/** Cuts a plan that stands on a floor by the plane at `y` of the building, and looks south. */
export function cutPlan({ plan, at: [x, top] }: Pick<StandingPlan, 'plan' | 'at'>, y: number): Cut {
  const line = y - top;
  const cut = nothingCut();
  const [, north, , south] = outlineOf(plan);
  if (line <= north || line >= south) return cut;
  const meets = (from: number, to: number) => from < line && line < to;
  const along = (from: number, to: number): Stretch => ({ from: from + x, to: to + x });
  const walls = wallsOf(plan);
  const holes = [...plan.doors, ...plan.windows];
  for (const wall of walls) {
    if (wall.axis === 'h') continue;
    const own = holes.filter((hole) => wallOfHole(walls, hole) === wall);
    for (const [left, from, right, to] of solidParts(wall, own))
      if (meets(from, to)) cut.walls.push(along(left, right));
  }
  const gap = (hole: (typeof holes)[number]): Stretch[] => {
    const [, from, , to] = holeBox(hole);
    const wall = hole.axis === 'v' && meets(from, to) ? wallOfHole(walls, hole) : undefined;
    if (!wall) return [];
    const [left, , right] = wallBox(wall);
    return [along(left, right)];
  };
  cut.doors.push(...plan.doors.flatMap(gap));
  cut.sideWindows.push(...plan.windows.flatMap(gap));
  const isBehind = (hole: (typeof holes)[number]) => hole.axis === 'h' && hole.y === south;
  cut.windows.push(...plan.windows.filter(isBehind).map((hole) => along(hole.x, hole.x + hole.width)));
  cut.balconyDoors.push(
    ...plan.doors
      .filter((door) => door.kind === 'balcony' && isBehind(door))
      .map((door) => along(door.x, door.x + door.width)),
  );
  for (const { kind, parts } of plan.rooms)
    for (const [left, from, right, to] of parts) {
      if (!meets(from, to)) continue;
      if (kind === 'stair') cut.stairs.push(along(left, right));
      if (kind === 'lift') cut.lifts.push(along(left, right));
    }
  return cut;
}

export const joinCuts = (cuts: readonly Cut[]): Cut => {
  const all = (of: (cut: Cut) => Stretch[]) => cuts.flatMap(of);
  return {
    walls: all(({ walls }) => walls),
    doors: all(({ doors }) => doors),
    sideWindows: all(({ sideWindows }) => sideWindows),
    windows: all(({ windows }) => windows),
    balconyDoors: all(({ balconyDoors }) => balconyDoors),
    stairs: all(({ stairs }) => stairs),
    lifts: all(({ lifts }) => lifts),
  };
};
