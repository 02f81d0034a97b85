import type { PlanDesign } from '../plan/plan';
import { FACADE } from '../plan/thickness';
import { aroundCorner } from './recipes/around-corner';
import { comb } from './recipes/comb';
import { through } from './recipes/through';
import { severalRooms } from './several-rooms';
import type { Frame, LayoutTemplate } from './template';
import { throughFlats } from './through-flats';

const flexible = 'flexible' as const;
const TERRACE_DEPTH = 200;

/** A terrace along the façade, reached from the room that would have had the loggia. */
const withTerrace = (frame: Frame, design: (frame: Frame) => PlanDesign): PlanDesign => ({
  ...design({ ...frame, loggia: true }),
  outside: [{ kind: 'terrace', box: [0, -FACADE - TERRACE_DEPTH, frame.width, -FACADE] }],
});

const widthsOf = (name: string): LayoutTemplate['widths'] =>
  [...severalRooms, ...throughFlats].find((template) => template.name === name)?.widths ?? [0, 0];

/**
 * The flats under the roof, by the flat that each stands on: as wide, its wet rooms on the same shafts, but larger rooms
 * and a terrace before them.
 */
export const penthouseAbove: Readonly<Record<string, LayoutTemplate>> = {
  'four-corner': {
    name: 'penthouse-corner',
    rooms: 3,
    isPenthouse: true,
    place: 'corner',
    widths: widthsOf('four-corner'),
    design: (frame) =>
      withTerrace(frame, (open) =>
        aroundCorner(open, {
          front: [
            { kind: 'bedroom', width: 330 },
            { kind: 'kitchen-living', width: flexible },
            { kind: 'bedroom', width: 455 },
          ],
          side: 'bedroom',
          sideWidth: 325,
          back: [
            { kind: 'vestibule', width: flexible },
            { kind: 'wardrobe', width: 330 },
            { kind: 'bathroom', width: 240 },
          ],
          loggiaAt: 1,
        }),
      ),
  },
  'three-corner': {
    name: 'penthouse-view',
    rooms: 2,
    isPenthouse: true,
    place: 'corner',
    widths: widthsOf('three-corner'),
    design: (frame) =>
      withTerrace(frame, (open) =>
        aroundCorner(open, {
          front: [
            { kind: 'bedroom', width: 400 },
            { kind: 'kitchen-living', width: flexible },
          ],
          side: 'bedroom',
          sideWidth: 325,
          back: [
            { kind: 'vestibule', width: flexible },
            { kind: 'wardrobe', width: 170 },
            { kind: 'bathroom', width: 210 },
          ],
          loggiaAt: 1,
        }),
      ),
  },
  'euro-3-comb': {
    name: 'penthouse-row',
    rooms: 2,
    isPenthouse: true,
    widths: widthsOf('euro-3-comb'),
    design: (frame) =>
      withTerrace(frame, (open) =>
        comb(open, {
          front: [
            { kind: 'bedroom', width: 340 },
            { kind: 'kitchen-living', width: flexible },
          ],
          end: 'wardrobe',
          bath: 163,
          back: [
            { kind: 'storage', width: 160 },
            { kind: 'vestibule', width: flexible },
            { kind: 'wc', width: 155 },
          ],
          loggiaAt: 1,
        }),
      ),
  },
  'four-through': {
    name: 'penthouse-through',
    rooms: 4,
    isPenthouse: true,
    place: 'through',
    widths: widthsOf('four-through'),
    design: (frame) =>
      withTerrace(frame, (open) =>
        through(open, {
          street: [{ kind: 'kitchen-living', width: flexible }],
          yard: [
            { kind: 'bedroom', width: 310 },
            { kind: 'bedroom', width: flexible },
          ],
          hall: 220,
          east: 'bedroom',
          store: 'wc',
        }),
      ),
  },
};

export const penthouses: readonly LayoutTemplate[] = Object.values(penthouseAbove);
