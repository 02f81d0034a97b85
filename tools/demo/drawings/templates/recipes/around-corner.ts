import type { Door, KitchenLine, PlanDesign, Room, RoomKind, WindowHole } from '../../plan/plan';
import type { Frame } from '../template';
import { type BackRoom, backRooms } from './back-rooms';
import type { FrontRoom } from './comb';
import { divide } from './divide';
import {
  balconyBlock,
  doorInColumn,
  doorInRow,
  entrance,
  loggia,
  room,
  windowBetween,
  windowInColumn,
  withShaft,
} from './parts';

export interface CornerRecipe {
  front: readonly FrontRoom[];
  /** The room behind the corner, with a window of its own on the second façade. */
  side: RoomKind;
  sideWidth: number;
  /** Below the corridor, from the vestibule to the side room; empty for a flat whose hall is short enough. */
  back: readonly BackRoom[];
  loggiaAt: number;
}

const WET = 185;
const CORRIDOR = 135;

/** Rooms along the façade and one round the corner; bathroom and WC stacked on one shaft beside the entrance. */
export function aroundCorner({ width, depth, loggia: outside }: Frame, recipe: CornerRecipe): PlanDesign {
  const top = depth - 335;
  const side = width - recipe.sideWidth;
  const wcTop = depth - 120;
  const fronts = divide(0, width, recipe.front);
  const bath = withShaft('bathroom', [0, top, WET, wcTop], 'sw', [35, 60]);
  const rooms: Room[] = [
    bath.room,
    room('wc', [0, wcTop, WET, depth]),
    room(recipe.side, [side, top, width, depth]),
  ];
  const shafts = [bath.shaft];
  const doors: Door[] = [
    doorInColumn(WET, top + 105, 'e', 'start'),
    doorInColumn(WET, wcTop + 25, 'e', 'start'),
    doorInColumn(side, top + 30, 'e', 'start', 80),
  ];
  const windows: WindowHole[] = [windowInColumn(width, top, depth, 160), windowInColumn(width, 0, top, 160)];

  recipe.front.forEach(({ kind }, index) => {
    const [from, to] = fronts[index] ?? [0, 0];
    const wide = kind === 'kitchen-living' || kind === 'living';
    const first = index === 0;
    const kitchen: KitchenLine =
      kind === 'kitchen'
        ? { wall: 'w', line: from, from: top - 290, to: top }
        : to - side > 250
          ? { wall: 's', line: top, from: side + 10, to }
          : { wall: 'e', line: to, from: top - 310, to: top };
    rooms.push({
      ...room(kind, [from, 0, to, top]),
      ...(kind === 'kitchen' || kind === 'kitchen-living' ? { kitchen } : {}),
    });
    const reach = Math.min(to, side) - Math.max(from, WET);
    const leaf = wide && reach > 150 ? 110 : 80;
    const x = first ? to - leaf - 18 : from + 20;
    doors.push(
      leaf === 110 ? doorInRow(top, x, null, 'start', 110) : doorInRow(top, x, 'n', first ? 'end' : 'start'),
    );
    if (outside && index === recipe.loggiaAt) {
      const block = balconyBlock(from, to, 'start');
      windows.push(block.window);
      doors.push(block.door);
    } else windows.push(windowBetween(from, to, wide ? 200 : 160));
  });

  if (recipe.back.length === 0) {
    rooms.push(room('hall', [WET, top, side, depth]));
    doors.push(entrance(depth, side - 115, 'end'));
  } else {
    const back = backRooms(recipe.back, [WET, top + CORRIDOR, side, depth]);
    rooms.push(
      { kind: 'hall', parts: [[WET, top, side, top + CORRIDOR], ...back.vestibules] },
      ...back.rooms,
    );
    shafts.push(...back.shafts);
    doors.push(...back.doors);
  }

  const [from, to] = fronts[recipe.loggiaAt] ?? [0, width];
  return { rooms, shafts, outside: outside ? [loggia(from, to)] : [], doors, windows, facades: ['n', 'e'] };
}
