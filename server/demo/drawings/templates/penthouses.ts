import { FACADE } from '../thickness';
import { aroundCorner } from './around-corner';
import { comb } from './comb';
import type { Frame, Template } from './template';

const TERRACE = 260;

/** A terrace along the façade, reached from the room that would have had the loggia. */
function withTerrace(frame: Frame, design: (frame: Frame) => ReturnType<typeof comb>) {
  const plan = design({ ...frame, loggia: true });
  return {
    ...plan,
    outside: [{ kind: 'terrace' as const, box: [0, -FACADE - TERRACE, frame.width, -FACADE] as const }],
  };
}

const row: Template = {
  name: 'penthouse-row',
  rooms: 3,
  isPenthouse: true,
  widths: [1360, 1620],
  design: (frame) =>
    withTerrace(frame, (open) =>
      comb(open, {
        front: [
          { kind: 'bedroom', width: 380 },
          { kind: 'kitchen-living', width: 'flexible' },
          { kind: 'bedroom', width: 330 },
        ],
        end: 'bathroom',
        back: [
          { kind: 'wardrobe', width: 240 },
          { kind: 'storage', width: 170 },
          { kind: 'vestibule', width: 'flexible' },
          { kind: 'wc', width: 170 },
        ],
        loggiaAt: 1,
      }),
    ),
};

const corner: Template = {
  name: 'penthouse-corner',
  rooms: 3,
  isPenthouse: true,
  corner: true,
  widths: [1290, 1480],
  design: (frame) =>
    withTerrace(frame, (open) =>
      aroundCorner(open, {
        front: [
          { kind: 'bedroom', width: 330 },
          { kind: 'kitchen-living', width: 'flexible' },
          { kind: 'bedroom', width: 470 },
        ],
        side: 'bedroom',
        sideWidth: 340,
        back: [
          { kind: 'vestibule', width: 'flexible' },
          { kind: 'wardrobe', width: 230 },
          { kind: 'bathroom', width: 250 },
        ],
        loggiaAt: 1,
      }),
    ),
};

export const penthouses: readonly Template[] = [row, corner];
