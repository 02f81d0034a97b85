import { expect, test } from 'vitest';
import { rectangleBetween } from '../geometry/edit-outline';
import { pickAt } from './pick-at';

const large = { id: 1, of: 101, outline: rectangleBetween([0, 0], [500, 500]) };
const small = { id: 2, of: 102, outline: rectangleBetween([100, 100], [300, 300]) };
const pick = (x: number, y: number, more: Partial<Parameters<typeof pickAt>[1]> = {}) =>
  pickAt([x, y], { shapes: [large, small], selected: null, reach: 20, mayInsert: true, ...more });

test('M4 of outlines over each other the smaller is meant, and beside all of them nothing', () => {
  expect(pick(200, 200)).toEqual({ kind: 'shape', id: 2 });
  expect(pick(400, 200)).toEqual({ kind: 'shape', id: 1 });
  expect(pick(600, 200)).toBeNull();
});

test('M4 corners of the chosen outline are within reach of a finger, before the middles of its edges', () => {
  expect(pick(92, 92)).toEqual({ kind: 'shape', id: 1 });
  expect(pick(92, 92, { selected: 2 })).toEqual({ kind: 'corner', id: 2, at: 0 });
  expect(pick(195, 108, { selected: 2 })).toEqual({ kind: 'edge', id: 2, at: 0 });
  expect(pick(195, 108, { selected: 2, mayInsert: false })).toEqual({ kind: 'shape', id: 2 });
  expect(pick(115, 100, { selected: 2, reach: 10 })).toEqual({ kind: 'shape', id: 2 });
});
