import * as v from 'valibot';
import { IdParam } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

/** A message that did not go out, or not yet. */
export const StaffMessage = v.object({
  id: v.number(),
  channel: v.picklist(['sms', 'email']),
  purpose: v.picklist(['code', 'email-code', 'letter', 'alarm', 'staff-link', 'invitation']),
  /** The phone or the e-mail, masked: '+7916•••••00', 'ag•••@example.ru'. */
  to: v.string(),
  /** `waiting`: it is tried again; `dead`: given up; `expired`: nobody needs it any more. */
  state: v.picklist(['waiting', 'dead', 'expired']),
  /** Why, in Russian words; null: it was never tried. */
  reason: v.nullable(v.string()),
  attempts: v.number(),
  /** ISO 8601. */
  created_at: v.string(),
  /** Whether it may be sent again by hand. */
  repeatable: v.boolean(),
});
export type StaffMessage = v.InferOutput<typeof StaffMessage>;

/** What has gone out since midnight of UTC. */
export const MessageDay = v.object({
  /** Given to the gateway, of which the day has so many. */
  sms: v.number(),
  sms_cap: v.number(),
  letters: v.number(),
  /** Without a gateway messages go to a file. */
  sms_gateway: v.boolean(),
  mail_gateway: v.boolean(),
});
export type MessageDay = v.InferOutput<typeof MessageDay>;

const staff = { auth: 'staff', permission: 'messages', answer: 'personal' } as const;

/** What became of the messages that the portal sends. Source: feature row N5. */
export const staffMessageEndpoints = {
  listStaffMessages: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/messages/',
    query: v.object({
      ...pageQuery(20),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: v.object({ ...page(StaffMessage).entries, today: MessageDay }),
  }),
  /** Nothing is done where it waits already, was sent or is worth nothing any more. */
  sendMessageAgain: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/messages/{id}/again/',
    params: IdParam,
    response: v.object({ changed: v.boolean() }),
  }),
};
