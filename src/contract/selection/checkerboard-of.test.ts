import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkerboardOf, lotsMatching } from './checkerboard-of';
import { applyPage, emptyColumns } from './columns/lot-columns';
import { drawTestStock, testSelectionPage } from './test-stock';

const columnsOf = (stock: Parameters<typeof testSelectionPage>[0]) => {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(stock));
  return columns;
};
const seeds = fc.integer({ min: 1, max: 1e6 });

test('D9 the checkerboard of a building contains each of its lots once, whatever the status, from the top floor down', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 80 }), (seed, count) => {
      const stock = drawTestStock(seed, count);
      const own = stock.lots.map(({ card }) => card).filter((lot) => lot.building_id === 1);
      const board = checkerboardOf(columnsOf(stock), 1);
      expect(board?.building).toMatchObject({
        id: 1,
        name: 'Литер 2',
        project_slug: 'oblaka',
        city: 'krasnodar',
      });
      const { lots, sections = [], types = [] } = board ?? {};
      expect([...(lots?.id ?? [])].sort()).toEqual(own.map(({ id }) => id).sort());
      expect(lots?.floor).toEqual([...(lots?.floor ?? [])].sort((one, other) => other - one));
      lots?.id.forEach((id, at) => {
        const lot = own.find((one) => one.id === id);
        expect({
          type: types[lots.type[at] ?? -1],
          section: sections[lots.section[at] ?? -1],
          area: lots.area[at],
          price: lots.price[at],
          status: lots.status[at],
          euro: ((lots.kind[at] ?? 0) & 1) !== 0,
          freePlan: ((lots.kind[at] ?? 0) & 4) !== 0,
          pending: ((lots.kind[at] ?? 0) & 8) !== 0,
        }).toEqual({
          type: lot?.type,
          section: lot?.section ?? '',
          area: Math.round((lot?.area ?? 0) * 100),
          price: lot?.price,
          status: lot?.status,
          euro: lot?.is_euro,
          freePlan: lot?.is_free_plan,
          pending: lot?.price_pending,
        });
      });
    }),
    { numRuns: 40 },
  );
});

test("D9 the filters of a checkerboard leave the building's free and booked lots that match them", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const stock = drawTestStock(seed, 60);
      const expected = stock.lots
        .map(({ card }) => card)
        .filter(({ building_id, status, price }) => building_id === 1 && status <= 2 && price !== null)
        .filter(({ price }) => (price ?? 0) <= 3_500_000);
      const found = lotsMatching(columnsOf(stock), 1, { price_max: 3_500_000 });
      expect(found.sort()).toEqual(expected.map(({ id }) => id).sort());
    }),
    { numRuns: 40 },
  );
});

test('D9 an unknown building has no checkerboard', () => {
  expect(checkerboardOf(columnsOf(drawTestStock(1, 5)), 99)).toBeNull();
});
