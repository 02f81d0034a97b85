import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LotFilters, LotListQuery, rangeContradiction } from './lot-filters';

/** The messages of each refused field. */
function refusals(given: unknown): Record<string, string[]> {
  const refused: Record<string, string[]> = {};
  for (const { path, message } of v.safeParse(LotListQuery, given).issues ?? []) {
    const field = String(path?.[0].key);
    refused[field] = [...(refused[field] ?? []), message];
  }
  return refused;
}

describe('D2 the filters of a selection', () => {
  test('D2 are parsed from an address into typed values, without repetitions', () => {
    const given = {
      rooms: ['3', '4', '3', ''],
      city: 'sochi',
      has_promotions: 'true',
      price_min: '4100000',
      area_max: '38,5',
      search: ' 12 ',
      completion_date: 'done',
      unknown: 'left out',
    };
    expect(v.parse(LotFilters, given)).toEqual({
      rooms: ['3', '4'],
      city: ['sochi'],
      has_promotions: true,
      price_min: 4_100_000,
      area_max: 38.5,
      search: '12',
      completion_date: ['done'],
    });
  });

  test.each(['-1', '−1'])('D2 a floor below ground is accepted: %s', (floor) => {
    expect(v.parse(LotFilters, { floor_min: '-3', floor_max: floor })).toMatchObject({
      floor_min: -3,
      floor_max: -1,
    });
  });

  test('D2 empty values filter nothing', () => {
    const empty = {
      rooms: '',
      city: [''],
      has_promotions: '',
      price_min: '',
      search: '  ',
      alike: '',
      gather: '',
      order: '',
    };
    const parsed = v.parse(LotListQuery, empty);
    expect(JSON.parse(JSON.stringify(parsed))).toEqual({ order: 'price', limit: 24, offset: 0 });
  });

  test.each([
    ['rooms', '5'],
    ['property_type', 'castle'],
    ['city', 'a b'],
    ['city', 'sochi\0'],
    ['project', '\0'],
    ['building', '1 or 1=1'],
    ['completion_date', '2027-0'],
    ['has_promotions', 'yes'],
    ['price_max', 'many'],
    ['price_max', '1e400'],
    ['price_max', ' '],
    ['price_max', '0x10'],
    ['area_min', '-1'],
    ['floor_max', '100000'],
    ['floor_min', '-100000'],
    ['price_min', '−1'],
    ['search', '1'.repeat(41)],
    ['alike', '17a'],
    ['alike', '0'],
    ['gather', 'yes'],
    ['limit', '-1'],
    ['offset', '1.5'],
  ])("D2 %s=%j is refused with the field's name", (key, value) => {
    expect(Object.keys(refusals({ [key]: value }))).toEqual([key]);
  });

  test('D2 a key accepts a hundred values, and not ten thousand', () => {
    const buildings = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    expect(refusals({ building: buildings(100) })).toEqual({});
    expect(refusals({ building: buildings(10_000) })).toEqual({ building: ['Не больше 100 значений'] });
  });

  test.each([
    [{ price_min: '2', price_max: '1' }, { price_min: ['Цена: «от» больше, чем «до»'] }],
    [{ area_min: '40.5', area_max: '40' }, { area_min: ['Площадь: «от» больше, чем «до»'] }],
    [{ floor_min: '9', floor_max: '2' }, { floor_min: ['Этаж: «от» больше, чем «до»'] }],
    [
      { floor_min: '9', floor_max: '2', price_min: '2', price_max: '1' },
      { price_min: ['Цена: «от» больше, чем «до»'], floor_min: ['Этаж: «от» больше, чем «до»'] },
    ],
  ])('D2 the contradiction of %j is reported', (given, told) => {
    expect(refusals(given)).toEqual(told);
    expect(v.safeParse(LotFilters, given).success).toBe(false);
  });

  test.each([
    { price_min: 5, price_max: 5 },
    { price_min: 5 },
    { price_max: 5 },
    { price_min: 9, area_max: 1 },
  ])('D2 %j does not contradict itself', (filters) => {
    expect(rangeContradiction(filters, 'price')).toBeNull();
  });

  test.each([
    ['price', true],
    ['-area,price', true],
    ['completion,-updated,floor', true],
    ['id', false],
    ['price,', false],
    ['--price', false],
    ['price desc', false],
    ['price\n', false],
    [`${'price,'.repeat(6)}area`, false],
  ])('D1 the order %j is accepted: %s', (order, known) => {
    expect(refusals({ order })).toEqual(known ? {} : { order: ['Неизвестный порядок'] });
  });
});
