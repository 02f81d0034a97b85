import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import { betweenFingers, keepInView, nearerAt, underScreen, wheelZoom, wholeSheet } from './sheet-view';

const screen = { width: 800, height: 600 };
const sheet = { width: 4000, height: 2000 };
const place: fc.Arbitrary<OutlinePoint> = fc.tuple(
  fc.integer({ min: 0, max: 800 }),
  fc.integer({ min: 0, max: 600 }),
);

test('M4 a picture lies whole on the screen to begin with', () => {
  const view = wholeSheet(screen, sheet);
  const [left, top] = underScreen(view, [0, 0]);
  const [right, bottom] = underScreen(view, [800, 600]);
  expect(left).toBeLessThanOrEqual(0);
  expect(top).toBeLessThanOrEqual(0);
  expect(right).toBeGreaterThanOrEqual(4000);
  expect(bottom).toBeGreaterThanOrEqual(2000);
  expect(left + right).toBeCloseTo(4000);
});

test('M4 what is under the pointer stays under it while it comes nearer, and what is between two fingers between them', () => {
  const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
  fc.assert(
    fc.property(place, factor, (at, by) => {
      const view = wholeSheet(screen, sheet);
      const [x, y] = underScreen(nearerAt(view, by, at), at);
      const before = underScreen(view, at);
      expect(x).toBeCloseTo(before[0], 6);
      expect(y).toBeCloseTo(before[1], 6);
    }),
  );
  const view = wholeSheet(screen, sheet);
  const near = betweenFingers(
    view,
    [
      [300, 200],
      [500, 200],
    ],
    [
      [200, 300],
      [600, 300],
    ],
  );
  expect(near.scale).toBeCloseTo(view.scale * 2);
  const [x, y] = underScreen(near, [400, 300]);
  const [wantedX, wantedY] = underScreen(view, [400, 200]);
  expect([x, y]).toEqual([expect.closeTo(wantedX, 6), expect.closeTo(wantedY, 6)]);
});

test('M4 the picture never leaves the screen, nor becomes smaller than whole', () => {
  const far = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(far, far, fc.double({ min: 0.001, max: 1000, noNaN: true }), (x, y, scale) => {
      const kept = keepInView({ x, y, scale }, screen, sheet);
      expect(kept.scale).toBeGreaterThanOrEqual(wholeSheet(screen, sheet).scale);
      const [left, top] = underScreen(kept, [0, 0]);
      const [right, bottom] = underScreen(kept, [800, 600]);
      expect(right).toBeGreaterThan(0);
      expect(bottom).toBeGreaterThan(0);
      expect(left).toBeLessThan(4000);
      expect(top).toBeLessThan(2000);
      expect(keepInView(kept, screen, sheet)).toEqual(kept);
    }),
  );
});

test('M4 the wheel comes nearer away from the hand, by lines as by pixels, never in one leap', () => {
  const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelZoom({ deltaY, deltaMode, ctrlKey });
  expect(wheel(-50)).toBeGreaterThan(1);
  expect(wheel(50) * wheel(-50)).toBeCloseTo(1);
  expect(wheel(-3, 1)).toBeCloseTo(wheel(-48));
  expect(wheel(-1000)).toBeLessThan(1.5);
  expect(wheel(-5, 0, true)).toBeGreaterThan(wheel(-5));
});
