import * as v from 'valibot';

/** The five lot types of the portal, as its paths name them. Source: portal.txt § 3. */
export const lotTypes = ['flats', 'commercial', 'hotel', 'parking', 'storage'] as const;
export const LotType = v.picklist(lotTypes);
export type LotType = v.InferOutput<typeof LotType>;

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
export type PropertyType = keyof typeof lotTypeOfProperty;
export const propertyTypes = Object.keys(lotTypeOfProperty) as PropertyType[];
export const PropertyType = v.picklist(propertyTypes);

/** Availability codes. Source: portal.txt § 4. Lists and searches hold only free and booked. */
export const LotStatus = { free: 1, booked: 2, unavailable: 3, sold: 4, closed: 5, assignment: 6 } as const;
export type LotStatus = (typeof LotStatus)[keyof typeof LotStatus];
export const listedStatuses: readonly LotStatus[] = [LotStatus.free, LotStatus.booked];
const StatusCode = v.picklist([1, 2, 3, 4, 5, 6]);

/** Quarter in which a building is commissioned; `done` only when the developer says so, never by the date. */
export const Completion = v.object({
  year: v.number(),
  quarter: v.picklist([1, 2, 3, 4]),
  done: v.boolean(),
});
export type Completion = v.InferOutput<typeof Completion>;

/** An address of a picture under `/storage`, or null where there is none (a drawn face stands in). */
const Picture = v.nullable(v.string());

/**
 * A lot as a card shows it.
 *
 * Units: `area` m² with at most two decimals; prices whole rubles; `price_per_meter` rubles per m². A hidden
 * price leaves no trace: with `hide_prices` all three are null. `rooms` 0 is a studio.
 */
export const Lot = v.object({
  id: v.number(),
  type: LotType,
  property_type: PropertyType,
  status: StatusCode,
  rooms: v.number(),
  is_euro: v.boolean(),
  is_penthouse: v.boolean(),
  area: v.number(),
  price: v.nullable(v.number()),
  original_price: v.nullable(v.number()),
  hide_prices: v.boolean(),
  price_per_meter: v.nullable(v.number()),
  floor: v.number(),
  floors: v.nullable(v.number()),
  number: v.string(),
  plan: Picture,
  project_slug: v.string(),
  project_name: v.string(),
  city: v.string(),
  building: v.string(),
  building_id: v.number(),
  section: v.nullable(v.string()),
  completion: v.nullable(Completion),
  has_promotions: v.boolean(),
  finishing: v.nullable(v.string()),
});
export type Lot = v.InferOutput<typeof Lot>;

/** A lot as its page shows it. `layout` holds the two drawings of the plan: bare walls, and furnished. */
export const LotPage = v.object({
  ...Lot.entries,
  layout: v.object({ plan_only_walls: Picture, plan_full: Picture }),
  living_area: v.nullable(v.number()),
  kitchen_area: v.nullable(v.number()),
  description: v.nullable(v.string()),
  project_address: v.nullable(v.string()),
  city_name: v.string(),
  updated_at: v.string(),
});
export type LotPage = v.InferOutput<typeof LotPage>;
