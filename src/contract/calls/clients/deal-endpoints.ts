import * as v from 'valibot';
import { Deal, DealPhaseField, PaymentField } from '../../deals/deal';
import { dealFacetNames } from '../../deals/find-deals';
import { CommissionRates } from '../../developer/developer';
import { Lot } from '../../lots/lot';
import { lotTypes } from '../../lots/types/lot-types';
import { IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

const orNone = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

const filters = {
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  phase: orNone(DealPhaseField),
  project: orNone(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,99}$/, 'Нужен адрес проекта'))),
  payment: orNone(PaymentField),
  agent: orNone(QueryId('Нужен номер агента')),
  client: orNone(QueryId('Нужен номер клиента')),
};

const FacetName = v.picklist(dealFacetNames);
const own = { method: 'GET', auth: 'confirmed', answer: 'personal' } as const;

const CommissionRuleFields = v.object({
  title: v.string(),
  lot_type: v.nullable(v.picklist(lotTypes)),
  project: v.nullable(v.string()),
  promoted: v.boolean(),
  rate: v.number(),
  valid_from: v.nullable(v.string()),
  valid_until: v.nullable(v.string()),
});

/** By what a commission is counted, as `commissionOf` takes it, and the working days from its accrual to its payment. */
export const CommissionOffer = v.object({
  rates: CommissionRates,
  rules: v.array(CommissionRuleFields),
  payout_days: v.nullable(v.number()),
});
export type CommissionOffer = v.InferOutput<typeof CommissionOffer>;

/**
 * A lot that a client may want, and how that is known: 'deal', 'favorite' (saved for the client), 'like' (the
 * client's heart in a selection by link); other sources may be added.
 */
export const InterestedLot = v.object({ property: Lot, sources: v.array(v.string()) });
export type InterestedLot = v.InferOutput<typeof InterestedLot>;

/**
 * The deals of an agent; an agency has those of its agents too. Another account's deal gives 404. Source:
 * specification § 7, "Deals".
 */
export const dealEndpoints = {
  listDeals: endpoint({
    ...own,
    path: '/api/deals/',
    query: v.object({ ...pageQuery(8), ...filters }),
    response: page(Deal),
  }),
  /** What a lot brings its agent, for the device to count by. Never in an answer that everybody shares. */
  getCommission: endpoint({ ...own, path: '/api/commission/', response: CommissionOffer }),
  getDeal: endpoint({ ...own, path: '/api/deals/{id}/', params: IdParam, response: Deal }),
  /** All values that can be chosen. */
  getDealSpecs: endpoint({
    ...own,
    path: '/api/deals/specs/',
    response: v.array(
      v.object({ name: FacetName, choices: v.array(v.object({ value: v.string(), label: v.string() })) }),
    ),
  }),
  /** Number of deals for each value under the other filters. */
  getDealFacets: endpoint({
    ...own,
    path: '/api/deals/facets/',
    query: v.object(filters),
    response: v.object({
      count: v.number(),
      facets: v.array(
        v.object({ name: FacetName, choices: v.array(v.object({ value: v.string(), count: v.number() })) }),
      ),
    }),
  }),
  /** The lots that a client is interested in; 404 for another account's client. */
  listInterestedLots: endpoint({
    ...own,
    path: '/api/deals/interested/',
    query: v.object({ client: QueryId('Нужен номер клиента') }),
    response: v.array(InterestedLot),
  }),
};
