import { aroundCorner } from './recipes/around-corner';
import { comb } from './recipes/comb';
import { ensuite } from './recipes/ensuite';
import type { LayoutTemplate } from './template';

const flexible = 'flexible' as const;

/** Two rooms between neighbours: bedroom, living room and kitchen along a corridor. */
const twoComb: LayoutTemplate = {
  name: 'two-comb',
  rooms: 2,
  widths: [900, 990],
  design: (frame) =>
    comb(frame, {
      front: [
        { kind: 'bedroom', width: 295 },
        { kind: 'living', width: flexible },
        { kind: 'kitchen', width: 290 },
      ],
      end: 'wardrobe',
      back: [
        { kind: 'storage', width: 150 },
        { kind: 'vestibule', width: flexible },
        { kind: 'wc', width: 155 },
      ],
      loggiaAt: 1,
    }),
};

const twoCorner: LayoutTemplate = {
  name: 'two-corner',
  rooms: 2,
  place: 'corner',
  widths: [790, 870],
  design: (frame) =>
    aroundCorner(frame, {
      front: [
        { kind: 'kitchen', width: 310 },
        { kind: 'living', width: flexible },
      ],
      side: 'bedroom',
      sideWidth: 330,
      back: [],
      loggiaAt: 1,
    }),
};

const twoEnsuite: LayoutTemplate = { name: 'two-ensuite', rooms: 2, widths: [870, 940], design: ensuite };

/** Euro-3: kitchen-living room between two bedrooms. */
const euroComb: LayoutTemplate = {
  name: 'euro-3-comb',
  rooms: 3,
  isEuro: true,
  widths: [950, 1050],
  design: (frame) =>
    comb(frame, {
      front: [
        { kind: 'bedroom', width: 295 },
        { kind: 'kitchen-living', width: flexible },
        { kind: 'bedroom', width: 285 },
      ],
      end: 'wardrobe',
      back: [
        { kind: 'storage', width: 160 },
        { kind: 'vestibule', width: flexible },
        { kind: 'wc', width: 155 },
      ],
      loggiaAt: 1,
    }),
};

const euroCorner: LayoutTemplate = {
  name: 'euro-3-corner',
  rooms: 3,
  isEuro: true,
  place: 'corner',
  widths: [870, 950],
  design: (frame) =>
    aroundCorner(frame, {
      front: [
        { kind: 'bedroom', width: 305 },
        { kind: 'kitchen-living', width: flexible },
      ],
      side: 'bedroom',
      sideWidth: 320,
      back: [
        { kind: 'vestibule', width: flexible },
        { kind: 'wardrobe', width: 165 },
      ],
      loggiaAt: 1,
    }),
};

/** Euro-3 with a bathroom of the larger bedroom's own. */
const euroMaster: LayoutTemplate = {
  name: 'euro-3-master',
  rooms: 3,
  isEuro: true,
  widths: [1050, 1150],
  design: (frame) =>
    comb(frame, {
      front: [
        { kind: 'bedroom', width: 320 },
        { kind: 'bedroom', width: 285 },
        { kind: 'kitchen-living', width: flexible },
      ],
      end: 'bathroom',
      bath: 185,
      back: [
        { kind: 'wardrobe', width: 210 },
        { kind: 'vestibule', width: flexible },
        { kind: 'wc', width: 155 },
      ],
      loggiaAt: 2,
    }),
};

const threeComb: LayoutTemplate = {
  name: 'three-comb',
  rooms: 3,
  widths: [1190, 1310],
  design: (frame) =>
    comb(frame, {
      front: [
        { kind: 'bedroom', width: 300 },
        { kind: 'bedroom', width: 280 },
        { kind: 'living', width: flexible },
        { kind: 'kitchen', width: 295 },
      ],
      end: 'wardrobe',
      back: [
        { kind: 'wardrobe', width: 200 },
        { kind: 'vestibule', width: flexible },
        { kind: 'storage', width: 150 },
        { kind: 'bathroom', width: 200 },
      ],
      loggiaAt: 2,
    }),
};

/** Three rooms of which one has a bathroom of its own. */
const threeEnsuite: LayoutTemplate = {
  name: 'three-ensuite',
  rooms: 3,
  widths: [1200, 1320],
  design: (frame) =>
    comb(frame, {
      front: [
        { kind: 'bedroom', width: 320 },
        { kind: 'living', width: flexible },
        { kind: 'bedroom', width: 290 },
        { kind: 'kitchen', width: 300 },
      ],
      end: 'bathroom',
      back: [
        { kind: 'wardrobe', width: 250 },
        { kind: 'vestibule', width: flexible },
        { kind: 'storage', width: 170 },
        { kind: 'wc', width: 155 },
      ],
      loggiaAt: 1,
    }),
};

const threeCorner: LayoutTemplate = {
  name: 'three-corner',
  rooms: 3,
  place: 'corner',
  widths: [1080, 1180],
  design: (frame) =>
    aroundCorner(frame, {
      front: [
        { kind: 'kitchen', width: 310 },
        { kind: 'living', width: flexible },
        { kind: 'bedroom', width: 450 },
      ],
      side: 'bedroom',
      sideWidth: 325,
      back: [
        { kind: 'vestibule', width: flexible },
        { kind: 'storage', width: 150 },
        { kind: 'bathroom', width: 210 },
      ],
      loggiaAt: 1,
    }),
};

const fourComb: LayoutTemplate = {
  name: 'four-comb',
  rooms: 4,
  widths: [1490, 1620],
  design: (frame) =>
    comb(frame, {
      front: [
        { kind: 'bedroom', width: 320 },
        { kind: 'bedroom', width: 285 },
        { kind: 'living', width: flexible },
        { kind: 'bedroom', width: 285 },
        { kind: 'kitchen', width: 310 },
      ],
      end: 'bathroom',
      back: [
        { kind: 'wardrobe', width: 240 },
        { kind: 'storage', width: 150 },
        { kind: 'vestibule', width: flexible },
        { kind: 'wardrobe', width: 190 },
        { kind: 'wc', width: 155 },
      ],
      loggiaAt: 2,
    }),
};

const fourCorner: LayoutTemplate = {
  name: 'four-corner',
  rooms: 4,
  place: 'corner',
  widths: [1360, 1470],
  design: (frame) =>
    aroundCorner(frame, {
      front: [
        { kind: 'kitchen', width: 320 },
        { kind: 'living', width: flexible },
        { kind: 'bedroom', width: 285 },
        { kind: 'bedroom', width: 455 },
      ],
      side: 'bedroom',
      sideWidth: 325,
      back: [
        { kind: 'vestibule', width: flexible },
        { kind: 'storage', width: 150 },
        { kind: 'wardrobe', width: 200 },
        { kind: 'bathroom', width: 240 },
      ],
      loggiaAt: 1,
    }),
};

export const severalRooms: readonly LayoutTemplate[] = [
  twoComb,
  twoCorner,
  twoEnsuite,
  euroComb,
  euroMaster,
  euroCorner,
  threeComb,
  threeEnsuite,
  threeCorner,
  fourComb,
  fourCorner,
];
