import type { Box, Side } from '../geometry';
import { type Furniture, holeBox, type PlanDesign, type Room, type RoomKind } from '../plan';
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
  box: furnishStorage,
};

/** A quarter turn that brings the east to the north, and back. Rooms are furnished with their window at the top. */
const turnBox = ([left, top, right, bottom]: Box): Box => [top, -right, bottom, -left];
const turnBack = ([left, top, right, bottom]: Box): Box => [-bottom, left, -top, right];
const backSide: Record<Side, Side> = { n: 'e', e: 's', s: 'w', w: 'n' };
const turnedSide: Record<Side, Side> = { e: 'n', s: 'e', w: 's', n: 'w' };

/** The same design seen from the east. */
function turned(plan: PlanDesign): PlanDesign {
  const hole = <T extends { axis: 'h' | 'v'; x: number; y: number; width: number }>(given: T): T => {
    const [x, y] = turnBox(holeBox(given));
    return { ...given, axis: given.axis === 'h' ? 'v' : 'h', x, y };
  };
  return {
    ...plan,
    doors: plan.doors.map((door) => ({
      ...hole(door),
      swing: door.swing === null ? null : turnedSide[door.swing],
    })),
    windows: plan.windows.map(hole),
  };
}

/** Only the east looks out of such a room: the bedroom behind the corner. */
function looksEast(plan: PlanDesign, room: Room): boolean {
  const sides = settingOf(plan, room).windowSides;
  return sides.includes('e') && !sides.includes('n');
}

function furnishRoom(plan: PlanDesign, room: Room): readonly Furniture[] {
  if (!looksEast(plan, room)) {
    const setting = settingOf(plan, room);
    byKind[room.kind](setting);
    return setting.items;
  }
  const [first, ...rest] = room.parts;
  const setting = settingOf(turned(plan), { kind: room.kind, parts: [turnBox(first), ...rest.map(turnBox)] });
  byKind[room.kind](setting);
  return setting.items.map((item) => ({ ...item, box: turnBack(item.box), back: backSide[item.back] }));
}

/** Furniture for every room: against walls, clear of doors, their leaves and windows. */
export const furnish = (plan: PlanDesign): Furniture[] =>
  plan.rooms.flatMap((room) => furnishRoom(plan, room));
