import * as v from 'valibot';
import { Deal, DealPhaseField, PaymentField } from '../../deals/deal';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A deal as the developer's managers see it. */
export const StaffDeal = v.object({
  ...Deal.entries,
  /** E.164: the agent's. */
  agent_phone: v.string(),
  /** Why it was opened though the client was not fixed for the agent in the lot's project; '': they were. */
  opened_because: v.optional(v.string(), ''),
  /** The last act, by its word in the journal, when it was done and until when it can be undone; null: none can be. */
  undo: v.optional(v.nullable(v.object({ act: v.string(), at: v.string(), until: v.string() })), null),
  audit: v.array(AuditLine),
});
export type StaffDeal = v.InferOutput<typeof StaffDeal>;

const MOST_RUBLES = 1e11;
const written = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(40));

/** Whose deal about what; who they are their phones say, however written. */
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
  /** Whole rubles; left out: what the lot costs. */
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
  /** Needed where no fixation of the client holds in the lot's project: why the deal is opened all the same. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')), ''),
});
export type NewDeal = v.InferOutput<typeof NewDeal>;

const staff = { auth: 'staff', answer: 'personal' } as const;
const one = { ...staff, method: 'POST', params: IdParam, query: SeenQuery, response: StaffDeal } as const;

/** Deals in `/staff`. Source: feature rows G5, L6 and K3. */
export const staffDealEndpoints = {
  listStaffDeals: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/deals/',
    query: v.object({
      ...pageQuery(20),
      /** Under way, registered with something to accrue or pay, or every one. */
      show: v.optional(v.picklist(['open', 'due', 'all']), 'open'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffDeal),
  }),
  addDeal: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/deals/',
    body: NewDeal,
    response: StaffDeal,
  }),
  /** To the phase after the present one, or to 'not_registered' with a reason. One that is there already stays. */
  moveDeal: endpoint({
    ...one,
    path: '/api/staff/deals/{id}/move/',
    body: v.object({
      to: DealPhaseField,
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не больше 500 знаков')), ''),
    }),
  }),
  accrueCommission: endpoint({ ...one, path: '/api/staff/deals/{id}/accrue/' }),
  /** Takes the last act of the last day back: phase, commission and the lot's state. `at` is that act's; undone already, it stays so. */
  undoDealAct: endpoint({
    ...one,
    path: '/api/staff/deals/{id}/undo/',
    body: v.object({ at: v.pipe(v.string(), v.isoTimestamp('Нужно время действия')) }),
  }),
  payCommission: endpoint({ ...one, path: '/api/staff/deals/{id}/pay/' }),
};
