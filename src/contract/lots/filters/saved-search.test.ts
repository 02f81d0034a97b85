import { expect, test } from 'vitest';
import { savedFilters, searchOfSaved } from './saved-search';

test('O3 the same filters are saved alike, whatever the order of their choice and the view of the list', () => {
  const saved = 'project=oblaka&rooms=1&rooms=2&has_promotions=true&price_max=9000000&area_min=54.5';
  const search = {
    ...{ rooms: ['2', '1'] as ('1' | '2')[], area_min: 54.5, price_max: 9_000_000 },
    ...{ has_promotions: true, project: ['oblaka'] },
  };
  expect(savedFilters({ ...search, order: '-area', show: 48, layouts: 'each' })).toBe(saved);
  expect(searchOfSaved(saved)).toEqual({ ...search, rooms: ['1', '2'] });
  expect([savedFilters({}), searchOfSaved('')]).toEqual(['', {}]);
});
