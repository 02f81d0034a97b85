import * as v from 'valibot';
import { knownValue } from '../known-value';
import { cardFacts, type FactValues, pageFacts } from './own-facts';
import { lotTypeOfProperty } from './types/lot-type-of-property';
import { lotTypes } from './types/lot-types';

export const LotType = v.picklist(lotTypes);
export type LotType = v.InferOutput<typeof LotType>;

export type PropertyType = keyof typeof lotTypeOfProperty;
export const propertyTypes = Object.keys(lotTypeOfProperty) as PropertyType[];
export const PropertyType = v.picklist(propertyTypes);

/** Availability codes. Source: specification § 4. Lists and searches hold only free and booked. */
export const LotStatus = { free: 1, booked: 2, unavailable: 3, sold: 4, closed: 5, assignment: 6 } as const;
export type LotStatus = (typeof LotStatus)[keyof typeof LotStatus];
export const listedStatuses: readonly LotStatus[] = [LotStatus.free, LotStatus.booked];
/** It cannot be bought (any more). */
export const isUnavailable = (status: LotStatus): boolean => !listedStatuses.includes(status);
/** An unknown code of a newer server is read as unavailable. */
export const StatusCode = knownValue([1, 2, 3, 4, 5, 6], LotStatus.unavailable);

/** Quarter in which a building is commissioned; `done` only when the developer says so, never by the date. */
export const Completion = v.object({
  year: v.number(),
  quarter: v.picklist([1, 2, 3, 4]),
  done: v.boolean(),
});
export type Completion = v.InferOutput<typeof Completion>;

/** Address of a picture under `/storage`, or null if there is none (a placeholder is drawn). */
const Picture = v.nullable(v.string());

/**
 * A flat without inner walls; its `rooms` has no meaning. False in lots that were stored before this field existed.
 */
const FreePlan = v.optional(v.boolean(), false);

/**
 * The price is hidden because a manager has to confirm the feed's price. False in lots that were stored before this
 * field existed.
 */
const PricePending = v.optional(v.boolean(), false);

const factSchemas = { area: v.nullable(v.number()), text: v.nullable(v.string()) } satisfies Record<
  keyof FactValues,
  unknown
>;
/** A fact that was added later is null in rows that a device has stored before. */
function factEntries<Rows extends Readonly<Record<string, { kind: keyof FactValues }>>>(rows: Rows) {
  const entries = Object.entries(rows).map(([key, { kind }]) => [key, v.optional(factSchemas[kind], null)]);
  return Object.fromEntries(entries) as {
    -readonly [Key in keyof Rows]: v.OptionalSchema<(typeof factSchemas)[Rows[Key]['kind']], null>;
  };
}

/**
 * A lot as a card shows it.
 *
 * Units: `area` in m² with at most two decimals; prices in whole rubles; `price_per_meter` in rubles per m². A
 * hidden price leaves no trace: with `hide_prices` all three are null. `rooms` 0 is a studio.
 */
export const Lot = v.object({
  id: v.number(),
  type: LotType,
  property_type: knownValue(
    propertyTypes,
    ({ type }) => propertyTypes.find((one) => lotTypeOfProperty[one] === type) ?? 'flat',
  ),
  status: StatusCode,
  rooms: v.number(),
  is_euro: v.boolean(),
  is_penthouse: v.boolean(),
  is_free_plan: FreePlan,
  area: v.number(),
  price: v.nullable(v.number()),
  original_price: v.nullable(v.number()),
  hide_prices: v.boolean(),
  price_pending: PricePending,
  price_per_meter: v.nullable(v.number()),
  floor: v.number(),
  floors: v.nullable(v.number()),
  number: v.string(),
  plan: Picture,
  project_slug: v.string(),
  project_name: v.string(),
  city: v.string(),
  /** Absent in lots that were stored before this field existed. */
  city_name: v.optional(v.string()),
  building: v.string(),
  building_id: v.number(),
  section: v.nullable(v.string()),
  completion: v.nullable(Completion),
  has_promotions: v.boolean(),
  ...factEntries(cardFacts),
});
export type Lot = v.InferOutput<typeof Lot>;

/** A drawing under /storage; outlines on it use its units. */
export const Drawing = v.object({ address: v.string(), width: v.number(), height: v.number() });
export type Drawing = v.InferOutput<typeof Drawing>;
/** Corners of an area on a drawing. */
export const Outline = v.array(v.tuple([v.number(), v.number()]));
export type Outline = v.InferOutput<typeof Outline>;

/** A lot on its floor's drawing, whatever its status. */
export const FloorLot = v.object({
  id: v.number(),
  type: LotType,
  status: StatusCode,
  rooms: v.number(),
  is_euro: v.boolean(),
  is_penthouse: v.boolean(),
  is_free_plan: FreePlan,
  area: v.number(),
  number: v.string(),
  outline: Outline,
});
export type FloorLot = v.InferOutput<typeof FloorLot>;

export const FloorPlan = v.object({ picture: Drawing, lots: v.array(FloorLot) });
export type FloorPlan = v.InferOutput<typeof FloorPlan>;

/** The project's site plan; the lot's own building is that of its `building_id`. */
export const SitePlan = v.object({
  picture: Drawing,
  buildings: v.array(v.object({ id: v.number(), name: v.string(), outline: Outline })),
});
export type SitePlan = v.InferOutput<typeof SitePlan>;

/** The lot's building in cross-section; `outline` is the lot's floor in it, within its section. */
const CrossSection = v.object({ picture: Drawing, outline: Outline });
export type CrossSection = v.InferOutput<typeof CrossSection>;

const Words = v.object({ title: v.string(), text: v.string() });
export const ServiceGroup = v.object({ title: v.string(), items: v.array(v.string()) });
/** A finish that the project offers; the lot's own is the one whose name is its `finishing`. */
export const Finish = v.object({ name: v.string(), features: v.array(Words) });
export type Finish = v.InferOutput<typeof Finish>;

/** A price that was valid from `at` on. */
const PriceStep = v.object({ at: v.string(), price: v.number() });
export type PriceStep = v.InferOutput<typeof PriceStep>;

/** The programme of `mortgage_from`. `rate` in percent a year, `first_payment` and loan in whole rubles. */
const MortgageOffer = v.object({
  slug: v.optional(v.string()),
  name: v.string(),
  rate: v.number(),
  first_payment: v.number(),
  months: v.number(),
});
export type MortgageOffer = v.InferOutput<typeof MortgageOffer>;

/**
 * A lot as its page shows it. Everything on the page is in this one answer, so that a page that was opened opens
 * again offline. `layout` has the two drawings of the plan: walls only, and furnished.
 *
 * Fields that were added later are optional, because the device may have stored an older answer.
 *
 * With a hidden price `price_history` is empty and there is no `mortgage_from`. `similar` are listed lots of the
 * type, free ones first; for a lot that is not free only free ones near it.
 */
export const LotPage = v.object({
  ...Lot.entries,
  layout: v.object({ plan_only_walls: Picture, plan_full: Picture }),
  ...factEntries(pageFacts),
  description: v.nullable(v.string()),
  project_address: v.nullable(v.string()),
  city_name: v.string(),
  updated_at: v.string(),
  floor_plan: v.optional(v.nullable(FloorPlan), null),
  /** The floor as a feed draws it, if there is no drawing with outlines. */
  floor_picture: v.optional(Picture, null),
  site_plan: v.optional(v.nullable(SitePlan), null),
  cross_section: v.optional(v.nullable(CrossSection), null),
  benefits: v.optional(v.array(Words), []),
  services: v.optional(v.array(ServiceGroup), []),
  finishes: v.optional(v.array(Finish), []),
  /** Oldest first. */
  price_history: v.optional(v.array(PriceStep), []),
  /** Lowest monthly payment in whole rubles over the programmes by which this lot can be bought. */
  mortgage_from: v.optional(v.nullable(v.number()), null),
  mortgage_offer: v.optional(v.nullable(MortgageOffer), null),
  similar: v.optional(v.array(Lot), []),
});
export type LotPage = v.InferOutput<typeof LotPage>;
