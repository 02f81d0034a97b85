import type { Template } from './template';
import { through } from './through';

const flexible = 'flexible' as const;

const euroTwo: Template = {
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

const euroThree: Template = {
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

const three: Template = {
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

const four: Template = {
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

export const throughFlats: readonly Template[] = [euroTwo, euroThree, three, four];
