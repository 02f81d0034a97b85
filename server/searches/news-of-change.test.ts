import { expect, test } from 'vitest';
import { searchNewsNames } from '../../src/contract/lots/filters/saved-search';
import { newsOfChange } from './news-of-change';

const FREE = 1;
const BOOKED = 2;
const SOLD = 4;
const at = (id: number, price: number | null, status = FREE) => ({ id, price, status });
const of = (
  moments: Parameters<typeof newsOfChange>[0],
  {
    since = 10,
    filters = {},
    tell = searchNewsNames,
    hidesPrice = false,
  }: Partial<Parameters<typeof newsOfChange>[1]> = {},
) => newsOfChange(moments, { since, filters, tell, hidesPrice });

test('O3 a lot that nobody knew is new, one that was booked or sold is free again', () => {
  expect(of([at(11, 8_000_000)])).toEqual({ kind: 'new', priceBefore: null });
  expect(of([at(5, 8_000_000, BOOKED), at(11, 8_000_000)])?.kind).toBe('freed');
  // Back in its feed and cheaper at once: that it is to be had is the greater news.
  expect(of([at(5, 8_000_000, SOLD), at(11, 7_000_000)])?.kind).toBe('freed');
});

test('O3 a lower price is told with the one before, a higher one is not', () => {
  expect(of([at(5, 8_000_000), at(11, 7_500_000)])).toEqual({ kind: 'cheaper', priceBefore: 8_000_000 });
  expect(of([at(5, 8_000_000), at(11, 8_500_000)])).toBeNull();
  // There and back between two looks is nothing.
  expect(of([at(5, 8_000_000), at(11, 7_500_000), at(12, 8_000_000)])).toBeNull();
});

test('O3 a price that has come into the range makes a lot new in the search', () => {
  const filters = { price_min: 8_000_000, price_max: 9_000_000 };
  expect(of([at(5, 7_500_000), at(11, 8_100_000)], { filters })?.kind).toBe('new');
  expect(of([at(5, 8_200_000), at(11, 8_100_000)], { filters })?.kind).toBe('cheaper');
  expect(of([at(5, null), at(11, 8_100_000)], { filters })?.kind).toBe('new');
  // Without a range it was in the list all the time.
  expect(of([at(5, null), at(11, 8_100_000)])).toBeNull();
});

test('O3 a lower price that has come into the range is new where lower prices are not asked for', () => {
  const filters = { price_max: 9_000_000 };
  const moments = [at(5, 9_500_000), at(11, 8_900_000)];
  expect(of(moments, { filters })).toEqual({ kind: 'cheaper', priceBefore: 9_500_000 });
  expect(of(moments, { filters, tell: ['new', 'freed'] })).toEqual({ kind: 'new', priceBefore: null });
  // It was in the list all the time.
  expect(of([at(5, 8_950_000), at(11, 8_900_000)], { filters, tell: ['new'] })).toBeNull();
  expect(of(moments, { filters, tell: ['freed'] })).toBeNull();
});

test('O3 of a hidden price nothing is said', () => {
  const moments = [at(5, 8_000_000), at(11, 7_500_000)];
  expect(of(moments, { hidesPrice: true })).toBeNull();
  expect(of([at(5, 8_000_000), at(11, null)])).toBeNull();
  expect(of([at(5, null), at(11, 7_500_000)])).toBeNull();
});

test('O3 a search knows what was before it was saved', () => {
  const moments = [at(5, 9_000_000), at(11, 8_000_000), at(14, 7_000_000)];
  expect(of(moments, { since: 12 })).toEqual({ kind: 'cheaper', priceBefore: 8_000_000 });
  expect(of(moments, { since: 14 })).toBeNull();
  expect(of([at(11, 8_000_000)], { since: 12 })).toBeNull();
  expect(of([at(11, 8_000_000), at(14, 7_000_000)], { since: 12 })?.kind).toBe('cheaper');
});
