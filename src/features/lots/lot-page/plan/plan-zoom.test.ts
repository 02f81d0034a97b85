import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampView,
  fittedSize,
  MAX_SCALE,
  pinch,
  type StagePoint,
  toggleZoom,
  WHOLE,
  wheelFactor,
  type ZoomView,
  zoomAt,
} from './plan-zoom';

const stage = { width: 390, height: 700 };
const fitted = fittedSize(stage, { width: 800, height: 600 });
const coordinate = fc.double({ min: -400, max: 400, noNaN: true });
const anyPoint: fc.Arbitrary<StagePoint> = fc.record({ x: coordinate, y: coordinate });
const anyView: fc.Arbitrary<ZoomView> = fc.record({
  scale: fc.double({ min: 1, max: MAX_SCALE, noNaN: true }),
  x: coordinate,
  y: coordinate,
});

/** The place on the drawing (in its size at scale 1) that lies under a point of the stage. */
const under = (view: ZoomView, point: StagePoint): StagePoint => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

describe('D6 the plan in full screen', () => {
  test('D6 lies whole on the stage to begin with', () => {
    expect(fitted).toEqual({ width: 390, height: 292.5 });
    expect(fittedSize({ width: 1400, height: 600 }, { width: 800, height: 600 })).toEqual({
      width: 800,
      height: 600,
    });
  });

  test('D6 what is under the finger stays under it while it comes nearer', () => {
    fc.assert(
      fc.property(anyView, fc.double({ min: 0.2, max: 5, noNaN: true }), anyPoint, (view, factor, point) => {
        const before = under(view, point);
        const after = under(zoomAt(view, factor, point), point);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test('D6 what is between two fingers stays between them', () => {
    const before: [StagePoint, StagePoint] = [
      { x: -50, y: 20 },
      { x: 50, y: 20 },
    ];
    const after: [StagePoint, StagePoint] = [
      { x: -70, y: 60 },
      { x: 130, y: 60 },
    ];
    const view = pinch(WHOLE, before, after);
    expect(view.scale).toBe(2);
    expect(under(view, { x: 30, y: 60 })).toEqual({ x: 0, y: 20 });
  });

  test('D6 is never smaller than whole, never nearer than the limit, never off the stage', () => {
    fc.assert(
      fc.property(
        anyView,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        anyPoint,
        (view, factor, point) => {
          const { scale, x, y } = clampView(zoomAt(view, factor, point), stage, fitted);
          expect(scale).toBeGreaterThanOrEqual(1);
          expect(scale).toBeLessThanOrEqual(MAX_SCALE);
          expect(Math.abs(x)).toBeLessThanOrEqual((fitted.width * scale - stage.width) / 2 + 1e-9);
          expect(Math.abs(y)).toBeLessThanOrEqual(
            Math.max(0, (fitted.height * scale - stage.height) / 2) + 1e-9,
          );
        },
      ),
    );
    expect(clampView({ scale: 1, x: 90, y: 40 }, stage, fitted)).toEqual(WHOLE);
  });

  test('D6 a double tap comes near, and the next one goes back to the whole', () => {
    const near = toggleZoom(WHOLE, { x: 100, y: 0 });
    expect(near.scale).toBe(2.5);
    expect(under(near, { x: 100, y: 0 })).toEqual({ x: 100, y: 0 });
    expect(toggleZoom(near, { x: -30, y: 4 })).toEqual(WHOLE);
  });

  test('D6 the wheel comes nearer away from the hand, by lines as by pixels, and never in one leap', () => {
    const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) =>
      wheelFactor({ deltaY, deltaMode, ctrlKey });
    expect(wheel(-100)).toBeGreaterThan(1);
    expect(wheel(100)).toBeLessThan(1);
    expect(wheel(-100) * wheel(100)).toBeCloseTo(1, 10);
    expect(wheel(-3, 1)).toBeCloseTo(wheel(-48), 10);
    expect(wheel(-5, 0, true)).toBeGreaterThan(wheel(-5));
    expect(wheel(-10_000)).toBeLessThan(2);
  });
});
