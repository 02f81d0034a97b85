import type { Door, PlanDesign, WindowHole } from '../plan';
import { doorInColumn, doorInRow, room, windowInColumn, withShaft } from './parts';
import type { Frame, Template } from './template';

/** The door from the street stands among the shop windows. */
const streetDoor = (x: number): Door => ({
  kind: 'entrance',
  axis: 'h',
  x,
  y: 0,
  width: 110,
  swing: 's',
  hinge: 'start',
});

/** Shop windows in equal bays of a façade, leaving out the bay where the door stands. */
function shopWindows(width: number, bays: number, doorBay: number): { windows: WindowHole[]; door: Door } {
  const bay = width / bays;
  const windows: WindowHole[] = [];
  for (let index = 0; index < bays; index += 1) {
    if (index !== doorBay)
      windows.push({ axis: 'h', x: Math.round(index * bay + 35), y: 0, width: Math.round(bay - 70) });
  }
  return { windows, door: streetDoor(Math.round((doorBay + 0.5) * bay - 55)) };
}

/** A hall to the street, a back room and a WC behind it. */
function shop({ width, depth }: Frame): PlanDesign {
  const top = depth - 190;
  const wc = width - 170;
  const back = width - 420;
  const wet = withShaft('wc', [wc, top, width, depth], 'se', [40, 50]);
  const { windows, door } = shopWindows(width, width > 850 ? 4 : 3, 1);
  return {
    rooms: [
      room('sales', [0, 0, width, top], [0, top, back, depth]),
      room('storage', [back, top, wc, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: [],
    doors: [door, doorInColumn(back, top + 70, 'e', 'start', 80), doorInRow(top, wc + 30, 'n', 'start', 70)],
    windows,
    facades: ['n'],
  };
}

/** A room on the corner with shop windows to both streets. */
function cornerShop({ width, depth }: Frame): PlanDesign {
  const top = depth - 180;
  const wc = 175;
  const wet = withShaft('wc', [0, top, wc, depth], 'sw', [40, 50]);
  const { windows, door } = shopWindows(width, 3, 1);
  return {
    rooms: [room('sales', [wc, 0, width, depth], [0, 0, wc, top]), wet.room],
    shafts: [wet.shaft],
    outside: [],
    doors: [door, doorInRow(top, 50, 'n', 'start', 70)],
    windows: [
      ...windows,
      windowInColumn(width, 0, depth / 2, 230),
      windowInColumn(width, depth / 2, depth, 230),
    ],
    facades: ['n', 'e'],
  };
}

export const commercial: readonly Template[] = [
  { name: 'shop', rooms: 0, widths: [720, 1100], design: shop },
  { name: 'shop-corner', rooms: 0, corner: true, widths: [640, 960], design: cornerShop },
];
