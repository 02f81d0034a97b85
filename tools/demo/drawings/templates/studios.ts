import type { PlanDesign } from '../plan/plan';
import {
  balconyBlock,
  doorInColumn,
  doorInRow,
  entrance,
  LEAF,
  loggia,
  room,
  windowBetween,
  windowInColumn,
  withShaft,
} from './recipes/parts';
import type { Frame, LayoutTemplate } from './template';

/** Hall and bathroom at the corridor, one room at the window, the kitchen on the wall that the bathroom shares. */
function compact({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 225;
  const bath = width - 185;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, width);
  return {
    rooms: [
      {
        ...room('studio', [0, 0, width, top]),
        kitchen: { wall: 'e', line: width, from: top - 250, to: top },
      },
      room('hall', [0, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, bath - 103, 'end'),
      doorInRow(top, 16, null, 'start', 90),
      doorInColumn(bath, top + 18, 'w', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, width, 180)],
    facades: ['n'],
  };
}

/** Wider and shallower: the kitchen has a niche of its own beside the hall. */
function kitchenNiche({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 240;
  const niche = 190;
  const bath = width - 185;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'ne');
  const block = balconyBlock(0, width, 'start');
  return {
    rooms: [
      {
        ...room('studio', [0, 0, width, top], [0, top, niche, depth]),
        kitchen: { wall: 'w', line: 0, from: depth - 270, to: depth },
      },
      room('hall', [niche, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, niche + 12, 'start'),
      doorInRow(top, niche + 16, null, 'start', 90),
      doorInColumn(bath, top + 85, 'e', 'end'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, width, 210)],
    facades: ['n'],
  };
}

/** Narrow: hall and bathroom side by side, the kitchen along the bathroom's wall, a store beside the entrance. */
function slim({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 260;
  const bath = width - 170;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'ne', [60, 35]);
  const block = balconyBlock(0, width);
  return {
    rooms: [
      {
        ...room('studio', [0, 0, width, top]),
        kitchen: { wall: 's', line: top, from: width - 240, to: width },
      },
      room('hall', [0, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, bath - 107, 'start'),
      doorInRow(top, 14, null, 'start', 90),
      doorInColumn(bath, top + 60, 'w', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, width, 180)],
    facades: ['n'],
  };
}

/** Euro-1: a bed has its alcove beside the hall, out of sight from the kitchen-living room. */
function alcove({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 245;
  const niche = 235;
  const bath = width - 185;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, width);
  return {
    rooms: [
      {
        ...room('kitchen-living', [0, 0, width, top], [0, top, niche, depth]),
        kitchen: { wall: 'e', line: width, from: top - 280, to: top },
        alcove: [0, top, niche, depth],
      },
      room('hall', [niche, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, niche + 12, 'start'),
      doorInRow(top, niche + 14, null, 'start', 95),
      doorInColumn(bath, top + 18, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: outside
      ? [block.window]
      : [windowBetween(0, width / 2, 150), windowBetween(width / 2, width, 150)],
    facades: ['n'],
  };
}

/** Euro-1 with a room for clothes between entrance and party wall. */
function dressing({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 235;
  const store = 150;
  const bath = width - 190;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, width, 'start');
  return {
    rooms: [
      {
        ...room('studio', [0, 0, width, top]),
        kitchen: { wall: 'e', line: width, from: top - 280, to: top },
      },
      room('wardrobe', [0, top, store, depth]),
      room('hall', [store, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, store + 30, 'start'),
      doorInRow(top, store + 18, null, 'start', 95),
      doorInColumn(store, top + 35, null, 'start', 80),
      doorInColumn(bath, top + 18, 'e', 'start', LEAF.wet),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, width, 240)],
    facades: ['n'],
  };
}

/** A studio with a window to the side: it is wide enough to dine at. */
function cornerStudio({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 230;
  const bath = 185;
  const store = width - 130;
  const wet = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const block = balconyBlock(0, width);
  return {
    rooms: [
      {
        ...room('studio', [0, 0, width, top], [store, top, width, depth]),
        kitchen: { wall: 'w', line: 0, from: top - 260, to: top },
      },
      wet.room,
      room('hall', [bath, top, store, depth]),
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, store - 106, 'end'),
      doorInRow(top, bath + 20, null, 'start', 95),
      doorInColumn(bath, top + 90, 'w', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, width, 190), windowInColumn(width, 0, top, 150)],
    facades: ['n', 'e'],
  };
}

export const studios: readonly LayoutTemplate[] = [
  { name: 'studio-compact', rooms: 0, widths: [370, 440], design: compact },
  { name: 'studio-niche', rooms: 0, widths: [500, 560], design: kitchenNiche },
  { name: 'studio-slim', rooms: 0, widths: [340, 380], design: slim },
  { name: 'studio-corner', rooms: 0, place: 'corner', widths: [470, 530], design: cornerStudio },
  { name: 'euro-1-alcove', rooms: 1, isEuro: true, widths: [560, 620], design: alcove },
  { name: 'euro-1-dressing', rooms: 1, isEuro: true, widths: [490, 560], design: dressing },
];
