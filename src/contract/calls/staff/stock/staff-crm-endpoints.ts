import * as v from 'valibot';
import { IdParam } from '../../../parameters/ids';
import { page, pageQuery } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';

/** What the developer's CRM was told, or is still to be told. Ids, and no persons. */
export const StaffCrmMessage = v.object({
  id: v.number(),
  /** 'asked', 'booking_made', … as the CRM reads it in `event`. */
  event: v.string(),
  /** The fixation that it is about, or on which its booking stands. */
  fixation: v.number(),
  booking: v.nullable(v.number()),
  /** `failing`: it was tried and is tried again. */
  state: v.picklist(['waiting', 'failing', 'sent']),
  attempts: v.number(),
  /** Why the last attempt failed, in Russian words. */
  reason: v.nullable(v.string()),
  /** What the CRM has said to it: 'unique', 'decline', …; null: nothing yet. */
  answer: v.nullable(v.string()),
  /** ISO 8601; `next_at`: when it is tried again, null once it was sent. */
  created_at: v.string(),
  sent_at: v.nullable(v.string()),
  next_at: v.nullable(v.string()),
});
export type StaffCrmMessage = v.InferOutput<typeof StaffCrmMessage>;

const staff = { auth: 'staff', permission: 'fixations', answer: 'personal' } as const;

/** The log of what the CRM is told, in `/staff`. Source: feature row N8. */
export const staffCrmEndpoints = {
  /** `open`: what it has not taken yet, the one that is tried first at the top; `all`: the latest first. */
  listCrmMessages: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/crm_messages/',
    query: v.object({
      ...pageQuery(20),
      show: v.optional(v.picklist(['open', 'all']), 'open'),
      /** The number of a fixation or of a booking. */
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    /** `connected`: whether there is a CRM; without one nothing is written down. */
    response: v.object({ ...page(StaffCrmMessage).entries, connected: v.boolean() }),
  }),
  /** Has it tried now, and those before it that are about the same. Nothing is done where the CRM has it already. */
  sendToCrmAgain: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/crm_messages/{id}/again/',
    params: IdParam,
    response: v.object({ changed: v.boolean() }),
  }),
};
