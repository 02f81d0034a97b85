import * as v from 'valibot';
import { MortgageCalculation } from '../../mortgage/calculation';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';
import { AuditLine } from './staff-endpoints';
import { SeenQuery } from './staff-seen';

/** What somebody asked of the developer, as the manager who calls back sees it. */
export const StaffRequest = v.object({
  /** The number that the sender was told. */
  id: v.number(),
  /** 'consultation', 'agent', 'mortgage'; others may come. */
  kind: v.string(),
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  comment: v.string(),
  mortgage: v.optional(v.nullable(MortgageCalculation), null),
  /** How a campaign brought them: utm_source and the others; null: they came by themselves. */
  campaign: v.nullable(v.record(v.string(), v.string())),
  /** ISO 8601. */
  created: v.string(),
  /** Since when it is done; null: it waits. */
  done: v.nullable(v.string()),
  /** Who sent it signed in. */
  account: v.nullable(v.object({ id: v.number(), name: v.string() })),
  audit: v.array(AuditLine),
});
export type StaffRequest = v.InferOutput<typeof StaffRequest>;

const mark = (path: `${string}/`) =>
  endpoint({
    method: 'POST',
    path: `/api/staff/requests/{id}/${path}`,
    auth: 'staff',
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
    answer: 'personal',
    query: v.object({
      ...pageQuery(20),
      /** Those that wait, those that are done, or every one. */
      show: v.optional(v.picklist(['open', 'done', 'all']), 'open'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffRequest),
  }),
  finishRequest: mark('done/'),
  reopenRequest: mark('undone/'),
};
