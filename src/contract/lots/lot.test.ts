import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawTestLot } from '../selection/test-stock';
import { Lot, listedStatuses, PropertyType } from './lot';
import { lotTypeOfProperty } from './types/lot-type-of-property';
import { lotTypes } from './types/lot-types';

test('D7 all twelve property types are known and belong to one of the five lot types, or to none', () => {
  expect(lotTypeOfProperty).toEqual({
    flat: 'flats',
    apartments: 'flats',
    room: 'flats',
    house: null,
    land: null,
    cottage: null,
    commercial: 'commercial',
    hotelroom: 'hotel',
    parking: 'parking',
    motoplace: 'parking',
    scooterplace: 'parking',
    storage: 'storage',
  });
  expect(new Set(Object.values(lotTypeOfProperty).filter(Boolean))).toEqual(new Set(lotTypes));
  for (const type of Object.keys(lotTypeOfProperty)) expect(v.is(PropertyType, type)).toBe(true);
});

test.each(['castle', 'flats', 'Flat', '', 'toString', null])('D7 the property type %j is refused', (type) => {
  expect(v.is(PropertyType, type)).toBe(false);
});

test('F3 a lot stored before free plans were known is read as having none', () => {
  const { is_free_plan: _, ...stored } = drawTestLot(1, () => 0).card;
  expect(v.parse(Lot, stored).is_free_plan).toBe(false);
});

test('D5 lists contain only free and booked lots', () => {
  expect(listedStatuses).toEqual([1, 2]);
});

test('F3 a lot stored before a fact was known is read as having none', () => {
  const { finishing: _, ...stored } = drawTestLot(1, () => 0).card;
  expect(v.parse(Lot, stored).finishing).toBeNull();
});
