import * as v from 'valibot';
import { page, pageQuery } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';

/** What broke, in the server or in a browser; one for all times that the same broke. */
export const StaffFailure = v.object({
  id: v.number(),
  side: v.picklist(['server', 'browser']),
  message: v.string(),
  /** The innermost frames of the stack, a line each; '' where there are none. */
  frames: v.string(),
  /** Of the last time: the page or the call, the version, the kind of browser, and the id by which the log has it. */
  place: v.string(),
  version: v.string(),
  device: v.nullable(v.string()),
  request: v.nullable(v.string()),
  times: v.number(),
  /** ISO 8601. */
  first_at: v.string(),
  last_at: v.string(),
});
export type StaffFailure = v.InferOutput<typeof StaffFailure>;

/** What broke lately, in `/staff`. Source: feature row N4. */
export const staffFailureEndpoints = {
  /** The latest first; `day`: of the last 24 hours, `all`: of the last 30 days. */
  listStaffFailures: endpoint({
    method: 'GET',
    path: '/api/staff/failures/',
    auth: 'staff',
    permission: 'developer',
    answer: 'personal',
    query: v.object({
      ...pageQuery(20),
      show: v.optional(v.picklist(['day', 'all']), 'day'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffFailure),
  }),
};
