import * as v from 'valibot';

/**
 * A pending change, to be sent to the server.
 *
 * - `subject`: what it is about; rows of one subject are sent in the order in which they were made. One that ends
 *   with ':' is about all subjects that begin with it.
 * - `attempts`: how often it may have reached the server. After the first attempt its outcome is unknown until an
 *   answer tells it, and it is only sent again under its own key.
 * - `state`: `waiting` or `sending`; `needs-sign-in` is sent when this account signs in again; `refused` stays until
 *   the person has been shown it.
 * - `shown`: the lists show it as done, marked as waiting.
 * - Times are in milliseconds since 1970.
 */
export const OutboxRow = v.object({
  id: v.number(),
  kind: v.string(),
  version: v.number(),
  payload: v.unknown(),
  subject: v.string(),
  idempotencyKey: v.string(),
  createdAt: v.number(),
  attempts: v.number(),
  nextAttemptAt: v.number(),
  state: v.picklist(['waiting', 'sending', 'needs-sign-in', 'refused']),
  lastError: v.nullable(
    v.object({ kind: v.string(), code: v.nullable(v.string()), detail: v.nullable(v.string()) }),
  ),
  shown: v.boolean(),
});
export type OutboxRow = v.InferOutput<typeof OutboxRow>;

/** Milliseconds after which an unanswered change is shown as waiting while online. Source: feature row F5. */
export const ANSWER_TIME = 3_000;

export const isWhole = (subject: string): boolean => subject.endsWith(':');

/** Whether a change of the first subject includes the second: 'favorite:' includes 'favorite:7'. */
export const covers = (subject: string, other: string): boolean =>
  subject === other || (isWhole(subject) && other.startsWith(subject));

/** Whether the later of two changes with these subjects must wait for the earlier one. */
export const meets = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** The server has neither done nor refused it yet. */
export const isUnsettled = (row: OutboxRow): boolean => row.state !== 'refused';
