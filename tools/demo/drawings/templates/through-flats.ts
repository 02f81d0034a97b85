import { through } from './recipes/through';
import type { LayoutTemplate } from './template';

const flexible = 'flexible' as const;

const euroTwo: LayoutTemplate = {
  name: 'euro-2-through',
  rooms: 2,
  isEuro: true,
  place: 'through',
  widths: [470, 530],
  design: (frame) =>
    through(frame, {
      street: [{ kind: 'kitchen-living', width: flexible }],
      yard: [{ kind: 'bedroom', width: flexible }],
      hall: 120,
      east: 'ensuite',
      store: 'storage',
    }),
};

const euroThree: LayoutTemplate = {
  name: 'euro-3-through',
  rooms: 3,
  isEuro: true,
  place: 'through',
  widths: [590, 660],
  design: (frame) =>
    through(frame, {
      street: [{ kind: 'kitchen-living', width: flexible }],
      yard: [
        { kind: 'bedroom', width: 288 },
        { kind: 'bedroom', width: flexible },
      ],
      hall: 200,
      east: 'ensuite',
      store: 'wc',
    }),
};

const three: LayoutTemplate = {
  name: 'three-through',
  rooms: 3,
  place: 'through',
  widths: [650, 720],
  design: (frame) =>
    through(frame, {
      street: [
        { kind: 'kitchen', width: 300 },
        { kind: 'living', width: flexible },
      ],
      yard: [
        { kind: 'bedroom', width: 295 },
        { kind: 'bedroom', width: flexible },
      ],
      hall: 210,
      east: 'ensuite',
      store: 'wc',
    }),
};

const four: LayoutTemplate = {
  name: 'four-through',
  rooms: 4,
  place: 'through',
  widths: [720, 790],
  design: (frame) =>
    through(frame, {
      street: [
        { kind: 'kitchen', width: 310 },
        { kind: 'living', width: flexible },
      ],
      yard: [
        { kind: 'bedroom', width: 310 },
        { kind: 'bedroom', width: flexible },
      ],
      hall: 220,
      east: 'bedroom',
      store: 'wc',
    }),
};

export const throughFlats: readonly LayoutTemplate[] = [euroTwo, euroThree, three, four];
