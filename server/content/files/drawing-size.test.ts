import { expect, test } from 'vitest';
import { drawingSize } from './drawing-size';

const size = (svg: string) => drawingSize(Buffer.from(svg), 'plan.svg');

test('M3 a drawing is as large as its view box says, else as its width and height', () => {
  expect(size('<?xml version="1.0"?><svg viewBox="0 0 640 480.5" width="10cm">')).toEqual({
    width: 640,
    height: 480.5,
  });
  expect(size("<svg viewBox = '0,0,64,48'>")).toEqual({ width: 64, height: 48 });
  expect(size('<svg width="300px" height="200"><rect viewBox="0 0 1 1"/></svg>')).toEqual({
    width: 300,
    height: 200,
  });
});

test.each([
  '<svg>',
  '<svg viewBox="0 0 0 5">',
  '<svg width="auto" height="5">',
  '<svg viewBox="0 0 1e9 1e9">',
])('M3 the drawing %s says no size and is refused', (svg) => {
  expect(() => size(svg)).toThrow('plan.svg: в SVG не указан размер.');
});
