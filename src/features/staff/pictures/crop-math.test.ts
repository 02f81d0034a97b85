import { expect, test } from 'vitest';
import { cropArea, hasRatio, MAX_ZOOM, movedCrop, wholeCrop } from './crop-math';

const wide = { width: 2000, height: 1000 };
const tall = { width: 1000, height: 2000 };

test('M3 a crop keeps the ratio and as much of the picture as it can, out of its middle', () => {
  expect(cropArea(wide, 1, wholeCrop)).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
  expect(cropArea(tall, 2, wholeCrop)).toEqual({ left: 0, top: 750, width: 1000, height: 500 });
  expect(cropArea(wide, 2, wholeCrop)).toEqual({ left: 0, top: 0, ...wide });
  expect(cropArea(wide, 1, { ...wholeCrop, zoom: 2 })).toEqual({
    left: 750,
    top: 250,
    width: 500,
    height: 500,
  });
});

test('M3 a crop never leaves the picture, however far it is moved or gone into', () => {
  for (const move of [{ x: 9 }, { y: -9 }, { x: -3, y: 3, zoom: 99 }, { zoom: 0 }]) {
    const moved = movedCrop(wide, 1.5, wholeCrop, move);
    const { left, top, width, height } = cropArea(wide, 1.5, moved);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(wide.width);
    expect(top + height).toBeLessThanOrEqual(wide.height);
    expect(width / height).toBeCloseTo(1.5);
    expect(moved.zoom).toBeLessThanOrEqual(MAX_ZOOM);
  }
});

test('M3 what was moved against an edge comes back with the first step', () => {
  const edge = movedCrop(wide, 1, wholeCrop, { x: 50 });
  const back = movedCrop(wide, 1, edge, { x: -0.1 });
  expect(cropArea(wide, 1, edge).left).toBe(1000);
  expect(cropArea(wide, 1, back).left).toBe(900);
});

test('M3 a picture of the ratio needs no crop', () => {
  expect(hasRatio({ width: 1600, height: 900 }, 16 / 9)).toBe(true);
  expect(hasRatio({ width: 1600, height: 1000 }, 16 / 9)).toBe(false);
});
