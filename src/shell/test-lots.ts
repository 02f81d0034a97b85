import fc from 'fast-check';
import { type Lot, type LotPage, propertyTypes } from '../contract/lots/lot';
import type { ListedLot } from '../contract/lots/lot-list';
import { noCardFacts, noPageFacts, perFact } from '../contract/lots/own-facts';
import { lotTypes } from '../contract/lots/types/lot-types';

/** A lot from which others are derived. */
export const sampleLot: Lot = {
  id: 17,
  type: 'flats',
  property_type: 'flat',
  status: 1,
  rooms: 2,
  is_euro: false,
  is_penthouse: false,
  is_free_plan: false,
  area: 58.25,
  price: 8_400_000,
  original_price: null,
  hide_prices: false,
  price_pending: false,
  price_per_meter: 144_206,
  floor: 7,
  floors: 16,
  number: '128',
  plan: '/storage/plans/a1.svg',
  project_slug: 'oblaka',
  project_name: 'Облака',
  city: 'sochi',
  building: 'Литер 2',
  building_id: 3,
  section: '1',
  completion: { year: 2027, quarter: 3, done: false },
  has_promotions: false,
  ...noCardFacts,
};

/** Its page. */
export const samplePage: LotPage = {
  ...sampleLot,
  layout: { plan_only_walls: null, plan_full: sampleLot.plan },
  ...noPageFacts,
  description: null,
  project_address: null,
  city_name: 'Сочи',
  updated_at: '2026-11-01T09:00:00.000Z',
  floor_plan: null,
  floor_picture: null,
  site_plan: null,
  cross_section: null,
  benefits: [],
  services: [],
  finishes: [],
  price_history: [],
  mortgage_from: null,
  mortgage_offer: null,
  similar: [],
};

/** Names that try to inject markup. */
export const hostileNames = [
  '<img src=x onerror="alert(1)">',
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--/frame-->',
  '<!-- --!>',
  "' onmouseover='alert(1)",
  '&lt;b&gt; &amp;amp; &quot',
  '$& $1 $`',
  '\u2028\u2029',
];

const name = fc.oneof(
  fc.constantFrom('', 'Облака', 'Квартал «Панорама» у самого-самого моря, вторая очередь', ...hostileNames),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const rubles = fc.integer({ min: 1, max: 1e12 });

/** As a list has it: some stand for several. */
export const anyListedLot = (): fc.Arbitrary<ListedLot> =>
  fc
    .tuple(
      anyLot,
      fc.option(
        fc.record({
          count: fc.integer({ min: 2, max: 400 }),
          booked: fc.nat(2),
          floor_min: fc.integer({ min: -3, max: 5 }),
          floor_max: fc.integer({ min: 5, max: 90 }),
          price_min: fc.option(rubles),
        }),
      ),
    )
    .map(([lot, sameLayout]) => (sameLayout ? { ...lot, alike: sameLayout } : lot));

/** Any lot that a feed could produce, with hidden prices as the server hides them. */
export const anyLot: fc.Arbitrary<Lot> = fc
  .record({
    id: fc.integer({ min: 1, max: 1e12 }),
    type: fc.constantFrom(...lotTypes),
    property_type: fc.constantFrom(...propertyTypes),
    status: fc.constantFrom(1, 2, 3, 4, 5, 6),
    rooms: fc.integer({ min: 0, max: 7 }),
    is_euro: fc.boolean(),
    is_penthouse: fc.boolean(),
    is_free_plan: fc.boolean(),
    area: fc.integer({ min: 100, max: 200_000 }).map((hundredths) => hundredths / 100),
    price: fc.option(rubles),
    original_price: fc.option(rubles),
    hide_prices: fc.boolean(),
    price_pending: fc.boolean(),
    price_per_meter: fc.option(rubles),
    floor: fc.integer({ min: -3, max: 90 }),
    floors: fc.option(fc.integer({ min: 1, max: 90 })),
    number: name,
    plan: fc.option(
      fc.constantFrom(
        '/storage/plans/a1.svg',
        '/storage/plans/a"1\'.svg?width=400&height=300',
        `/storage/ab/ab${'0'.repeat(38)}-1600.webp`,
      ),
    ),
    project_slug: fc.constant('oblaka'),
    project_name: name,
    city: fc.constant('sochi'),
    building: name,
    building_id: fc.nat(),
    section: fc.option(name),
    completion: fc.option(
      fc.record({
        year: fc.integer({ min: 2000, max: 2040 }),
        quarter: fc.constantFrom(1, 2, 3, 4),
        done: fc.boolean(),
      }),
    ),
    has_promotions: fc.boolean(),
    ...perFact(() => fc.option(name)),
  })
  .map((lot) =>
    lot.hide_prices
      ? { ...lot, price: null, original_price: null, price_per_meter: null }
      : { ...lot, price_pending: false },
  );
