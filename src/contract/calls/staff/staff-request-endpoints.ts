import * as v from 'valibot';
import { MortgageCalculation } from '../../mortgage/calculation';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** A request to the developer, as the manager who calls back sees it. */
export const StaffRequest = v.object({
  /** The number that the sender was shown. */
  id: v.number(),
  /** 'consultation', 'agent', 'mortgage'; others may be added. */
  kind: v.string(),
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  comment: v.string(),
  mortgage: v.optional(v.nullable(MortgageCalculation), null),
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
    auth: 'staff',
    permission: 'requests',
    answer: 'personal',
    query: v.object({
      ...pageQuery(20),
      /** Open ones, done ones, or all. */
      show: v.optional(v.picklist(['open', 'done', 'all']), 'open'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffRequest),
  }),
  finishRequest: mark('done/'),
  reopenRequest: mark('undone/'),
};
