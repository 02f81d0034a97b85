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

/** One room behind a bathroom and a small hall, a loggia towards the view. */
function standard({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 230;
  const bath = width - 185;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, width);
  return {
    rooms: [room('hotel', [0, 0, width, top]), room('hall', [0, top, bath, depth]), wet.room],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, width)] : [],
    doors: [
      entrance(depth, bath - 106, 'start'),
      doorInRow(top, bath - 115, null, 'start', 100),
      doorInColumn(bath, top + 20, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, width, 200)],
    facades: ['n'],
  };
}

/** A bedroom apart from the room one sits in. */
function suite({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 240;
  const living = width - 300;
  const bath = width - 200;
  const wet = withShaft('bathroom', [bath, top, width, depth], 'se');
  const block = balconyBlock(0, living);
  return {
    rooms: [
      room('living', [0, 0, living, top]),
      room('bedroom', [living, 0, width, top]),
      room('wardrobe', [0, top, 145, depth]),
      room('hall', [145, top, bath, depth]),
      wet.room,
    ],
    shafts: [wet.shaft],
    outside: outside ? [loggia(0, living)] : [],
    doors: [
      entrance(depth, 185, 'start'),
      doorInColumn(145, top + 30, null, 'start', 80),
      doorInRow(top, 170, null, 'start', 110),
      doorInRow(top, living + 15, 'n', 'start', 70),
      doorInColumn(bath, top + 110, 'w', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [outside ? block.window : windowBetween(0, living, 180), windowBetween(living, width, 160)],
    facades: ['n'],
  };
}

/** Two beds in place of one. */
function twin(frame: Frame): PlanDesign {
  const design = standard(frame);
  return {
    ...design,
    rooms: design.rooms.map((given) => (given.kind === 'hotel' ? { ...given, beds: 'twin' } : given)),
  };
}

/** At the end of the building, with a window to the side. */
function cornerSuite(frame: Frame): PlanDesign {
  const design = suite(frame);
  const top = frame.depth - 240;
  return {
    ...design,
    windows: [...design.windows, windowInColumn(frame.width, 0, top, 150)],
    facades: ['n', 'e'],
  };
}

export const hotelRooms: readonly LayoutTemplate[] = [
  { name: 'hotel-standard', rooms: 0, widths: [360, 410], design: standard },
  { name: 'hotel-twin', rooms: 0, widths: [370, 420], design: twin },
  { name: 'hotel-comfort', rooms: 0, widths: [420, 480], design: standard },
  { name: 'hotel-suite', rooms: 1, widths: [620, 700], design: suite },
  { name: 'hotel-corner', rooms: 1, place: 'corner', widths: [630, 700], design: cornerSuite },
];
