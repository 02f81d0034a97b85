import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchTwins, type RiserLot } from './match-twins';

const flat = (id: number, rooms: number, area: number, section: string | null = '1'): RiserLot => ({
  id,
  type: 'flats',
  section,
  rooms,
  area,
});
const pairs = (from: RiserLot[], to: RiserLot[]) =>
  [...matchTwins(from, to)].map(([id, lot]) => [lot.id, id]).sort(([one = 0], [other = 0]) => one - other);

test('M4 lots of twin floors are matched by section and order, though each is measured by itself', () => {
  const from = [flat(1, 1, 38.4), flat(2, 2, 60.1), flat(3, 1, 38.4), flat(4, 1, 38.4, '2')];
  const to = [flat(14, 1, 38.5, '2'), flat(11, 1, 38.2), flat(12, 2, 60.9), flat(13, 1, 38.9)];
  expect(pairs(from, to)).toEqual([
    [1, 11],
    [2, 12],
    [3, 13],
    [4, 14],
  ]);
});

test('M4 a lot that has no twin is left out, and its neighbours keep theirs', () => {
  const from = [flat(1, 1, 38), flat(2, 2, 60), flat(3, 3, 82), flat(4, 1, 41)];
  const to = [flat(11, 1, 38), flat(12, 4, 120), flat(13, 1, 41)];
  expect(pairs(from, to)).toEqual([
    [1, 11],
    [4, 13],
  ]);
  expect(pairs(from, [{ ...flat(11, 1, 38), type: 'commercial' }])).toEqual([]);
});

test('M4 of two ways that match as many lots the one is taken in which areas differ least', () => {
  expect(pairs([flat(1, 1, 38)], [flat(11, 1, 38.4), flat(12, 1, 38), flat(13, 1, 38.3)])).toEqual([[1, 12]]);
});

test('M4 a floor is its own twin, wholly, and no lot is matched twice', () => {
  const lots = fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 20, max: 26 }),
        fc.constantFrom('1', '2', null),
      ),
      {
        maxLength: 12,
      },
    )
    .map((all) => all.map(([rooms, area, section], at) => flat(at + 1, rooms, area, section)));
  fc.assert(
    fc.property(lots, lots, (one, other) => {
      expect(pairs(one, one)).toEqual(one.map(({ id }) => [id, id]));
      const found = pairs(one, other);
      expect(new Set(found.map(([from]) => from)).size).toBe(found.length);
    }),
  );
});
