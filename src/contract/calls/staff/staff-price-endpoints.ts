import * as v from 'valibot';
import { Lot } from '../../lots/lot';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A lot whose price in a feed has changed so much that a manager has to agree. */
export const StaffPrice = v.object({
  /** The lot's id. */
  id: v.number(),
  lot: Lot,
  /** The source of the feed. */
  source: v.string(),
  /** Whole rubles: the agreed price, and the one in the feed. */
  before: v.number(),
  price: v.number(),
  /** Since when it waits, ISO 8601. */
  since: v.string(),
  audit: v.array(AuditLine),
});
export type StaffPrice = v.InferOutput<typeof StaffPrice>;

/** A source with prices that wait: how many there are, and the time of the latest, which an answer has to name. */
export const PricedSource = v.object({ source: v.string(), count: v.number(), until: v.string() });
export type PricedSource = v.InferOutput<typeof PricedSource>;

const PriceDecision = v.picklist(['accept', 'refuse']);
export type PriceDecision = v.InferOutput<typeof PriceDecision>;

const staff = { auth: 'staff', permission: 'prices', answer: 'personal' } as const;
const answered = v.object({ answered: v.number() });

/** Prices that wait for a decision in `/staff`. Source: feature rows K2 and K3. */
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
  /** `price` is the one that the manager saw; if the feed has another by now, nothing is done. */
  answerPrice: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/prices/{id}/',
    params: IdParam,
    query: SeenQuery,
    body: v.object({ decision: PriceDecision, price: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
    response: answered,
  }),
  /** Answers all prices of a source that have been waiting since `until` or longer. */
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
