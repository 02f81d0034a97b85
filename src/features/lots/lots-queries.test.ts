import { expect, test } from 'vitest';
import { readLotSearch } from '../../contract/lots/filters/lot-search';
import { firstLotsPath } from '../../contract/lots/paths/first-lots-path';
import { parseQuery } from '../../contract/parameters/query-string';
import { lotsQueries } from './lots-queries';

test.each([
  '',
  '?rooms=3&rooms=4&price_max=9000000',
  '?price_max=9000000&rooms=3&rooms=4&show=72',
  '?has_promotions=true&area_min=38.5&order=-area&search=%E2%84%96%204',
  '?rooms=1&utm_source=mail',
  '?layouts=each',
  '?view=table&rooms=1',
  '?alike=17&layouts=some',
])('D4 server, worker and page ask for the first lots of %j by the same address', (search) => {
  const { queryKey } = lotsQueries.page('flats', readLotSearch(parseQuery(search)), 0);
  expect(queryKey).toEqual(['catalogue', firstLotsPath('/selection/flats', search)]);
});

test('D4 facets do not change with the order and the length of the list', () => {
  const { queryKey } = lotsQueries.facets('flats', { rooms: ['1'] });
  expect(lotsQueries.facets('flats', { rooms: ['1'], order: '-area', show: 48 }).queryKey).toEqual(queryKey);
  expect(lotsQueries.facets('flats', { rooms: ['2'] }).queryKey).not.toEqual(queryKey);
});
