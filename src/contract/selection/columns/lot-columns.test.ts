import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { selectLots } from '../select-lots';
import { drawTestStock, testPlaces, testSelectionPage } from '../test-stock';
import { applyPage, copyColumns, emptyColumns, lotAt, rowOf } from './lot-columns';
import { packColumns, unpackColumns } from './pack-columns';
import { SelectionIndexPage } from './selection-page';

const filled = (seed: number, count: number) => {
  const stock = drawTestStock(seed, count);
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(stock));
  return { stock, columns };
};

test('F12 a row gives the whole card again', () => {
  const { stock, columns } = filled(4, 300);
  for (const { card } of stock.lots) expect(lotAt(columns, rowOf(columns, card.id)!)).toEqual(card);
  expect(rowOf(columns, 999)).toBeUndefined();
});

test('F12 many small pages give the same lots as one large page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (seed, sizes) => {
        const stock = drawTestStock(seed, 120);
        const columns = emptyColumns();
        let from = 0;
        for (const size of [...sizes, 120]) {
          applyPage(columns, testSelectionPage({ ...stock, lots: stock.lots.slice(from, from + size) }));
          from += size;
          // Asked in between: results computed from the columns must not be reused after a change.
          const given = stock.lots.slice(0, from).map(({ card }) => card);
          const listed = given.filter(({ type, status }) => type === 'flats' && status <= 2);
          expect(selectLots(columns, 'flats', {}, '-area')).toHaveLength(listed.length);
        }
        expect(columns.count).toBe(120);
        expect(stock.lots.map(({ card }) => lotAt(columns, rowOf(columns, card.id)!))).toEqual(
          stock.lots.map(({ card }) => card),
        );
      },
    ),
    { numRuns: 50 },
  );
});

test('F12 lots stay in their building when the places come in another order, or renamed', () => {
  const { stock, columns } = filled(5, 100);
  const places = {
    cities: testPlaces.cities.toReversed(),
    projects: testPlaces.projects.map((one) => ({ ...one, city: 2 - one.city })),
    buildings: testPlaces.buildings.toReversed().map((one) => ({ ...one, name: `${one.name} new` })),
  };
  applyPage(columns, testSelectionPage({ places, lots: [] }));
  for (const { card } of stock.lots)
    expect(lotAt(columns, rowOf(columns, card.id)!)).toEqual({ ...card, building: `${card.building} new` });
});

test('a lot whose building does not exist any more is not listed', () => {
  const { columns } = filled(6, 100);
  applyPage(
    columns,
    testSelectionPage({ places: { ...testPlaces, buildings: testPlaces.buildings.slice(1) }, lots: [] }),
  );
  const rows = selectLots(columns, 'flats', {}, 'price');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(lotAt(columns, row).building_id).not.toBe(1);
});

test('a copy changes without changing its original', () => {
  const { stock, columns } = filled(7, 60);
  const copy = copyColumns(columns);
  applyPage(copy, testSelectionPage({ ...stock, lots: drawTestStock(8, 80).lots }));
  expect([columns.count, copy.count]).toEqual([60, 80]);
  for (const { card } of stock.lots) expect(lotAt(columns, rowOf(columns, card.id)!)).toEqual(card);
});

test('F12 packed columns are unpacked unchanged, and can be extended', () => {
  for (const count of [0, 1, 120]) {
    const { stock, columns } = filled(9, count);
    const unpacked = unpackColumns(packColumns(columns))!;
    for (const { card } of stock.lots) expect(lotAt(unpacked, rowOf(unpacked, card.id)!)).toEqual(card);
    const more = drawTestStock(10, 150);
    applyPage(unpacked, testSelectionPage(more));
    for (const { card } of more.lots) expect(lotAt(unpacked, rowOf(unpacked, card.id)!)).toEqual(card);
  }
});

test('F12 truncated or damaged bytes are not unpacked', () => {
  const packed = packColumns(filled(11, 40).columns);
  expect(unpackColumns(new Uint8Array())).toBeNull();
  expect(unpackColumns(packed.subarray(0, packed.length - 8))).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: packed.length - 1 }),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 0, max: packed.length }),
      (at, bit, length) => {
        const damaged = packed.slice();
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        expect(unpackColumns(damaged)).toBeNull();
        if (length < packed.length) expect(unpackColumns(packed.subarray(0, length))).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});

test('F12 a page whose columns or positions do not fit together is refused', () => {
  const page = testSelectionPage(drawTestStock(12, 20));
  expect(v.is(SelectionIndexPage, page)).toBe(true);
  const { rows, words, places } = page;
  const wrong: Partial<SelectionIndexPage>[] = [
    { rows: { ...rows, floor: rows.floor.slice(1) } },
    { rows: { ...rows, plan: rows.plan.map(() => words.plans.length) } },
    { rows: { ...rows, property: rows.property.map(() => -1) } },
    { rows: { ...rows, building: rows.building.map(() => places.buildings.length) } },
    { words: { ...words, sections: [] } },
    { places: { ...places, projects: [] } },
    { places: { ...places, cities: [] } },
  ];
  for (const part of wrong) expect(v.is(SelectionIndexPage, { ...page, ...part })).toBe(false);
});
