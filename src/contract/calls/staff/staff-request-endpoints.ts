import * as v from 'valibot';
import { MortgageCalculation } from '../../mortgage/calculation';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { ChosenRecords, ManyAnswer } from './lists/staff-many';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A request to the developer, as the manager who calls back sees it. */
export const StaffRequest = v.object({
  /** The number that the sender was shown. */
  id: v.number(),
  /** One of `requestKinds`; others may be added. */
  kind: v.string(),
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  comment: v.string(),
  mortgage: v.optional(v.nullable(MortgageCalculation), null),
  /** For whom a mortgage is asked; null: nobody was named, or the client has been erased. `phone`: E.164. */
  client: v.optional(v.nullable(v.object({ id: v.number(), name: v.string(), phone: v.string() })), null),
  /** Campaign parameters of the sender's first visit, utm_source and the others; null if there are none. */
  campaign: v.nullable(v.record(v.string(), v.string())),
  /** ISO 8601. */
  created: v.string(),
  /** Since when it is done; null if it is open. */
  done: v.nullable(v.string()),
  /** The account with which it was sent; null for a guest. */
  account: v.nullable(v.object({ id: v.number(), name: v.string() })),
  audit: v.array(AuditLine),
});
export type StaffRequest = v.InferOutput<typeof StaffRequest>;

/** What requests are about, by their kind; others may be added. */
export const requestKinds = {
  consultation: 'Консультация',
  agent: 'Вопрос агента',
  mortgage: 'Ипотека',
  erasure: 'Удаление кабинета',
} as const;
const KnownKind = v.picklist(Object.keys(requestKinds) as RequestKind[]);
export type RequestKind = keyof typeof requestKinds;

/** What a request is about; a kind that this build does not know is one all the same. */
export const requestKindWords = ({ kind }: Pick<StaffRequest, 'kind'>): string =>
  v.is(KnownKind, kind) ? requestKinds[kind] : 'Обращение';

/** Which requests are wanted; '' where it does not matter. */
const requestFilters = {
  /** Open ones, done ones, or all. */
  show: v.optional(v.picklist(['open', 'done', 'all']), 'open'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  kind: v.optional(v.union([KnownKind, v.literal('')], 'Таких обращений нет'), ''),
  /** By the day they came. By default who waits longest, of all the newest. */
  order: v.optional(v.picklist(['', 'oldest', 'newest'], 'Такого порядка нет'), ''),
};

const mark = (path: `${string}/`) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/requests/{id}/${path}`,
    auth: 'staff',
    permission: 'requests',
    answer: 'personal',
    params: IdParam,
    query: SeenQuery,
    response: StaffRequest,
  });

/** Requests in `/staff`. Source: feature rows I5 and K3. */
export const staffRequestEndpoints = {
  listStaffRequests: endpoint({
    method: 'GET',
    path: '/api/staff/requests/',
    scope: 'requests',
    auth: 'staff',
    permission: 'requests',
    answer: 'personal',
    query: v.object({ ...pageQuery(20), ...requestFilters }),
    response: page(StaffRequest),
  }),
  /** The first 10 000 of these filters as CSV; its last line says so if there are more. */
  exportRequests: endpoint({
    method: 'GET',
    path: '/api/staff/request_list/export/',
    scope: 'requests',
    auth: 'staff',
    permission: 'requests',
    answer: 'personal',
    query: v.object(requestFilters),
    file: true,
  }),
  /** Several requests marked as done, each as if it were marked alone. */
  finishRequests: endpoint({
    method: 'POST',
    path: '/api/staff/request_list/done/',
    auth: 'staff',
    permission: 'requests',
    answer: 'personal',
    body: v.object({ requests: ChosenRecords }),
    response: ManyAnswer,
  }),
  finishRequest: mark('done/'),
  reopenRequest: mark('undone/'),
};
