import * as v from 'valibot';

/**
 * The live stream of an account: `text/event-stream` for anybody with a session. It sends the present numbers at
 * once, whenever one grows, and again every 25 seconds, so that a broken stream is noticed.
 */
export const livePath = '/api/events/';
export const liveRepeatSeconds = 25;

/**
 * Its messages contain only numbers, no data. `user` grows with every change of the account that its owner did not
 * make on this page, `notifications` with every change of their list, `catalogue` with every change of lots and of what
 * else everybody sees. A page that has other numbers loads the data again.
 */
export const LiveEvent = v.object({
  user: v.number(),
  notifications: v.number(),
  /** The catalogue's revision; an older server does not tell it. */
  catalogue: v.optional(v.number()),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
