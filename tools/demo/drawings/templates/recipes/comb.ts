import type { Door, PlanDesign, Room, RoomKind, WindowHole } from '../../plan/plan';
import type { Frame } from '../template';
import { type BackRoom, backRooms } from './back-rooms';
import { divide } from './divide';
import { balconyBlock, doorInColumn, doorInRow, loggia, room, windowBetween, withShaft } from './parts';

/** A room at the façade; `flexible` ones share what width is left. */
export interface FrontRoom {
  kind: RoomKind;
  width: number | 'flexible';
}

export interface CombRecipe {
  front: readonly FrontRoom[];
  /** Behind the first front room, entered from it. */
  end: 'wardrobe' | 'bathroom';
  /** Width of the bathroom behind the last front room; without it, what the corridor leaves. */
  bath?: number;
  back: readonly BackRoom[];
  loggiaAt: number;
}

const CORRIDOR = 130;
/** How far the corridor reaches under the first and the last room: a door and its jambs. */
const REACH = 122;

/**
 * Rooms in a row at the façade, a corridor behind them, service rooms at the corridor of the building: what most
 * flats of three and more rooms between two neighbours are.
 */
export function comb({ width, depth, loggia: outside }: Frame, recipe: CombRecipe): PlanDesign {
  const top = depth - 290;
  const below = top + CORRIDOR;
  const fronts = divide(0, width, recipe.front);
  const left = (fronts[0]?.[1] ?? 0) - REACH;
  const right = recipe.bath === undefined ? (fronts.at(-1)?.[0] ?? width) + REACH : width - recipe.bath;

  const bath = withShaft('bathroom', [right, top, width, depth], 'se');
  const shafts = [bath.shaft];
  const rooms: Room[] = [];
  const doors: Door[] = [doorInColumn(right, top + 28, 'w', 'start')];
  const windows: WindowHole[] = [];

  if (recipe.end === 'bathroom') {
    const own = withShaft('bathroom', [0, top, left, depth], 'sw');
    rooms.push(own.room);
    shafts.push(own.shaft);
    doors.push(doorInRow(top, 40, 's', 'start', 70));
  } else {
    rooms.push(room('wardrobe', [0, top, left, depth]));
    doors.push(doorInRow(top, 40, null, 'start', 80));
  }
  rooms.push(bath.room);

  recipe.front.forEach(({ kind }, index) => {
    const [from, to] = fronts[index] ?? [0, 0];
    const last = index === fronts.length - 1;
    rooms.push({
      ...room(kind, [from, 0, to, top]),
      ...(kind === 'kitchen' || kind === 'kitchen-living'
        ? { kitchen: { wall: 'e', line: to, from: top - 290, to: top } as const }
        : {}),
    });
    const wide = kind === 'kitchen-living' || kind === 'living';
    const x = index === 0 ? left + 22 : last ? from + 22 : wide ? from + 45 : from + 25;
    doors.push(wide ? doorInRow(top, x, null, 'start', 110) : doorInRow(top, x, 'n', 'start'));
    if (outside && index === recipe.loggiaAt) {
      const block = balconyBlock(from, to);
      windows.push(block.window);
      doors.push(block.door);
    } else windows.push(windowBetween(from, to, wide ? 200 : 160));
  });

  const back = backRooms(recipe.back, [left, below, right, depth]);
  rooms.push({ kind: 'hall', parts: [[left, top, right, below], ...back.vestibules] }, ...back.rooms);
  shafts.push(...back.shafts);
  doors.push(...back.doors);

  const [from, to] = fronts[recipe.loggiaAt] ?? [0, width];
  return {
    rooms,
    shafts,
    outside: outside ? [loggia(from, to)] : [],
    doors,
    windows,
    facades: ['n'],
  };
}
