import {
  against,
  areaOf,
  type Box,
  boundsOf,
  centreOf,
  fitsWithin,
  inset,
  overlap,
  type Side,
  withFront,
} from '../geometry';
import {
  type Furniture,
  type FurnitureKind,
  holeBox,
  type PlanDesign,
  type Room,
  sweepOf,
} from '../plan/plan';

/** A gap that keeps furniture off the face of partitions. */
const GAP = 7;
/** Free floor in front of a door on the side that its leaf does not sweep. */
const PASSAGE = 55;
/** Tall pieces stay clear of windows by this much. */
const LIGHT = 60;

export interface FurnitureSpec {
  kind: FurnitureKind;
  /** Along its back, and from its back into the room. */
  width: number;
  depth: number;
  /** Free floor wanted in front of it; other furniture stays out, door leaves may sweep it. */
  front?: number;
  /** Must not stand before a window. */
  tall?: boolean;
  mirrored?: boolean;
}

/** A place against a wall: `at` 0…1 slides along it, from west to east or from north to south. */
export type WallPlace = readonly [back: Side, at: number];

/** A room while it is being furnished. Pieces are put one by one; a piece without a free place is left out. */
export interface Setting {
  room: Room;
  /** The free floor of the room's first part, and of the box around all of it. */
  main: Box;
  parts: readonly Box[];
  items: Furniture[];
  /** Puts the piece at the first place that is free. */
  put(spec: FurnitureSpec, places: readonly WallPlace[], where?: Box): Furniture | null;
  /** Puts the piece into a given box, if that is free. */
  putAt(spec: FurnitureSpec, back: Side, box: Box): Furniture | null;
  /** Puts the piece at the free spot nearest to a point. */
  putNear(spec: FurnitureSpec, back: Side, point: readonly [number, number], where?: Box): Furniture | null;
  /** Takes everything out again, to try another way. */
  clear(): void;
  /** Where doors of this room are, as boxes without thickness. */
  doors: readonly Box[];
  /** Sides of the first part that have a window. */
  windowSides: readonly Side[];
}

const touches = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** A hole in a wall, as a strip of the given depth on both its sides. */
const strip = (hole: Box, depth: number): Box =>
  hole[1] === hole[3]
    ? [hole[0], hole[1] - depth, hole[2], hole[3] + depth]
    : [hole[0] - depth, hole[1], hole[2] + depth, hole[3]];

/** Whether every corner of the box lies in some part, and no edge between parts cuts it off: parts touch. */
function inRoom(box: Box, room: Room): boolean {
  const covered = room.parts.reduce((sum, part) => {
    const shared: Box = [
      Math.max(part[0], box[0]),
      Math.max(part[1], box[1]),
      Math.min(part[2], box[2]),
      Math.min(part[3], box[3]),
    ];
    return shared[0] < shared[2] && shared[1] < shared[3] ? sum + areaOf(shared) : sum;
  }, 0);
  return covered === areaOf(box);
}

function sideOfHole(hole: Box, [left, top, right, bottom]: Box): Side | null {
  if (hole[1] === hole[3]) return hole[1] === top ? 'n' : hole[1] === bottom ? 's' : null;
  return hole[0] === left ? 'w' : hole[0] === right ? 'e' : null;
}

/** Begins to furnish a room: knows what doors, passages and windows keep free. */
export function settingOf(plan: PlanDesign, room: Room): Setting {
  const reach = boundsOf(room.parts);
  const ofRoom = (hole: Box) => room.parts.some((part) => touches(part, hole));
  const doorBoxes = plan.doors
    .map((door) => ({ door, hole: holeBox(door) }))
    .filter(({ hole }) => ofRoom(hole));
  const windows = plan.windows.map(holeBox).filter(ofRoom);
  const blocked = doorBoxes.flatMap(({ door, hole }) => {
    const sweep = sweepOf(door);
    return sweep ? [sweep, strip(hole, PASSAGE)] : [strip(hole, PASSAGE)];
  });
  const lit = windows.map((hole) => strip(hole, LIGHT));
  const items: Furniture[] = [];
  const fronts: Box[] = [];

  const isFree = (spec: FurnitureSpec, back: Side, box: Box) => {
    const front = withFront(box, back, spec.front ?? 0);
    return (
      inRoom(inset(box, -1), room) &&
      fitsWithin(box, inset(reach, GAP)) &&
      !blocked.some((taken) => overlap(taken, box)) &&
      !(spec.tall && lit.some((strip) => overlap(strip, box))) &&
      !items.some((item) => overlap(item.box, front)) &&
      !fronts.some((saved) => overlap(saved, box))
    );
  };
  const add = (spec: FurnitureSpec, back: Side, box: Box): Furniture => {
    const item: Furniture = { kind: spec.kind, box, back, mirrored: spec.mirrored ?? false };
    items.push(item);
    fronts.push(withFront(box, back, spec.front ?? 0));
    return item;
  };
  const putAt = (spec: FurnitureSpec, back: Side, box: Box) =>
    isFree(spec, back, box) ? add(spec, back, box) : null;
  const main = inset(room.parts[0], GAP);

  return {
    room,
    main,
    parts: room.parts.map((part) => inset(part, GAP)),
    items,
    doors: doorBoxes.map(({ hole }) => hole),
    windowSides: windows
      .map((hole) => sideOfHole(hole, room.parts[0]))
      .filter((side): side is Side => side !== null),
    putAt,
    clear() {
      items.length = 0;
      fronts.length = 0;
    },
    put(spec, places, where = main) {
      for (const [back, at] of places) {
        const put = putAt(spec, back, against(where, back, at, spec.width, spec.depth));
        if (put) return put;
      }
      return null;
    },
    putNear(spec, back, [x, y], where = main) {
      const upright = back === 'n' || back === 's';
      const [width, height] = upright ? [spec.width, spec.depth] : [spec.depth, spec.width];
      let best: { box: Box; distance: number } | null = null;
      for (let top = where[1]; top + height <= where[3]; top += 10) {
        for (let left = where[0]; left + width <= where[2]; left += 10) {
          const box: Box = [left, top, left + width, top + height];
          const [cx, cy] = centreOf(box);
          const distance = Math.hypot(cx - x, cy - y);
          if ((best === null || distance < best.distance) && isFree(spec, back, box))
            best = { box, distance };
        }
      }
      return best && add(spec, back, best.box);
    },
  };
}

/** Places along several sides, every side tried at every position before the next. */
export const along = (sides: readonly Side[], positions: readonly number[]): WallPlace[] =>
  sides.flatMap((side) => positions.map((at) => [side, at] as const));
