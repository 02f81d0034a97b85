import * as v from 'valibot';

/**
 * The live stream of an account: `text/event-stream` for whoever holds a session. It tells how things stand at once,
 * whenever a number rises, and again every 25 seconds, so that a stream that has died is noticed.
 */
export const livePath = '/api/events/';
export const liveRepeatSeconds = 25;

/**
 * What it tells: numbers, never data. `user` rises with every change of the account that its owner did not make on this
 * page, `notifications` with every change of their list. Whoever held other numbers asks again.
 */
export const LiveEvent = v.object({ user: v.number(), notifications: v.number() });
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
