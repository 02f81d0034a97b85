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

/** Kitchen and room side by side, the bathroom under the kitchen, a wardrobe under the room. */
function classic({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 245;
  const kitchen = 295;
  const bath = 175;
  const store = width - 160;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const block = balconyBlock(0, kitchen);
  return {
    rooms: [
      {
        ...room('kitchen', [0, 0, kitchen, top]),
        kitchen: { wall: 'w', line: 0, from: top - 270, to: top },
      },
      room('main', [kitchen, 0, width, top]),
      wet.room,
      room('hall', [bath, top, store, depth]),
      room('wardrobe', [store, top, width, depth]),
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, kitchen)] : [],
    doors: [
      entrance(depth, bath + 95, 'end'),
      doorInRow(top, bath + 25, 'n', 'end'),
      doorInRow(top, kitchen + 25, 'n', 'start'),
      doorInColumn(bath, top + 22, 'e', 'start'),
      doorInColumn(store, top + 30, null, 'start', 80),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, kitchen, 150), windowBetween(kitchen, width, 180)],
    facades: ['n'],
  };
}

/** A large kitchen to dine in, a loggia before both rooms, a short hall. */
function diningKitchen({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 230;
  const kitchen = Math.round(width * 0.52);
  const bath = 190;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const block = balconyBlock(kitchen, width, 'start');
  return {
    rooms: [
      {
        ...room('kitchen', [0, 0, kitchen, top]),
        kitchen: { wall: 'w', line: 0, from: top - 300, to: top },
      },
      room('main', [kitchen, 0, width, top]),
      wet.room,
      room('hall', [bath, top, width - 140, depth]),
      room('wardrobe', [width - 140, top, width, depth]),
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(kitchen, width)] : [],
    doors: [
      entrance(depth, bath + 85, 'start'),
      doorInColumn(width - 140, top + 30, null, 'start', 80),
      doorInRow(top, kitchen - 95, 'n', 'end'),
      doorInRow(top, kitchen + 18, 'n', 'start'),
      doorInColumn(bath, top + 20, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [windowBetween(0, kitchen, 180), outside ? block.window : windowBetween(kitchen, width, 150)],
    facades: ['n'],
  };
}

/** The room turns the corner into a place for clothes; the hall stays small. */
function dressingNook({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 240;
  const kitchen = 300;
  const bath = 180;
  const nook = width - 165;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const block = balconyBlock(0, kitchen, 'start');
  return {
    rooms: [
      {
        ...room('kitchen', [0, 0, kitchen, top]),
        kitchen: { wall: 'w', line: 0, from: top - 280, to: top },
      },
      room('main', [kitchen, 0, width, top], [nook, top, width, depth]),
      wet.room,
      room('hall', [bath, top, nook, depth]),
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, kitchen)] : [],
    doors: [
      entrance(depth, nook - 110, 'end'),
      doorInRow(top, bath + 22, 'n', 'end'),
      doorInRow(top, kitchen + 22, 'n', 'start'),
      doorInColumn(bath, top + 20, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, kitchen, 150), windowBetween(kitchen, width, 180)],
    facades: ['n'],
  };
}

/** The classic one on a corner: its room has a window to the side too. */
function classicCorner(frame: Frame): PlanDesign {
  const design = classic(frame);
  const { width, depth } = frame;
  return {
    ...design,
    windows: [...design.windows, windowInColumn(width, 0, depth - 245, 150)],
    facades: ['n', 'e'],
  };
}

export const oneRoom: readonly LayoutTemplate[] = [
  { name: 'one-classic', rooms: 1, widths: [600, 680], design: classic },
  { name: 'one-dining', rooms: 1, widths: [580, 640], design: diningKitchen },
  { name: 'one-nook', rooms: 1, widths: [620, 690], design: dressingNook },
  { name: 'one-corner', rooms: 1, place: 'corner', widths: [620, 700], design: classicCorner },
];
