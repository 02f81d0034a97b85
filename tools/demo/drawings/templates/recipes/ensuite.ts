import type { PlanDesign } from '../../plan/plan';
import type { Frame } from '../template';
import {
  balconyBlock,
  doorInColumn,
  doorInRow,
  entrance,
  loggia,
  room,
  windowBetween,
  withShaft,
} from './parts';

/** Two rooms with two bathrooms: one beside the entrance, one that only the bedroom opens to. */
export function ensuite({ width, depth, loggia: outside }: Frame): PlanDesign {
  const top = depth - 285;
  const below = top + 130;
  const kitchen = 295;
  const bedroom = width - 295;
  const bath = 175;
  const vestibule = 395;
  const own = bedroom + 118;
  const main = withShaft('bathroom', [0, top, bath, depth], 'sw');
  const second = withShaft('bathroom', [own, top, width, depth], 'se');
  const block = balconyBlock(kitchen, bedroom);
  return {
    rooms: [
      {
        ...room('kitchen', [0, 0, kitchen, top]),
        kitchen: { wall: 'w', line: 0, from: top - 280, to: top },
      },
      room('living', [kitchen, 0, bedroom, top]),
      room('bedroom', [bedroom, 0, width, top]),
      main.room,
      room('hall', [bath, top, own, below], [bath, below, vestibule, depth]),
      room('wardrobe', [vestibule, below, own, depth]),
      second.room,
    ],
    shafts: [main.shaft, second.shaft],
    outside: outside ? [loggia(kitchen, bedroom)] : [],
    doors: [
      entrance(depth, bath + 85, 'end'),
      doorInRow(top, bath + 22, 'n', 'end'),
      doorInRow(top, kitchen + 40, null, 'start', 100),
      doorInRow(top, bedroom + 20, 'n', 'start'),
      doorInRow(top, width - 130, 's', 'start', 70),
      doorInRow(below, vestibule + 30, 'n', 'start', 70),
      doorInColumn(bath, top + 25, 'e', 'start'),
      ...(outside ? [block.door] : []),
    ],
    windows: [
      windowBetween(0, kitchen, 150),
      outside ? block.window : windowBetween(kitchen, bedroom, 180),
      windowBetween(bedroom, width, 160),
    ],
    facades: ['n'],
  };
}
