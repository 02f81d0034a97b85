import { expect, test, vi } from 'vitest';
import { testLot } from '../test-support';
import { onceOthersAreHidden, withoutLots } from './hidden-on-page';

const answer = (ids: number[], count = 100) => ({
  count,
  found: count + 20,
  lots: new Map(ids.map((id, place) => [place, testLot(id)])),
  facets: 'as they are',
});
const ids = ({ lots }: ReturnType<typeof answer>) => [...lots].map(([place, { id }]) => [place, id]);

test('D10 an answer that still has hidden lots is shown without them, and the others move up', () => {
  const seen = withoutLots(new Set([2, 4]))(answer([1, 2, 3, 4, 5]));
  expect(ids(seen)).toEqual([
    [0, 1],
    [1, 3],
    [2, 5],
  ]);
  expect([seen.count, seen.found, seen.facets]).toEqual([98, 118, 'as they are']);
});

test('D10 an answer without hidden lots stays the same object, and the same filtered answer too', () => {
  const without = withoutLots(new Set([9]));
  const plain = answer([1, 2]);
  expect(without(plain)).toBe(plain);
  const other = answer([9, 2]);
  expect(without(other)).toBe(without(other));
});

test('D10 lots that are still loading keep their empty places', () => {
  const gap = {
    ...answer([1, 2]),
    lots: new Map([
      [0, testLot(1)],
      [1, testLot(9)],
      [48, testLot(5)],
    ]),
  };
  expect(ids(withoutLots(new Set([9]))(gap))).toEqual([
    [0, 1],
    [47, 5],
  ]);
});

test('lists hear of hidden lots when these are others than before', () => {
  const notify = vi.fn();
  const read = onceOthersAreHidden(notify);
  for (const lots of [[], [4, 7], [7, 4], [7, 5], []]) read(new Set(lots));
  expect(notify.mock.calls.map(([hidden]) => [...hidden])).toEqual([[4, 7], [7, 5], []]);
});
