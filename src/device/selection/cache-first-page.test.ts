import { expect, test } from 'vitest';
import type { LotFilters } from '../../contract/lots/filters/lot-filters';
import { lotFilterQuery, readLotSearch } from '../../contract/lots/filters/lot-search';
import { firstLotsPath } from '../../contract/lots/paths/first-lots-path';
import { formatQuery, parseQuery } from '../../contract/parameters/query-string';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { testLot } from '../test-support';
import { cacheFirstPage, isFirstPage } from './cache-first-page';
import { FakeIndexCaches } from './fake-stock';
import type { SelectionAnswer, SelectionQuestion } from './selection-question';

const question = (filters: LotFilters = {}): SelectionQuestion => ({
  type: 'flats',
  filters,
  order: 'price',
  gather: true,
  from: 0,
  to: 24,
});

const answer = (count: number): SelectionAnswer => ({
  count,
  lots: Array.from({ length: Math.min(count, 30) }, (_, at) => testLot(at + 1)),
  facets: { count: count + 5, facets: [] },
  specs: [],
  revision: 1,
  at: Date.parse('2026-11-21T09:00:00Z'),
});

test('F3 L2 the first cards of a list are cached under the address where the next start looks for them', async () => {
  const caches = new FakeIndexCaches();
  const address = '?rooms=2&rooms=euro_2&price_max=9000000&city=sochi&order=-area';
  const search = readLotSearch(parseQuery(address));
  const { order = '', ...filters } = search;
  const canonical = formatQuery({ ...lotFilterQuery(search), order });
  await cacheFirstPage(caches, { ...question(filters), order }, answer(30));
  const cache = await caches.open(cacheNames.catalogue);
  const path = firstLotsPath('/selection/flats', canonical) ?? '';
  const stored = await (await cache.match(path))?.json();
  expect(stored).toMatchObject({ count: 30, lots: 35, previous: null });
  expect(stored.results).toHaveLength(24);
  expect(stored.next).toContain('offset=24');
});

test("F3 the cached page has the time of the server's last answer, and is JSON", async () => {
  const caches = new FakeIndexCaches();
  await cacheFirstPage(caches, question(), answer(1));
  expect(caches.answers[0]?.headers.get('Date')).toBe('Sat, 21 Nov 2026 09:00:00 GMT');
  expect(caches.answers[0]?.headers.get('Content-Type')).toContain('json');
});

test('F3 only the latest first pages are cached, and no other answer of the catalogue is deleted for them', async () => {
  const caches = new FakeIndexCaches();
  const cache = await caches.open(cacheNames.catalogue);
  await cache.put('/api/flats/7/', Response.json({}));
  await cache.put('/api/flats/?order=price&limit=24&offset=24', Response.json({}));
  for (let floor = 1; floor <= 50; floor += 1)
    await cacheFirstPage(caches, question({ floor_min: floor }), answer(1));
  const stored = (await cache.keys()).map(({ url }) => url);
  expect(stored).toHaveLength(42);
  expect(stored.some((url) => url.includes('floor_min=10&'))).toBe(false);
  expect(stored.some((url) => url.includes('floor_min=11&'))).toBe(true);
});

test('F3 an answer counts as a first page if it starts the list and fills the screen', () => {
  expect(isFirstPage(question(), answer(3))).toBe(true);
  // The lots of a card that was opened.
  expect(isFirstPage(question({ alike: 7 }), answer(3))).toBe(false);
  expect(isFirstPage({ ...question(), from: 24 }, answer(30))).toBe(false);
  expect(isFirstPage({ ...question(), to: 0 }, { ...answer(30), lots: [] })).toBe(false);
});
