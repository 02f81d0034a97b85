import type { PlanDesign } from '../plan/plan';
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
} from './recipes/parts';
import type { Frame, LayoutTemplate } from './template';

/** Kitchen-living room and bedroom at the façade, a wardrobe behind the bedroom. */
function sideBySide({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 245;
  const living = width - 300;
  const bath = 190;
  const store = width - 170;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const block = balconyBlock(0, living);
  return {
    rooms: [
      {
        ...room('kitchen-living', [0, 0, living, top]),
        kitchen: { wall: 'w', line: 0, from: top - 280, to: top },
      },
      room('bedroom', [living, 0, width, top]),
      wet.room,
      room('hall', [bath, top, store, depth]),
      room('wardrobe', [store, top, width, depth]),
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, living)] : [],
    doors: [
      entrance(depth, bath + 90, 'end'),
      doorInRow(top, bath + 25, null, 'start', 110),
      doorInRow(top, living + 20, 'n', 'start'),
      doorInRow(top, width - 120, null, 'start', 80),
      doorInColumn(bath, top + 22, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, living, 210), windowBetween(living, width, 160)],
    facades: ['n'],
  };
}

/** The kitchen-living room takes the whole depth; bedroom, hall and bathroom share the other half. */
function fullDepth({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 285;
  const living = width - 305;
  const bath = width - 170;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, living, 'start');
  return {
    rooms: [
      {
        ...room('kitchen-living', [0, 0, living, depth]),
        kitchen: { wall: 's', line: depth, from: 0, to: living },
      },
      room('bedroom', [living, 0, width, top]),
      room('hall', [living, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, living)] : [],
    doors: [
      entrance(depth, living + 22, 'start'),
      doorInColumn(living, top + 45, null, 'start', 110),
      doorInRow(top, living + 28, 'n', 'start'),
      doorInColumn(bath, top + 20, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, living, 210), windowBetween(living, width, 160)],
    facades: ['n'],
  };
}

/** Light from two sides: the kitchen turns the corner behind the living room. */
function corner({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 250;
  const bedroom = 290;
  const bath = 180;
  const kitchen = width - 200;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const block = balconyBlock(bedroom, width, 'start');
  return {
    rooms: [
      {
        ...room('kitchen-living', [bedroom, 0, width, top], [kitchen, top, width, depth]),
        kitchen: { wall: 'w', line: kitchen, from: top - 10, to: depth },
      },
      room('bedroom', [0, 0, bedroom, top]),
      wet.room,
      room('hall', [bath, top, kitchen, depth]),
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(bedroom, width)] : [],
    doors: [
      entrance(depth, kitchen - 115, 'end'),
      doorInRow(top, bath + 20, 'n', 'end'),
      doorInRow(top, bedroom + 25, null, 'start', 110),
      doorInColumn(bath, top + 20, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [
      windowBetween(0, bedroom, 160),
      outside ? block.window : windowBetween(bedroom, width, 180),
      windowInColumn(width, 0, top, 160),
      windowInColumn(width, top, depth - 60, 110),
    ],
    facades: ['n', 'e'],
  };
}

/** The kitchen stands in a niche behind the living room, so that the room at the window stays one to sit in. */
function niche({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 250;
  const bedroom = width - 285;
  const kitchen = 195;
  const bath = width - 180;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, bedroom);
  return {
    rooms: [
      {
        ...room('kitchen-living', [0, 0, bedroom, top], [0, top, kitchen, depth]),
        kitchen: { wall: 'w', line: 0, from: depth - 300, to: depth },
      },
      room('bedroom', [bedroom, 0, width, top]),
      room('hall', [kitchen, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, bedroom)] : [],
    doors: [
      entrance(depth, bath - 108, 'start'),
      doorInRow(top, kitchen + 12, null, 'start', 95),
      doorInRow(top, Math.max(bedroom, kitchen) + 18, 'n', 'start'),
      doorInColumn(bath, top + 20, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, bedroom, 200), windowBetween(bedroom, width, 160)],
    facades: ['n'],
  };
}

/** The bedroom has a bathroom of its own, and a wall of wardrobes before it. */
function master({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 255;
  const bedroom = width - 330;
  const bath = 185;
  const own = width - 205;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const second = withShaft('bathroom', [own, top, width, depth], 'se');
  const block = balconyBlock(0, bedroom);
  return {
    rooms: [
      {
        ...room('kitchen-living', [0, 0, bedroom, top]),
        kitchen: { wall: 'w', line: 0, from: top - 290, to: top },
      },
      room('bedroom', [bedroom, 0, width, top]),
      wet.room,
      room('hall', [bath, top, own, depth]),
      second.room,
    ],
    shafts: [wet.shaft, second.shaft],
    outside: outside ? [loggia(0, bedroom)] : [],
    doors: [
      entrance(depth, bath + 95, 'end'),
      doorInRow(top, bath + 25, null, 'start', 110),
      doorInRow(top, bedroom + 18, 'n', 'start'),
      doorInRow(top, own + 65, 's', 'start', 70),
      doorInColumn(bath, top + 22, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, bedroom, 220), windowBetween(bedroom, width, 170)],
    facades: ['n'],
  };
}

export const euroTwo: readonly LayoutTemplate[] = [
  { name: 'euro-2-side', rooms: 2, isEuro: true, widths: [650, 740], design: sideBySide },
  { name: 'euro-2-deep', rooms: 2, isEuro: true, widths: [660, 720], design: fullDepth },
  { name: 'euro-2-niche', rooms: 2, isEuro: true, widths: [590, 660], design: niche },
  { name: 'euro-2-master', rooms: 2, isEuro: true, widths: [750, 820], design: master },
  { name: 'euro-2-corner', rooms: 2, isEuro: true, place: 'corner', widths: [650, 720], design: corner },
];
