import * as v from 'valibot';
import { Lot } from '../../lots/lot';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A lot whose price a feed has moved so far that a manager is asked. */
export const StaffPrice = v.object({
  /** The lot's. */
  id: v.number(),
  lot: Lot,
  /** Whose feed says so. */
  source: v.string(),
  /** Whole rubles: what was agreed to, and what the feed says. */
  before: v.number(),
  price: v.number(),
  /** ISO 8601: since when. */
  since: v.string(),
  audit: v.array(AuditLine),
});
export type StaffPrice = v.InferOutput<typeof StaffPrice>;

/** A source with prices that wait: how many, and the latest moment of them, by which an answer says what it is about. */
export const PricedSource = v.object({ source: v.string(), count: v.number(), until: v.string() });
export type PricedSource = v.InferOutput<typeof PricedSource>;

const PriceDecision = v.picklist(['accept', 'refuse']);
export type PriceDecision = v.InferOutput<typeof PriceDecision>;

const staff = { auth: 'staff', answer: 'personal' } as const;
const answered = v.object({ answered: v.number() });

/** Prices in `/staff` that wait for a yes or no. Source: feature rows K2 and K3. */
export const staffPriceEndpoints = {
  listStaffPrices: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/prices/',
    query: v.object({
      ...pageQuery(20),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: v.object({ ...page(StaffPrice).entries, sources: v.array(PricedSource) }),
  }),
  /** `price` is what the manager saw; where the feed says another by now, nothing is done. */
  answerPrice: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/prices/{id}/',
    params: IdParam,
    query: SeenQuery,
    body: v.object({ decision: PriceDecision, price: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
    response: answered,
  }),
  /** About all of a source that have waited since `until` or longer. */
  answerSourcePrices: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/prices/',
    body: v.object({
      decision: PriceDecision,
      source: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
      until: v.pipe(v.string(), v.isoTimestamp('Нужно время')),
    }),
    response: answered,
  }),
};
