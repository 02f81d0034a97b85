import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lot } from '../../lots/lot';
import type { ListedLot } from '../../lots/lot-list';
import { applyPage, emptyColumns, type LotColumns, lotAt } from '../columns/lot-columns';
import { selectLots } from '../select-lots';
import { drawQuestion } from '../test-questions';
import { drawTestStock, testLayoutKey, testSelectionPage } from '../test-stock';
import { selectCards } from './select-cards';

const stocks = [1, 2, 3].map((seed) => {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(drawTestStock(seed + 50, 150)));
  applyPage(columns, testSelectionPage(drawTestStock(seed, 250)));
  return columns;
});

/** The cards of lots in their order, grouped by a simple reference implementation. */
function plainly(lots: Lot[]): ListedLot[] {
  const groups = new Map<string, Lot[]>();
  for (const lot of lots) groups.set(testLayoutKey(lot), [...(groups.get(testLayoutKey(lot)) ?? []), lot]);
  return [...groups.values()].map((group) => {
    const floors = group.map(({ floor }) => floor);
    const prices = group.map(({ price }) => price).filter((price) => price !== null);
    const sameLayout = {
      count: group.length,
      booked: group.filter(({ status }) => status === 2).length,
      floor_min: Math.min(...floors),
      floor_max: Math.max(...floors),
      price_min: prices.length > 0 ? Math.min(...prices) : null,
    };
    return { ...group[0]!, ...(group.length > 1 && { alike: sameLayout }) };
  });
}

const lotsOf = (columns: LotColumns, seed: number): Lot[] => {
  const { type, filters, order } = drawQuestion(seed);
  return [...selectLots(columns, type, filters, order)].map((row) => lotAt(columns, row));
};

test('L2 one card stands for all matching lots of its layout, in the place of the first', () => {
  let several = 0;
  fc.assert(
    fc.property(fc.constantFrom(...stocks), fc.integer({ min: 1, max: 1e9 }), (columns, seed) => {
      const lots = lotsOf(columns, seed);
      const wanted = plainly(lots);
      const [from, to] = seed % 3 === 0 ? [0, Number.POSITIVE_INFINITY] : [seed % 7, (seed % 7) + 9];
      const found = selectCards(columns, { ...drawQuestion(seed), gather: true, from, to });
      const cards = Array.from(found.rows, (row, at) => {
        const sameLayout = found.alikeAt(at);
        return { ...lotAt(columns, row), ...(sameLayout && { alike: sameLayout }) };
      });
      expect([found.count, found.lots]).toEqual([wanted.length, lots.length]);
      expect(cards).toEqual(wanted.slice(from, to));
      several += cards.filter(({ alike: sameLayout }) => sameLayout).length;
    }),
    { numRuns: 1000 },
  );
  expect(several).toBeGreaterThan(500);
}, 60_000);

test('L2 the lots of a card are found by any of them, and none by a lot of another type or an unknown one', () => {
  const [columns = emptyColumns()] = stocks;
  const asked = { order: 'floor', from: 0, to: Number.POSITIVE_INFINITY };
  const sameLayoutAs = (type: Lot['type'], sameLayout: number) =>
    [...selectCards(columns, { ...asked, type, filters: { alike: sameLayout } }).rows].map((row) =>
      lotAt(columns, row),
    );
  const flats = [...selectLots(columns, 'flats', {}, 'price')].map((row) => lotAt(columns, row));
  for (const flat of flats) {
    const group = flats.filter((lot) => testLayoutKey(lot) === testLayoutKey(flat)).map(({ id }) => id);
    expect(
      sameLayoutAs('flats', flat.id)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(group.sort());
  }
  expect(sameLayoutAs('commercial', flats[0]!.id)).toEqual([]);
  expect(sameLayoutAs('flats', 999_999)).toEqual([]);
});

test('L2 a sold lot still leads to those of its layout', () => {
  const stock = drawTestStock(9, 250);
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(stock));
  const sold = stock.lots.find(
    ({ card }) =>
      card.type === 'flats' &&
      card.status === 4 &&
      stock.lots.some((lot) => lot.card.status === 1 && testLayoutKey(lot.card) === testLayoutKey(card)),
  )!;
  const asked = { type: 'flats', order: 'floor', from: 0, to: 99 } as const;
  const { rows } = selectCards(columns, { ...asked, filters: { alike: sold.card.id } });
  expect(rows.length).toBeGreaterThan(0);
  expect([...rows].map((row) => testLayoutKey(lotAt(columns, row)))).toEqual(
    Array(rows.length).fill(testLayoutKey(sold.card)),
  );
});
