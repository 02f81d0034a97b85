import { expect, test } from 'vitest';
import { testLot } from '../../test-support';
import { changedLots } from './changed-lots';
import { createSeenLotsStore } from './seen-lots';

test('L3 what has changed since the last visit: favorites first, then by the greatest relative fall of the price', () => {
  const seen = [1, 2, 3, 4, 5].map((id) => ({ id, price: 10_000_000, status: 1 as const }));
  const store = createSeenLotsStore({ at: 0, lots: seen.map((one) => ({ ...one, was: null, read: false })) });
  const now = [
    testLot(1, { price: 9_900_000 }),
    testLot(2, { price: 10_000_000 }),
    testLot(3, { price: 11_000_000 }),
    testLot(4, { price: 9_000_000 }),
    testLot(5, { price: 10_000_000, status: 4 }),
    // Never seen, so not a change.
    testLot(6, { price: 1_000_000 }),
  ];
  const changed = changedLots(now, store, new Set([3, 6]));
  expect(changed.map(({ lot: { id }, isFavorite }) => [id, isFavorite])).toEqual([
    [3, true],
    [4, false],
    [1, false],
    [5, false],
  ]);
  expect(changed[0]?.change).toEqual({ price: { was: 10_000_000, by: 1_000_000 }, status: false });
  expect(store.ids()).toEqual([5, 4, 3, 2, 1]);
});
