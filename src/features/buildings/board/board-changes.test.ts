import { expect, test } from 'vitest';
import type { Checkerboard } from '../../../contract/lots/checkerboard';
import { boardChanges, lotOn } from './board-changes';

type Lot = [id: number, price: number | null, status: 1 | 2 | 4];

const lotsOf = (...lots: Lot[]): Checkerboard['lots'] => {
  const zeros = lots.map(() => 0);
  return {
    type: zeros,
    section: zeros,
    floor: zeros,
    rooms: zeros,
    kind: zeros,
    area: zeros,
    number: lots.map(() => ''),
    id: lots.map(([id]) => id),
    price: lots.map(([, price]) => price),
    status: lots.map(([, , status]) => status),
  };
};
const opened = lotsOf([1, 5_000_000, 1], [2, 6_000_000, 1], [3, null, 1]);
const noLot = () => null;

test('F7 D9 a price or a state that changed while the board is open is marked, and nothing else is', () => {
  const now = lotsOf([1, 5_100_000, 1], [2, 6_000_000, 2], [3, 7_000_000, 1], [4, 8_000_000, 1]);
  expect([...boardChanges(now, opened, noLot)]).toEqual([
    [1, { price: { was: 5_000_000, by: 100_000 }, status: false }],
    [2, { price: null, status: true }],
  ]);
  expect(boardChanges(opened, opened, noLot).size).toBe(0);
});

test('F7 D9 what its person saw last counts before the board as it was opened', () => {
  const seen = { price: { was: 5_500_000, by: -500_000 }, status: false };
  const changes = boardChanges(opened, opened, ({ id }) => (id === 1 ? seen : null));
  expect([...changes]).toEqual([[1, seen]]);
});

test('F7 D9 what a marked lot was is found on the board as it was opened', () => {
  expect(lotOn(opened, 2)).toEqual({ id: 2, price: 6_000_000, status: 1 });
  expect(lotOn(opened, 4)).toBeNull();
});
