import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuery, parseQuery } from '../../parameters/query-string';
import { firstLotsPath } from '../paths/first-lots-path';
import { LOTS_PAGE, roomValues } from './lot-filter-keys';
import { lotOrderKeys } from './lot-filters';
import { lotFilterQuery, lotPageQuery, readLotSearch } from './lot-search';

const read = (search: string) => readLotSearch(parseQuery(search));

describe('D4 the address of a selection', () => {
  test('D4 contains every filter with typed values', () => {
    expect(
      read(
        '?city=sochi&project=oblaka&project=panorama&building=12&rooms=studio&property_type=flat&completion_date=by-2027-4' +
          '&has_promotions=true&price_min=4100000&area_max=38,5&floor_min=2&search=+17+&alike=17&order=-area,price&show=72&view=table&layouts=each',
      ),
    ).toEqual({
      city: ['sochi'],
      project: ['oblaka', 'panorama'],
      building: ['12'],
      rooms: ['studio'],
      property_type: ['flat'],
      completion_date: ['by-2027-4'],
      has_promotions: true,
      price_min: 4_100_000,
      area_max: 38.5,
      floor_min: 2,
      search: '17',
      alike: 17,
      order: '-area,price',
      show: 72,
      view: 'table',
      layouts: 'each',
    });
  });

  test.each([
    'rooms=seven',
    'city=%00',
    'city=../etc',
    'building=twelve',
    'property_type=castle',
    'completion_date=2027-5',
    'completion_date=by-done',
    'completion_date=by-2027',
    'completion_date=1927-1',
    'has_promotions=maybe',
    'price_min=cheap',
    'price_min=-1',
    'price_min=Infinity',
    'price_max=1e300',
    'area_max=1&area_max=2',
    'floor_max=1e9',
    `search=${'7'.repeat(41)}`,
    'order=price;drop',
    'order=true',
    'order=cheapest',
    'show=many',
    'show=-24',
    'show=30.5',
    'show=everything',
    'view=tiles',
    'view=table&view=cards',
    'layouts=all',
    'alike=0',
    'alike=17a',
    'alike=1&alike=2',
    'utm_source=mail',
  ])('D4 leaves out %s, and keeps the others', (wrong) => {
    expect(read(`?${wrong}&area_min=30`)).toEqual({ area_min: 30 });
    expect(read(`?area_min=30&${wrong}`)).toEqual({ area_min: 30 });
  });

  test('D4 an invalid value of a filter does not remove its other values', () => {
    expect(read('?rooms=3&rooms=seven&rooms=4&project=oblaka&project=../etc')).toEqual({
      rooms: ['3', '4'],
      project: ['oblaka'],
    });
  });

  test("D2 reads '3к+' as rooms 3 and 4", () => {
    expect(read('?rooms=3&rooms=4')).toEqual({ rooms: ['3', '4'] });
    expect(read('?rooms=3%D0%BA%2B')).toEqual({});
  });

  test('D4 does not contain the default order and the first page', () => {
    expect(read(`?order=price&show=${LOTS_PAGE}`)).toEqual({});
  });

  test.each([
    [LOTS_PAGE * 2, LOTS_PAGE * 2],
    [LOTS_PAGE * 50, LOTS_PAGE * 50],
    [LOTS_PAGE * 50 + 1, LOTS_PAGE * 50 + 1],
    [10_000_000, LOTS_PAGE * 10_000],
  ])('D4 a list of %i lots is shown with %i', (asked, shown) => {
    expect(read(`?show=${asked}`)).toEqual({ show: shown });
  });

  test('D4 formatting and parsing gives the same filters again', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const typed = readLotSearch(search);
        expect(read(formatQuery({ ...typed }))).toEqual(typed);
      }),
    );
  });
});

describe('the calls of a selection', () => {
  test('D4 the same filters make the same address, whatever the order of their keys', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const turned = Object.fromEntries(Object.entries(search).reverse());
        const path = firstLotsPath('/selection/flats', formatQuery(search));
        expect(firstLotsPath('/selection/flats', formatQuery(turned))).toBe(path);
      }),
    );
    // A filter that was set first, and one that was added last.
    expect(lotPageQuery({ rooms: ['1'], city: ['sochi'] }, 0)).toEqual(
      lotPageQuery({ city: ['sochi'], rooms: ['1'] }, 0),
    );
    expect(formatQuery(lotFilterQuery({ rooms: ['1'], city: ['sochi'] }))).toBe('?city=sochi&rooms=1');
  });

  test('D1 a page requests its lots in an explicit order', () => {
    expect(lotPageQuery({ rooms: ['2'] }, 0)).toMatchObject({ order: 'price', limit: LOTS_PAGE, offset: 0 });
    expect(lotPageQuery({ order: '-area' }, 3)).toMatchObject({ order: '-area', offset: LOTS_PAGE * 3 });
    expect(formatQuery(lotPageQuery({ rooms: ['3', '4'], show: 72 }, 1))).toBe(
      '?rooms=3&rooms=4&order=price&gather=true&limit=24&offset=24',
    );
  });

  test('L2 lots are grouped by layout unless each lot is wanted separately, or the list is a table', () => {
    expect(lotPageQuery({}, 0)).toMatchObject({ gather: true });
    for (const search of ['?layouts=each', '?view=table', '?view=table&layouts=each'])
      expect(formatQuery(lotPageQuery(read(search), 0))).toBe('?order=price&limit=24&offset=0');
    expect(firstLotsPath('/selection/flats', '?layouts=each')).toBe(
      '/api/flats/?order=price&limit=24&offset=0',
    );
  });

  test('facets are requested by the filters alone', () => {
    expect(formatQuery(lotFilterQuery({ order: '-area', show: 48, area_min: 30 }))).toBe('?area_min=30');
  });

  test('the call for the first cards is known from the address of a selection only', () => {
    expect(firstLotsPath('/selection/flats', '?show=48&rooms=1&utm_source=mail')).toBe(
      '/api/flats/?rooms=1&order=price&gather=true&limit=24&offset=0',
    );
    for (const path of ['/selection/flats/7', '/selection/parking', '/main', '/'])
      expect(firstLotsPath(path, '?rooms=1')).toBeNull();
  });
});

const anySearch = fc.record(
  {
    city: fc.uniqueArray(fc.constantFrom('sochi', 'krasnodar'), { minLength: 1 }),
    rooms: fc.uniqueArray(fc.constantFrom(...roomValues), { minLength: 1 }),
    has_promotions: fc.boolean(),
    price_min: fc.nat(),
    area_max: fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100),
    floor_min: fc.integer({ min: -10, max: 1000 }),
    search: fc.constantFrom('17', '№ 4-а', 'Б+1'),
    order: fc.constantFrom(...lotOrderKeys).map((key) => `-${key}`),
    alike: fc.integer({ min: 1, max: 1e9 }),
    view: fc.constant('table' as const),
    layouts: fc.constant('each' as const),
    show: fc.integer({ min: 1, max: 50 }).map((pages) => pages * LOTS_PAGE),
  },
  { requiredKeys: [] },
);
