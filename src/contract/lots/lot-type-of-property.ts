import type { LotType } from './lot';

/** Property types of the field and the lot type each belongs to; null: known, and not dealt in here. */
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
} as const satisfies Record<string, LotType | null>;

const typesOfProperties: readonly (LotType | null)[] = Object.values(lotTypeOfProperty);

/** The lot types with lots of more than one property type, so that there is something to choose. */
export const typesOfSeveralProperties: readonly LotType[] = typesOfProperties.filter(
  (type, at): type is LotType =>
    type !== null && typesOfProperties.indexOf(type) === at && typesOfProperties.lastIndexOf(type) > at,
);
