import { expect, test } from 'vitest';
import { readBuildingSearch } from './-building-search';

test('D4 D9 the filters of a board live in its address: what it cannot be asked is left out', () => {
  expect(
    readBuildingSearch({
      rooms: '2',
      status: ['4', 1, 9, 'x'],
      area_min: '40,5',
      floor_min: '-2',
      price_max: 9e6,
      floor: '3',
      city: 'sochi',
      has_promotions: 'true',
      order: 'price',
      utm_source: 'mail',
    }),
  ).toEqual({ rooms: ['2'], status: [1, 4], area_min: 40.5, floor_min: -2, price_max: 9e6, floor: 3 });
  expect(readBuildingSearch({ status: 'none', kind: 'rooms', floor: 'x' })).toEqual({});
});

test('D2 parking places have no rooms to be asked for', () => {
  expect(readBuildingSearch({ kind: 'parking', rooms: ['2'], area_max: 14 })).toEqual({
    kind: 'parking',
    area_max: 14,
  });
});
