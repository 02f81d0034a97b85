import { expect, test } from 'vitest';
import type { Lot } from '../lots/lot';
import { applyPage, emptyColumns, type LotColumns } from './columns/lot-columns';
import { similarLots } from './similar-lots';
import { drawTestStock, type TestLot, testPlaces, testSelectionPage } from './test-stock';

function columnsOf(lots: TestLot[]): LotColumns {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage({ places: testPlaces, lots }));
  return columns;
}

const [drawn] = drawTestStock(1, 1).lots;
/** A free two-room flat of 50 m² for 8 million in Краснодар, with changes. */
function flat(id: number, other: Partial<Lot> = {}): TestLot {
  if (!drawn) throw new Error('nothing was drawn');
  const card: Lot = {
    ...drawn.card,
    id,
    type: 'flats',
    property_type: 'flat',
    status: 1,
    rooms: 2,
    is_euro: false,
    is_penthouse: false,
    is_free_plan: false,
    area: 50,
    price: 8_000_000,
    hide_prices: false,
    price_pending: false,
    building_id: 1,
    plan: `/storage/${id}.svg`,
    ...other,
  };
  return { ...drawn, card };
}
const idsNear = (lots: TestLot[], id = 1): number[] =>
  similarLots(columnsOf(lots), 'flats', id).map((lot) => lot.id);

test('D6 similar lots are ranked by area, price, rooms, project and city, in points', () => {
  const lots = [
    flat(1),
    // Another city, otherwise equal.
    flat(7, { building_id: 3 }),
    flat(6, { rooms: 3 }),
    flat(5, { building_id: 4 }),
    flat(4, { price: 8_400_000 }),
    flat(3, { area: 51 }),
    flat(2, { building_id: 2 }),
  ];
  expect(idsNear(lots)).toEqual([2, 3, 4, 5, 6]);
});

test('D6 with fewer than four near, lots further away are included', () => {
  const lots = [flat(1), flat(2, { building_id: 3 }), flat(3, { area: 120 }), flat(4, { price: 30_000_000 })];
  expect(idsNear(lots)).toEqual([3, 2, 4]);
});

test('D6 one plan on many floors of a building gives at most three lots', () => {
  const twins = [2, 3, 4, 5, 6].map((id) => flat(id, { plan: '/storage/same.svg', floor: id }));
  const elsewhere = flat(7, { plan: '/storage/same.svg', building_id: 2, area: 60 });
  expect(idsNear([flat(1), ...twins, elsewhere, flat(8, { area: 62 })])).toEqual([2, 3, 4, 7, 8]);
});

test('D6 lots without a plan do not count as having the same plan', () => {
  const lots = [1, 2, 3, 4, 5, 6].map((id) => flat(id, { plan: null }));
  expect(idsNear(lots)).toEqual([2, 3, 4, 5, 6]);
});

test('D6 free ones come first, and at most eight', () => {
  const lots = Array.from({ length: 14 }, (_, at) => flat(at + 1, { status: at % 2 ? 2 : 1 }));
  expect(idsNear(lots)).toEqual([3, 5, 7, 9, 11, 13, 2, 4]);
});

test('D5 D6 for a lot that is no longer on offer only free ones are listed, of its building before its project before others', () => {
  const others = [
    flat(2, { building_id: 4 }),
    flat(3, { building_id: 2 }),
    flat(4),
    flat(5, { status: 2 }),
    flat(6),
  ];
  for (const status of [2, 3, 4, 5, 6] as const)
    expect(idsNear([flat(1, { status }), ...others])).toEqual([4, 6, 3, 2]);
});

test('D6 a hidden price has a fixed distance to every other', () => {
  const hidden = { price: null, original_price: null, hide_prices: true };
  const lots = [flat(1), flat(2, hidden), flat(3), flat(4), flat(5), flat(6, { price: 9_000_000 })];
  expect(idsNear(lots)).toEqual([3, 4, 5, 6]);
  // With too few near, it counts as a difference of a fifth.
  expect(idsNear(lots.slice(0, 3))).toEqual([3, 2]);
  expect(idsNear([flat(1, hidden), ...lots.slice(1)])).toEqual([2, 3, 4, 5, 6]);
});

test('D6 a lot that is not known yet has no similar ones', () => {
  expect(idsNear([flat(1), flat(2)], 99)).toEqual([]);
});

test('D6 for any stock: of its type, listed, without itself, free ones first, each once', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const stock = drawTestStock(seed, 300).lots;
    const columns = columnsOf(stock);
    for (const { card } of stock.slice(0, 60)) {
      const similar = similarLots(columns, card.type, card.id);
      const ids = similar.map(({ id }) => id);
      expect(ids).not.toContain(card.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(similar.every(({ type }) => type === card.type)).toBe(true);
      const states = similar.map(({ status }) => status);
      expect(states).toEqual([...states].sort());
      expect(Math.max(1, ...states)).toBeLessThanOrEqual(card.status === 1 ? 2 : 1);
    }
  }
});
