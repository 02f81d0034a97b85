import * as v from 'valibot';

/**
 * Something to be done on the server.
 *
 * - `subject`: what it is about; rows of one subject are sent in the order in which they were made. One that ends
 *   with ':' is about all that begin so.
 * - `attempts`: how often it may have reached the server. From the first on its outcome is unknown until an answer
 *   says so, and it is only ever sent again under its own key.
 * - `state`: `waiting` and `sending`; `needs-sign-in` goes on when this account is signed in again; `refused` is kept
 *   until the person has been told.
 * - `shown`: the lists show it as if it were done, marked as waiting.
 * - Moments are milliseconds since 1970.
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

/** Online, a change shows as waiting when nothing has answered for so long. Source: feature row F5. */
export const ANSWER_TIME = 3_000;

export const isWhole = (subject: string): boolean => subject.endsWith(':');

/** Whether a change about the first says all about the second too: 'favorite:' about 'favorite:7'. */
export const covers = (subject: string, other: string): boolean =>
  subject === other || (isWhole(subject) && other.startsWith(subject));

/** Whether of two changes about these the later one must wait for the earlier one. */
export const meets = (one: string, other: string): boolean => covers(one, other) || covers(other, one);

/** The server has neither done nor refused it yet. */
export const isUnsettled = (row: OutboxRow): boolean => row.state !== 'refused';
