import * as v from 'valibot';
import { Deal, DealPhaseField, PaymentField } from '../../deals/deal';
import { dealPhases } from '../../deals/deal-kinds';
import { IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { ChosenRecords, ManyAnswer } from './lists/staff-many';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A deal as the developer's managers see it. */
export const StaffDeal = v.object({
  ...Deal.entries,
  /** The agent's phone in E.164. */
  agent_phone: v.string(),
  /** Why it was opened though the client was not fixed for the agent in the lot's project; '' if the client was. */
  opened_because: v.optional(v.string(), ''),
  /** The last act: its word in the journal, when it was done and until when it can be undone; null if none can be. */
  undo: v.optional(v.nullable(v.object({ act: v.string(), at: v.string(), until: v.string() })), null),
  audit: v.array(AuditLine),
});
export type StaffDeal = v.InferOutput<typeof StaffDeal>;

const MOST_RUBLES = 1e11;
const written = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(40));

/** Agent, client and lot of a new deal; people are identified by their phones in any spelling. */
export const NewDeal = v.object({
  agent: written('Введите телефон агента'),
  client: written('Введите телефон клиента'),
  lot: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\s*[1-9]\d{0,14}\s*$/, 'Введите номер лота (id)'),
    v.transform(Number),
  ),
  payment: PaymentField,
  /** Whole rubles; if left out, the lot's price. */
  price: v.optional(
    v.nullable(
      v.pipe(
        v.number('Нужны рубли целым числом'),
        v.integer('Нужны рубли целым числом'),
        v.minValue(1_000, 'Слишком мало: нужна цена договора в рублях'),
        v.maxValue(MOST_RUBLES, 'Слишком много: нужна цена договора в рублях'),
      ),
    ),
    null,
  ),
  /** Required if the client is not fixed in the lot's project: why the deal is opened nevertheless. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')), ''),
});
export type NewDeal = v.InferOutput<typeof NewDeal>;

/** A client and the agent whose they are: with whom a deal can be begun. */
export const DealParty = v.object({
  /** The client's id. */
  id: v.number(),
  name: v.string(),
  /** E.164, as the agent's. */
  phone: v.string(),
  agent: v.object({ id: v.number(), name: v.string(), phone: v.string() }),
  /** The projects in which the client is fixed for the agent now. */
  fixed: v.array(v.object({ slug: v.string(), name: v.string(), until: v.string() })),
});
export type DealParty = v.InferOutput<typeof DealParty>;

/** Which deals are wanted; '' where it does not matter. */
const dealFilters = {
  /** Open ones, registered ones whose commission is to be accrued or paid, or all. */
  show: v.optional(v.picklist(['open', 'due', 'all']), 'open'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  state: v.optional(v.picklist(['', ...dealPhases], 'Такого этапа нет'), ''),
  /** Slug of the lot's project. */
  project: v.optional(v.union([SlugParam.entries.slug, v.literal('')], 'Такого проекта не бывает'), ''),
  /** An agent's id, or an agency's: then those of its agents too. */
  agent: v.optional(QueryId('Нужен номер кабинета')),
  /** By the last change; by default the newest first. */
  order: v.optional(v.picklist(['', 'oldest', 'newest'], 'Такого порядка нет'), ''),
};

const staff = { auth: 'staff', permission: 'deals', answer: 'personal' } as const;
const one = { ...staff, method: 'POST', params: IdParam, query: SeenQuery, response: StaffDeal } as const;

/** Deals in `/staff`. Source: feature rows G5, L6 and K3. */
export const staffDealEndpoints = {
  listStaffDeals: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/deals/',
    scope: 'deals',
    query: v.object({ ...pageQuery(20), ...dealFilters }),
    response: page(StaffDeal),
  }),
  /** The first 10 000 of these filters as CSV; its last line says so if there are more. */
  exportDeals: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/deal_list/export/',
    scope: 'deals',
    query: v.object(dealFilters),
    file: true,
  }),
  /** The commission of several deals accrued, or marked as paid, each as if it were done alone. */
  settleDeals: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/deal_list/settle/',
    body: v.object({
      act: v.picklist(['accrue', 'pay'], 'Такого действия нет'),
      deals: ChosenRecords,
    }),
    response: ManyAnswer,
  }),
  /** At most eight by the words and phones of client or agent, those who are fixed first; none for an empty search. */
  listDealParties: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/deal_parties/',
    query: v.object({
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Не длиннее 200 знаков')), ''),
    }),
    response: v.object({ results: v.array(DealParty) }),
  }),
  addDeal: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/deals/',
    body: NewDeal,
    response: StaffDeal,
  }),
  /** Moves it to the next phase, or to 'not_registered' with a reason. Does nothing if it is there already. */
  moveDeal: endpoint({
    ...one,
    path: '/api/staff/deals/{id}/move/',
    body: v.object({
      to: DealPhaseField,
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')), ''),
    }),
  }),
  accrueCommission: endpoint({ ...one, path: '/api/staff/deals/{id}/accrue/' }),
  /**
   * Undoes the last act within a day: phase, commission and the lot's status. `at` is the time of the act; does
   * nothing if it is undone already.
   */
  undoDealAct: endpoint({
    ...one,
    path: '/api/staff/deals/{id}/undo/',
    body: v.object({ at: v.pipe(v.string(), v.isoTimestamp('Нужно время действия')) }),
  }),
  payCommission: endpoint({ ...one, path: '/api/staff/deals/{id}/pay/' }),
};
