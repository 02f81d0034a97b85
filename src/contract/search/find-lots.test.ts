import { expect, test } from 'vitest';
import type { Lot } from '../lots/lot';
import { applyPage, emptyColumns, lotAt } from '../selection/columns/lot-columns';
import { drawTestStock, type TestLot, testPlaces, testSelectionPage } from '../selection/test-stock';
import { findLotRows } from './find-lots';

const drawn = drawTestStock(1, 1).lots[0] as TestLot;

/** Ids of the lots that are found among these. */
function found(typed: string, cards: readonly Partial<Lot>[], limit = 8): number[] {
  const lots = cards.map((card, at) => ({
    ...drawn,
    card: {
      ...drawn.card,
      id: at + 1,
      status: 1 as const,
      property_type: 'flat' as const,
      building_id: 1,
      number: '114',
      ...card,
    },
  }));
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage({ places: testPlaces, lots }));
  return findLotRows(columns, typed, limit).map((row) => lotAt(columns, row).id);
}

test('O5 a lot is found by its number, the exact one first, the free before the booked and the sold', () => {
  const cards: Partial<Lot>[] = [
    { number: '1140' },
    { number: '114', status: 4 },
    { number: '114', status: 2 },
    { number: '114' },
    { number: '214' },
  ];
  expect(found('114', cards)).toEqual([4, 3, 2, 1]);
  expect(found('№ 114', cards, 2), 'no more than asked for').toEqual([4, 3]);
});

test('O5 words of project, building, city and kind make it narrower, in any order, with errors, in the other layout', () => {
  const cards: Partial<Lot>[] = [
    { building_id: 1 },
    { building_id: 2 },
    { building_id: 3 },
    { building_id: 3, property_type: 'storage' },
  ];
  expect(found('114 облока', cards), 'Облака: buildings 1 and 2').toEqual([1, 2]);
  expect(found('литер 10 114', cards)).toEqual([2]);
  expect(found('сочи 114', cards)).toEqual([3, 4]);
  expect(found('кладовая 114', cards)).toEqual([4]);
  expect(found('j,kfrf 114', cards), 'облака').toEqual([1, 2]);
  expect(found('облака', cards), 'a place alone is no lot').toEqual([]);
  expect(found('114 причал', cards)).toEqual([]);
});

test('O5 a number of letters and digits; a lot that is closed or hidden is not found', () => {
  expect(found('К-12', [{ number: '12' }, { number: 'К-12' }])[0]).toBe(2);
  expect(found('12а', [{ number: '12А' }, { number: '12' }])).toEqual([1]);
  expect(found('114', [{ status: 5 }])).toEqual([]);
});
