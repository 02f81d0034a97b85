import type { Box, Side } from '../geometry';
import { type Furniture, type Hole, holeBox, type PlanDesign, type Room, type RoomKind } from '../plan/plan';
import { furnishKitchen, furnishKitchenLiving, putKitchen } from './cook';
import { furnishHall, furnishStorage, furnishWardrobe } from './enter';
import { furnishSales } from './sell';
import { type Setting, settingOf } from './setting';
import { furnishLiving, furnishStudio } from './sit';
import { furnishBedroom, furnishHotelRoom, furnishMain } from './sleep';
import { furnishBathroom, furnishWc } from './wash';

const byKind: Record<RoomKind, (setting: Setting) => void> = {
  'kitchen-living': furnishKitchenLiving,
  studio: (setting) => {
    putKitchen(setting);
    furnishStudio(setting);
  },
  living: furnishLiving,
  main: furnishMain,
  bedroom: furnishBedroom,
  kitchen: furnishKitchen,
  hall: furnishHall,
  bathroom: furnishBathroom,
  wc: furnishWc,
  wardrobe: furnishWardrobe,
  storage: furnishStorage,
  hotel: furnishHotelRoom,
  sales: furnishSales,
  box: () => {},
  lobby: () => {},
  stair: () => {},
  lift: () => {},
};

/** Rooms are furnished as if their window were at the top: the room is turned there, and its furniture back. */
interface Turn {
  box(box: Box): Box;
  back(box: Box): Box;
  side: Record<Side, Side>;
  sideBack: Record<Side, Side>;
  /** Mirrored instead of rotated: left and right of each piece change places. */
  mirrors: boolean;
}

const fromEast: Turn = {
  box: ([left, top, right, bottom]) => [top, -right, bottom, -left],
  back: ([left, top, right, bottom]) => [-bottom, left, -top, right],
  side: { e: 'n', s: 'e', w: 's', n: 'w' },
  sideBack: { n: 'e', e: 's', s: 'w', w: 'n' },
  mirrors: false,
};

const overSouth: Record<Side, Side> = { n: 's', s: 'n', e: 'e', w: 'w' };
const fromSouth: Turn = {
  box: ([left, top, right, bottom]) => [left, -bottom, right, -top],
  back: ([left, top, right, bottom]) => [left, -bottom, right, -top],
  side: overSouth,
  sideBack: overSouth,
  mirrors: true,
};

function turned(plan: PlanDesign, turn: Turn): PlanDesign {
  const hole = <T extends Hole>(given: T): T => {
    const [left, top, right] = turn.box(holeBox(given));
    return { ...given, axis: left === right ? 'v' : 'h', x: left, y: top };
  };
  return {
    ...plan,
    doors: plan.doors.map((door) => ({
      ...hole(door),
      swing: door.swing === null ? null : turn.side[door.swing],
    })),
    windows: plan.windows.map(hole),
  };
}

/** How a room is turned so that it looks up; null when it does already, or has no window. */
function turnOf(plan: PlanDesign, room: Room): Turn | null {
  const sides = settingOf(plan, room).windowSides;
  if (sides.length === 0 || sides.includes('n')) return null;
  return sides.includes('s') ? fromSouth : fromEast;
}

function furnishRoom(plan: PlanDesign, room: Room): readonly Furniture[] {
  const turn = turnOf(plan, room);
  if (!turn) {
    const setting = settingOf(plan, room);
    byKind[room.kind](setting);
    return setting.items;
  }
  const [first, ...rest] = room.parts;
  const setting = settingOf(turned(plan, turn), {
    kind: room.kind,
    parts: [turn.box(first), ...rest.map(turn.box)],
  });
  byKind[room.kind](setting);
  return setting.items.map((item) => ({
    ...item,
    box: turn.back(item.box),
    back: turn.sideBack[item.back],
    mirrored: item.mirrored !== turn.mirrors,
  }));
}

/** Furniture for every room: against walls, clear of doors, their leaves and windows. */
export const furnish = (plan: PlanDesign): Furniture[] =>
  plan.rooms.flatMap((room) => furnishRoom(plan, room));
