import type { LotTypeName } from './lot-types';

/**
 * Property types of the field and the lot type each belongs to. Null: known, and not dealt in here, for none of the lot
 * types of the specification has land of its own; a feed's offer of one is refused, and its report says so.
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

/** Property types that are not dealt in. */
export type ForeignProperty = {
  [Property in keyof typeof lotTypeOfProperty]: (typeof lotTypeOfProperty)[Property] extends null
    ? Property
    : never;
}[keyof typeof lotTypeOfProperty];

export const isForeign = (property: keyof typeof lotTypeOfProperty): property is ForeignProperty =>
  lotTypeOfProperty[property] === null;

const typesOfProperties: readonly (LotTypeName | null)[] = Object.values(lotTypeOfProperty);

/** The lot types with lots of more than one property type, so that there is something to choose. */
export const typesOfSeveralProperties: readonly LotTypeName[] = typesOfProperties.filter(
  (type, at): type is LotTypeName =>
    type !== null && typesOfProperties.indexOf(type) === at && typesOfProperties.lastIndexOf(type) > at,
);
