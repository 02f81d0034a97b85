import type { LotTypeName } from './lot-types';

/**
 * Property types of feeds and the lot type of each. Null: known, but not sold here, because the specification has
 * no lot type for land; a feed's offer of such a type is refused, and its report says so.
 */
export const lotTypeOfProperty = {
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
} as const satisfies Record<string, LotTypeName | null>;

/** Property types that are not sold here. */
export type ForeignProperty = {
  [Property in keyof typeof lotTypeOfProperty]: (typeof lotTypeOfProperty)[Property] extends null
    ? Property
    : never;
}[keyof typeof lotTypeOfProperty];

export const isForeign = (property: keyof typeof lotTypeOfProperty): property is ForeignProperty =>
  lotTypeOfProperty[property] === null;

const typesOfProperties: readonly (LotTypeName | null)[] = Object.values(lotTypeOfProperty);

/** Lot types with more than one property type, so that the filter has something to choose. */
export const typesOfSeveralProperties: readonly LotTypeName[] = typesOfProperties.filter(
  (type, at): type is LotTypeName =>
    type !== null && typesOfProperties.indexOf(type) === at && typesOfProperties.lastIndexOf(type) > at,
);
