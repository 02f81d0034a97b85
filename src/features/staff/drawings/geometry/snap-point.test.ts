import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { distance, nearestOn, rectangleBetween } from './edit-outline';
import { snapPoint } from './snap-point';

const neighbour = rectangleBetween([400, 100], [600, 300]);
const tolerance = 10;
const snap = (point: OutlinePoint, more: Partial<Parameters<typeof snapPoint>[1]> = {}) =>
  snapPoint(point, { joined: [], neighbours: [neighbour], tolerance, ...more });

test('M4 a point is drawn to a neighbour’s corner, then to its edge, and to nothing that is far', () => {
  expect(snap([407, 294])).toEqual({ point: [400, 300], kind: 'corner' });
  expect(snap([395, 200])).toEqual({ point: [400, 200], kind: 'edge' });
  expect(snap([389, 200])).toEqual({ point: [389, 200], kind: null });
});

test('M4 it turns at a right angle from the edge before, whichever way that runs', () => {
  const level: OutlinePoint = [50, 500];
  expect(snap([204, 700], { joined: [[[200, 500], level]] })).toEqual({ point: [200, 700], kind: 'angle' });
  expect(snap([300, 495], { joined: [[[200, 500], level]] })).toEqual({ point: [300, 500], kind: 'angle' });
  const sloping: OutlinePoint = [100, 400];
  const { point, kind } = snap([98, 600], { joined: [[[200, 500], sloping]] });
  expect(kind).toBe('angle');
  const [x, y] = point;
  expect((x - 200) * (200 - 100) + (y - 500) * (500 - 400)).toBeCloseTo(0, 6);
});

test('M4 the first edge keeps to the sides of the picture', () => {
  expect(snap([203, 700], { joined: [[[200, 500], undefined]] })).toEqual({
    point: [200, 700],
    kind: 'angle',
  });
});

test('M4 where a right angle meets a neighbour’s edge, both hold; between two corners the fourth closes a rectangle', () => {
  expect(
    snap([396, 204], {
      joined: [
        [
          [100, 200],
          [100, 50],
        ],
      ],
    }),
  ).toEqual({ point: [400, 200], kind: 'crossing' });
  const fourth = snap([106, 693], {
    joined: [
      [
        [100, 500],
        [300, 500],
      ],
      [
        [300, 700],
        [300, 500],
      ],
    ],
  });
  expect(fourth).toEqual({ point: [100, 700], kind: 'crossing' });
});

test('M4 nothing is drawn further than the tolerance, and a neighbour’s corner that is near always wins', () => {
  const point: fc.Arbitrary<OutlinePoint> = fc.tuple(
    fc.integer({ min: 350, max: 650 }),
    fc.integer({ min: 50, max: 350 }),
  );
  fc.assert(
    fc.property(point, point, point, (given, next, beyond) => {
      const { point: drawn, kind } = snap(given, { joined: [[next, beyond]] });
      expect(distance(given, drawn)).toBeLessThanOrEqual(tolerance + 1e-6);
      expect(kind === 'corner').toBe(neighbour.some((corner) => distance(given, corner) <= tolerance));
      if (kind === 'edge') expect(edgesNear(drawn)).toBeLessThan(1e-6);
    }),
  );
});

const edgesNear = (point: OutlinePoint): number =>
  Math.min(
    ...neighbour.map((from, at) => distance(point, nearestOn(point, from, neighbour[(at + 1) % 4] ?? from))),
  );
