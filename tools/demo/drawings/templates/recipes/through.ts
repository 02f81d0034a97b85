import type { Door, PlanDesign, Room, RoomKind, WindowHole } from '../../plan/plan';
import type { Frame } from '../template';
import { divide } from './divide';
import {
  balconyBlock,
  doorInColumn,
  doorInRow,
  LEAF,
  loggia,
  room,
  windowAtFoot,
  windowBetween,
  windowInColumn,
  withShaft,
} from './parts';

interface ThroughRecipe {
  /** At the street, and at the yard, from west to east. */
  street: readonly { kind: RoomKind; width: number | 'flexible' }[];
  yard: readonly { kind: RoomKind; width: number | 'flexible' }[];
  /** Width of the hall that joins both; it begins behind the wet rooms. */
  hall: number;
  /** Opposite the entrance: a room with a window of its own, or a bathroom of the bedroom's and a dressing room. */
  east: 'bedroom' | 'ensuite';
  /** Beside the entrance, below it. */
  store: 'wc' | 'storage';
}

const WET = 190;
/** Depth of the rooms at either façade, beyond which the wet rooms begin. */
const BEFORE_CORRIDOR = 172;
const ENSUITE = 225;

/**
 * A flat across the whole building, which closes the corridor: light from the street, the yard and the side. The
 * entrance is in its western wall, between two wet rooms.
 */
export function through(frame: Frame, recipe: ThroughRecipe): PlanDesign {
  const { width, depth, loggia: outside, corridor } = frame;
  const north = corridor[0] - BEFORE_CORRIDOR;
  const south = corridor[1] + BEFORE_CORRIDOR;
  const east = WET + recipe.hall;
  const bath = withShaft('bathroom', [0, north, WET, corridor[0]], 'nw', [35, 60]);
  const rooms: Room[] = [
    bath.room,
    room('hall', [WET, north, east, south], [0, corridor[0], WET, corridor[1]]),
  ];
  const shafts = [bath.shaft];
  const doors: Door[] = [
    { ...doorInColumn(0, corridor[0] + 35, 'e', 'end', LEAF.entrance), kind: 'entrance' },
    doorInColumn(WET, north + 70, 'e', 'end'),
    doorInColumn(WET, corridor[1] + 50, 'e', 'start'),
  ];
  const windows: WindowHole[] = [];
  if (recipe.store === 'wc') {
    const wc = withShaft('wc', [0, corridor[1], WET, south], 'sw', [35, 60]);
    rooms.push(wc.room);
    shafts.push(wc.shaft);
  } else rooms.push(room('storage', [0, corridor[1], WET, south]));

  const street = divide(0, width, recipe.street);
  recipe.street.forEach(({ kind }, index) => {
    const [from, to] = street[index] ?? [0, width];
    const cooks = kind === 'kitchen' || kind === 'kitchen-living';
    rooms.push({
      ...room(kind, [from, 0, to, north]),
      ...(cooks ? { kitchen: { wall: 'w', line: 0, from: north - 300, to: north } as const } : {}),
    });
    doors.push(doorToRow(north, [Math.max(from, WET), Math.min(to, east)], kind === 'kitchen' ? 'n' : null));
    if (outside && index === street.length - 1) {
      const block = balconyBlock(from, to);
      windows.push(block.window);
      doors.push(block.door);
    } else windows.push(windowBetween(from, to, kind === 'kitchen' ? 150 : 200));
    if (to === width) windows.push(windowInColumn(width, 0, north, 170));
  });

  const yard = divide(0, width, recipe.yard);
  recipe.yard.forEach(({ kind }, index) => {
    const [from, to] = yard[index] ?? [0, width];
    rooms.push(room(kind, [from, south, to, depth]));
    doors.push(doorToRow(south, [Math.max(from, WET), Math.min(to, east)], 's'));
    windows.push(windowAtFoot(from, to, depth, 160));
  });

  if (recipe.east === 'bedroom') {
    rooms.push(room('bedroom', [east, north, width, south]));
    doors.push(doorInColumn(east, south - 118, 'e', 'end', LEAF.room));
    windows.push(windowInColumn(width, north, south, 170));
  } else {
    const own = withShaft('bathroom', [east, south - ENSUITE, width, south], 'nw', [60, 35]);
    rooms.push(own.room, room('wardrobe', [east, north, width, south - ENSUITE]));
    shafts.push(own.shaft);
    doors.push(
      doorInColumn(east, north + 95, null, 'start', 80),
      doorInRow(south, Math.max(east + 20, (yard.at(-1)?.[0] ?? 0) + 20), 'n', 'start', LEAF.wet),
    );
    windows.push(windowInColumn(width, south - ENSUITE, south, 80));
  }
  const [from, to] = street.at(-1) ?? [0, width];
  return {
    rooms,
    shafts,
    outside: outside ? [loggia(from, to)] : [],
    doors,
    windows,
    facades: ['n', 'e', 's'],
  };
}

/** A door, or an opening, in the middle of what hall and room share. */
function doorToRow(y: number, [from, to]: readonly [number, number], swing: 'n' | 's' | null): Door {
  const width = swing === null && to - from > 135 ? 110 : LEAF.room;
  return doorInRow(y, Math.round((from + to - width) / 2), swing, 'start', width);
}
