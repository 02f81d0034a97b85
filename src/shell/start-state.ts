import * as v from 'valibot';
import { User } from '../contract/accounts/account';
import { LotList } from '../contract/lots/lot-list';

/**
 * What stands beside the first paint as JSON, so that React begins with the same data. `path` is the address with its
 * query, which says what the frame makes room for; `signedIn` chooses the frame, null: it is not known; `user` is there
 * when the server made the page (the worker knows no person); `lots` is the answer of the call `lotsPath` that the
 * first cards were drawn from, `lotsAt` its moment in milliseconds since 1970.
 */
export const StartState = v.object({
  path: v.string(),
  signedIn: v.nullable(v.boolean()),
  user: v.optional(User),
  lotsPath: v.optional(v.string()),
  lotsAt: v.optional(v.number()),
  lots: v.optional(LotList),
});
export type StartState = v.InferOutput<typeof StartState>;
