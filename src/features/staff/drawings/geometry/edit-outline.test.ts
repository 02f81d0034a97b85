import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OutlinePoint, outlineFault } from '../../../../contract/lots/drawings/outline-rules';
import {
  insertCorner,
  isWithin,
  moveCorner,
  moveOutline,
  nearestOn,
  ontoSheet,
  rectangleBetween,
  removeCorner,
  scaleOutline,
} from './edit-outline';

const sheet = { width: 1000, height: 800 };
const anywhere: fc.Arbitrary<OutlinePoint> = fc.tuple(
  fc.integer({ min: -500, max: 1500 }),
  fc.integer({ min: -500, max: 1500 }),
);
const onSheet = anywhere.map((point) => ontoSheet(point, sheet));
const square = rectangleBetween([100, 100], [300, 200]);

test('M4 corners are moved, added and taken away, and three always stay', () => {
  expect(moveCorner(square, 1, [320, 90])[1]).toEqual([320, 90]);
  const more = insertCorner(square, 3, [100, 150]);
  expect(more.at(-1)).toEqual([100, 150]);
  expect(removeCorner(more, 4)).toEqual(square);
  const three = removeCorner(square, 0);
  expect(three).toHaveLength(3);
  expect(removeCorner(three!, 0)).toBeNull();
});

test('M4 a rectangle is the same whichever two opposite corners it is drawn between', () => {
  fc.assert(
    fc.property(onSheet, onSheet, ([x, y], [otherX, otherY]) => {
      const drawn = rectangleBetween([x, y], [otherX, otherY]);
      expect(rectangleBetween([otherX, y], [x, otherY])).toEqual(drawn);
      expect(outlineFault(drawn, sheet)).toBe(x === otherX || y === otherY ? 'crossing' : null);
    }),
  );
});

test('M4 an outline that is moved keeps its shape and stays on the picture', () => {
  fc.assert(
    fc.property(anywhere, (by) => {
      const moved = moveOutline(square, by, sheet);
      expect(outlineFault(moved, sheet)).toBeNull();
      const [x = 0, y = 0] = moved[0] ?? [];
      expect(moved).toEqual(rectangleBetween([x, y], [x + 200, y + 100]));
    }),
  );
  expect(moveOutline(square, [5000, -5000], sheet)[0]).toEqual([800, 0]);
});

test('M4 no point of an edge is nearer than the nearest', () => {
  fc.assert(
    fc.property(
      anywhere,
      anywhere,
      anywhere,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (point, from, to, along) => {
        const [x, y] = nearestOn(point, from, to);
        const other = [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])] as const;
        const apart = Math.hypot(point[0] - x, point[1] - y);
        expect(apart).toBeLessThanOrEqual(Math.hypot(point[0] - other[0], point[1] - other[1]) + 1e-6);
      },
    ),
  );
});

test('M4 what lies within an outline is known, in a nook too', () => {
  const nook: OutlinePoint[] = [
    [0, 0],
    [300, 0],
    [300, 300],
    [200, 300],
    [200, 100],
    [100, 100],
    [100, 300],
    [0, 300],
  ];
  expect(isWithin([50, 200], nook)).toBe(true);
  expect(isWithin([150, 200], nook)).toBe(false);
  expect(isWithin([150, 50], nook)).toBe(true);
  expect(isWithin([301, 50], nook)).toBe(false);
});

test('M4 upon a larger copy of the picture the outline lies where it lay', () => {
  const larger = { width: 2000, height: 1600 };
  expect(scaleOutline(square, sheet, larger)).toEqual(rectangleBetween([200, 200], [600, 400]));
  expect(scaleOutline(scaleOutline(square, sheet, larger), larger, sheet)).toEqual(square);
});
