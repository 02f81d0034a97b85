import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filterNames } from '../lots/filters/lot-filter-names';
import type { LotFilters } from '../lots/filters/lot-filters';
import { specNames } from '../lots/filters/specs';
import type { Lot } from '../lots/lot';
import { roomValueOf } from '../lots/lot-words';
import { searchNumber } from '../lots/search-number';
import { applyPage, emptyColumns, lotAt } from './columns/lot-columns';
import { countFacets } from './counts/count-facets';
import { specsOf } from './counts/specs-of';
import { selectLots, selectPage } from './select-lots';
import { drawQuestion } from './test-questions';
import {
  deadlineOf,
  drawTestStock,
  type TestLot,
  type TestStock,
  testLayoutKey,
  testSelectionPage,
} from './test-stock';

/** `npm run trial -- columns` asks for more. */
const RUNS = 250;

const choiceOf: Record<string, (lot: TestLot) => string | null> = {
  city: ({ card }) => card.city,
  project: ({ card }) => card.project_slug,
  building: ({ card }) => String(card.building_id),
  rooms: ({ card }) => roomValueOf(card),
  property_type: ({ card }) => card.property_type,
  completion_date: deadlineOf,
  finishing: ({ card }) => card.finishing,
  has_promotions: ({ card }) => String(card.has_promotions),
  is_free: ({ card }) => String(card.status === 1),
  middle_floor: ({ card: { floor, floors } }) => String(floor > 1 && floor !== floors),
};
const rangeOf: Record<string, (card: Lot) => number | null> = {
  price: (card) => card.price,
  area: (card) => card.area,
  floor: (card) => card.floor,
};

/** The rules of the selection in a simple reference implementation. */
function answers(lot: TestLot, filters: LotFilters, { lots }: TestStock, except?: string): boolean {
  const given = filters as Record<string, unknown>;
  const choices = Object.entries(choiceOf).every(([name, of]) => {
    if (name === except || given[name] === undefined) return true;
    const value = of(lot);
    return value !== null && [given[name]].flat().some((asked) => isMeant(value, String(asked)));
  });
  const ranges = Object.entries(rangeOf).every(([name, of]) => {
    const [min, max] = [given[`${name}_min`], given[`${name}_max`]];
    if (name === except || (min === undefined && max === undefined)) return true;
    const value = of(lot.card);
    return value !== null && value >= Number(min ?? -1e20) && value <= Number(max ?? 1e20);
  });
  if (filters.alike !== undefined && except !== 'alike') {
    const model = lots.find(({ card }) => card.id === filters.alike);
    if (!model || testLayoutKey(lot.card) !== testLayoutKey(model.card)) return false;
  }
  return choices && ranges && (except === 'search' || isFound(lot.card.number, filters.search));
}

/** 'by-2027-3' means everything that is done, and every quarter up to that one. */
const isMeant = (value: string, asked: string): boolean =>
  asked.startsWith('by-') ? value === 'done' || value <= asked.slice(3) : value === asked;

function isFound(number: string, search: string | undefined): boolean {
  if (search === undefined) return true;
  const wanted = searchNumber(search);
  return wanted !== '' && searchNumber(number).startsWith(wanted);
}

const isListed = ({ card }: TestLot, type: string) => card.type === type && card.status <= 2;

const orderValue: Record<string, (lot: TestLot) => number | null> = {
  price: ({ card }) => card.price,
  area: ({ card }) => card.area,
  price_per_meter: ({ card }) => card.price_per_meter,
  floor: ({ card }) => card.floor,
  completion: ({ completion }) => completion,
  updated: ({ updated }) => updated,
};

function inOrder(lots: TestLot[], order: string): number[] {
  const keys = order.split(',');
  const compare = (a: TestLot, b: TestLot): number => {
    for (const key of keys) {
      const sign = key.startsWith('-') ? -1 : 1;
      const of = orderValue[key.replace('-', '')]!;
      const [x, y] = [of(a), of(b)];
      if (x === y) continue;
      return x === null ? 1 : y === null ? -1 : sign * (x - y);
    }
    return (order.startsWith('-') ? -1 : 1) * (a.card.id - b.card.id);
  };
  return lots.toSorted(compare).map(({ card }) => card.id);
}

const stocks = [1, 2, 3].map((seed) => {
  const stock = drawTestStock(seed, 250);
  const columns = emptyColumns();
  // In two pages, the second with changes of lots that are in the first.
  applyPage(columns, testSelectionPage({ ...stock, lots: drawTestStock(seed + 50, 150).lots }));
  applyPage(columns, testSelectionPage(stock));
  return { stock, columns };
});
const anySeed = fc.integer({ min: 1, max: 1e9 });

test('F12 columns give the lots of the reference implementation, in the given order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stocks), anySeed, ({ stock, columns }, seed) => {
      const { type, filters, order } = drawQuestion(seed);
      const wanted = stock.lots.filter((lot) => isListed(lot, type) && answers(lot, filters, stock));
      const rows = selectLots(columns, type, filters, order);
      const ids = (given: Uint32Array) => [...given].map((row) => lotAt(columns, row).id);
      expect(ids(rows)).toEqual(inOrder(wanted, order));
      const page = selectPage(columns, type, filters, order, seed % 7, (seed % 7) + 3);
      expect(page.count).toBe(wanted.length);
      expect(ids(page.rows)).toEqual(ids(rows.slice(seed % 7, (seed % 7) + 3)));
    }),
    { numRuns: RUNS },
  );
}, 60_000);

/** The facets of the reference implementation, choices by value. */
function plainFacets(stock: TestStock, type: string, filters: LotFilters) {
  const listed = stock.lots.filter((lot) => isListed(lot, type));
  const left = (except?: string) => listed.filter((lot) => answers(lot, filters, stock, except));
  const choices = Object.entries(choiceOf).map(([name, of]) => {
    const counts: Record<string, number> = {};
    for (const lot of left(name)) {
      const value = of(lot);
      if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    return [name, counts];
  });
  const ranges = Object.entries(rangeOf).map(([name, of]) => {
    const values = left(name)
      .map(({ card }) => of(card))
      .filter((value) => value !== null);
    if (values.length === 0) return [name, { min: null, max: null }];
    return [name, { min: Math.floor(Math.min(...values)), max: Math.ceil(Math.max(...values)) }];
  });
  const count = left().length;
  const loosen = filterNames
    .map((name) => ({ name, count: left(name).length }))
    .filter((one) => one.count > 0)
    .sort((a, b) => b.count - a.count);
  return { count, loosen: count === 0 ? loosen : undefined, ...Object.fromEntries([...choices, ...ranges]) };
}

test('F12 each facet ignores its own filter and applies all others; if nothing is found, it says which to remove', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stocks), anySeed, ({ stock, columns }, seed) => {
      const { type, filters } = drawQuestion(seed);
      const { count, loosen, facets } = countFacets(columns, type, filters);
      const byName = facets.map((facet) => [
        facet.name,
        'range' in facet
          ? facet.range
          : Object.fromEntries(facet.choices.map((one) => [one.value, one.count])),
      ]);
      expect({ count, loosen, ...Object.fromEntries(byName) }).toEqual(plainFacets(stock, type, filters));
    }),
    { numRuns: RUNS },
  );
}, 60_000);

test('F12 the options are those of free and booked lots, with their labels and in their order', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { columns } = stocks[0]!;
  const specs = specsOf(columns, 'flats');
  expect(specs.map(({ name }) => name)).toEqual(specNames);
  expect(specs.slice(0, 3)).toEqual([
    {
      name: 'city',
      choices: [
        { value: 'sochi', label: 'Сочи' },
        { value: 'krasnodar', label: 'Краснодар' },
      ],
    },
    {
      name: 'project',
      choices: [
        { value: 'ezh', label: 'Ёж', group: 'krasnodar' },
        { value: 'more', label: 'Море', group: 'sochi' },
        { value: 'oblaka', label: 'Облака', group: 'krasnodar' },
      ],
    },
    {
      name: 'building',
      choices: [
        { value: '4', label: 'Корпус А', group: 'ezh' },
        { value: '1', label: 'Литер 2', group: 'oblaka' },
        { value: '3', label: 'Литер 2', group: 'more' },
        { value: '2', label: 'Литер 10', group: 'oblaka' },
      ],
    },
  ]);
  expect(specs[5]).toEqual({
    name: 'completion_date',
    choices: [
      { value: 'done', label: 'Сдан' },
      { value: '2024-1', label: 'I\u00a0кв.\u00a02024, срок\u00a0прошёл' },
      { value: '2027-3', label: 'III\u00a0кв.\u00a02027' },
      { value: '2030-4', label: 'IV\u00a0кв.\u00a02030' },
    ],
  });
  expect(specsOf(columns, 'parking')[3]).toEqual({ name: 'rooms', choices: [] });
});

test('an empty index finds nothing', () => {
  const columns = emptyColumns();
  expect([...selectLots(columns, 'flats', {}, 'price')]).toEqual([]);
  const { facets, ...counted } = countFacets(columns, 'flats', { rooms: ['1'] });
  expect(counted).toEqual({ count: 0, loosen: [] });
  expect(facets.map(({ name }) => name)).toEqual(specNames);
  expect(specsOf(columns, 'flats')).toHaveLength(specNames.length);
});
