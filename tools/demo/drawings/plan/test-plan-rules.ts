import { areaOf, type Box, boundsOf, clip, heightOf, inset, overlap, widthOf } from '../geometry';
import { gridOf } from './grid';
import { holeBox, livingKinds, outlineOf, type Plan, planArea, roomArea, sweepOf, wetKinds } from './plan';
import { wallOfHole, wallsOf } from './walls';

/** Indexes of the rooms along whose edge the whole hole lies. */
const roomsAt = (plan: Plan, hole: Box) =>
  plan.rooms.flatMap((room, index) => {
    const length = room.parts.reduce((sum, part) => {
      const along = clip(part, hole);
      return along[0] <= along[2] && along[1] <= along[3] ? sum + widthOf(along) + heightOf(along) : sum;
    }, 0);
    return length >= widthOf(hole) + heightOf(hole) ? [index] : [];
  });

/** Whether a box lies in one room altogether. */
const inOneRoom = (plan: Plan, box: Box) =>
  plan.rooms.some((room) => {
    const covered = room.parts
      .map((part) => clip(part, box))
      .filter((part) => part[0] < part[2] && part[1] < part[3])
      .reduce((sum, part) => sum + areaOf(part), 0);
    return covered === areaOf(box);
  });

const least = { bedroom: 260, living: 270, main: 270, kitchen: 240, bathroom: 145, hotel: 300 };

const needs: Record<string, string[][]> = {
  bedroom: [['bed']],
  main: [['bed'], ['wardrobe']],
  hotel: [['bed', 'single-bed']],
  studio: [['bed'], ['kitchen']],
  kitchen: [['kitchen'], ['table', 'round-table']],
  'kitchen-living': [['kitchen'], ['table', 'round-table'], ['sofa', 'bed']],
  living: [['sofa']],
  bathroom: [['bath', 'shower'], ['toilet'], ['basin']],
  wc: [['toilet'], ['basin']],
  wardrobe: [['wardrobe']],
};

/** For tests: what holds for every plan, by what it says. Null: it holds; otherwise the fault. */
export const planRules: Readonly<Record<string, (plan: Plan) => string | null>> = {
  'rooms and shafts tile the outline without gap or overlap': (plan) => {
    const boxes = [...plan.rooms.flatMap((room) => [...room.parts]), ...plan.shafts];
    const sum = boxes.reduce((total, box) => total + areaOf(box), 0);
    if (boxes.some((box) => widthOf(box) <= 0 || heightOf(box) <= 0)) return 'a box is turned inside out';
    if (sum !== areaOf(outlineOf(plan))) return `${sum} of ${areaOf(outlineOf(plan))}`;
    const clash = boxes.some((one, i) => boxes.some((other, j) => i < j && overlap(one, other)));
    return clash ? 'two rooms overlap' : null;
  },
  'the area of a lot is the area that is drawn': (plan) => {
    const { xs, ys, ownerAt } = gridOf(plan);
    const steps = (lines: readonly number[]) =>
      lines.slice(1).map((line, index) => line - (lines[index] ?? line));
    const drawn = steps(ys)
      .flatMap((height, row) =>
        steps(xs).map((width, column) => (ownerAt(column, row)?.startsWith('room') ? width * height : 0)),
      )
      .reduce((sum, area) => sum + area, 0);
    const lot = planArea(plan) * 100;
    return Math.abs(drawn - lot) > lot * 0.01 ? `${drawn} drawn, ${lot} said` : null;
  },
  'every hole lies in a wall, away from its ends': (plan) => {
    const walls = wallsOf(plan);
    const lost = [...plan.doors, ...plan.windows].find((hole) => {
      const wall = wallOfHole(walls, hole);
      if (!wall) return true;
      const from = hole.axis === 'h' ? hole.x : hole.y;
      return hole.width < 60 || from - wall.from < 5 || wall.to - from - hole.width < 5;
    });
    return lost ? JSON.stringify(lost) : null;
  },
  'every room is reached through doors from the entrance': (plan) => {
    const entrances = plan.doors.filter((door) => door.kind === 'entrance');
    const [entrance] = entrances;
    if (!entrance || entrances.length > 1) return `${entrances.length} entrances`;
    const reached = new Set(roomsAt(plan, holeBox(entrance)));
    for (let before = -1; before !== reached.size; ) {
      before = reached.size;
      for (const door of plan.doors) {
        const ends = roomsAt(plan, holeBox(door));
        if (ends.some((room) => reached.has(room))) for (const room of ends) reached.add(room);
      }
    }
    const cut = plan.rooms.filter((_, index) => !reached.has(index)).map((room) => room.kind);
    return cut.length > 0 ? `no way to ${cut.join(', ')}` : null;
  },
  'every room to live in has a window in an outer wall': (plan) => {
    const walls = wallsOf(plan);
    const [left, top, right, bottom] = outlineOf(plan);
    const outer = plan.windows.every((hole) => {
      const line = hole.axis === 'h' ? hole.y : hole.x;
      return hole.axis === 'h' ? line === top || line === bottom : line === left || line === right;
    });
    if (!outer || plan.windows.some((hole) => !wallOfHole(walls, hole))) return 'a window inside';
    const lit = new Set(plan.windows.flatMap((hole) => roomsAt(plan, holeBox(hole))));
    const dark = plan.rooms.filter((room, index) => livingKinds.includes(room.kind) && !lit.has(index));
    return dark.length > 0 ? dark.map((room) => room.kind).join(', ') : null;
  },
  'windows and doors do not share a place in the wall': (plan) => {
    const holes = [...plan.doors, ...plan.windows].map((hole) => inset(holeBox(hole), -1));
    return holes.some((one, i) => holes.some((other, j) => i < j && overlap(one, other)))
      ? 'two holes meet'
      : null;
  },
  'no two door leaves sweep the same floor, and every leaf opens within a room': (plan) => {
    const sweeps = plan.doors.map(sweepOf).filter((box): box is Box => box !== null);
    if (sweeps.some((one, i) => sweeps.some((other, j) => i < j && overlap(one, other))))
      return 'leaves collide';
    const inside = sweeps.filter((box) => overlap(box, outlineOf(plan)));
    const caught = inside.find((box) => !inOneRoom(plan, box));
    return caught ? `a leaf hits a wall at ${caught.join(' ')}` : null;
  },
  'rooms have sizes that an architect would sign': (plan) => {
    const narrow = plan.rooms.find((room) => {
      const limit = least[room.kind as keyof typeof least] ?? 0;
      const largest = wetKinds.includes(room.kind)
        ? boundsOf(room.parts)
        : room.parts.reduce((best, part) => (areaOf(part) > areaOf(best) ? part : best));
      return Math.min(widthOf(largest), heightOf(largest)) < limit;
    });
    if (narrow) return `${narrow.kind} is too narrow`;
    const tight = plan.rooms
      .filter((room) => room.kind === 'hall')
      .some((room) => room.parts.some((part) => Math.min(widthOf(part), heightOf(part)) < 110));
    if (tight) return 'a corridor is narrower than 1.1 m';
    const hall = plan.rooms
      .filter((room) => room.kind === 'hall')
      .reduce((sum, room) => sum + roomArea(room), 0);
    return hall > planArea(plan) * 100 * 0.24
      ? `the hall takes ${Math.round(hall / planArea(plan))} %`
      : null;
  },
  'furniture stands in its room, on free floor, out of the way of doors': (plan) => {
    const sweeps = plan.doors.map(sweepOf).filter((box): box is Box => box !== null);
    const { furniture } = plan;
    const inWall = furniture.find(({ box }) => !inOneRoom(plan, box));
    if (inWall) return `${inWall.kind} stands in a wall`;
    if (furniture.some(({ box }) => sweeps.some((sweep) => overlap(sweep, box))))
      return 'a leaf hits furniture';
    const clash = furniture.some((one, i) =>
      furniture.some((other, j) => i < j && overlap(one.box, other.box)),
    );
    return clash ? 'furniture overlaps' : null;
  },
  'every room has what it is for': (plan) => {
    const lacks = plan.rooms.flatMap((room) => {
      const kinds = plan.furniture
        .filter(({ box }) => room.parts.some((part) => overlap(part, box)))
        .map(({ kind }) => kind as string);
      return (needs[room.kind] ?? [])
        .filter((choices) => !choices.some((kind) => kinds.includes(kind)))
        .map((choices) => `${room.kind} without ${choices[0]}`);
    });
    return lacks.length > 0 ? lacks.join(', ') : null;
  },
  'nothing tall stands before a window': (plan) => {
    const lit = plan.windows.map((hole): Box => {
      const [left, top, right, bottom] = holeBox(hole);
      return hole.axis === 'h' ? [left, top - 50, right, bottom + 50] : [left - 50, top, right + 50, bottom];
    });
    const dark = plan.furniture.find(
      ({ kind, box }) =>
        (kind === 'wardrobe' || kind === 'shelf') && lit.some((strip) => overlap(strip, box)),
    );
    return dark ? `${dark.kind} at ${dark.box.join(' ')}` : null;
  },
};
