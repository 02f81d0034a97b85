import * as v from 'valibot';
import { User } from '../contract/accounts/account';
import { LotPage } from '../contract/lots/lot';
import { LotList } from '../contract/lots/lot-list';

/**
 * What stands beside the first paint as JSON, so that React begins with the same data. `path` is the address with its
 * query, which says what the frame makes room for; `signedIn` chooses the frame, null: it is not known; `user` is there
 * when the server made the page (the worker knows no person). `lots`, the list whose first cards were drawn, or `lot`,
 * whose page was, is the answer of the call `answerPath`, and `answerAt` its moment in milliseconds since 1970.
 * `registrationClosed`: no policy is published that a guest could agree to.
 */
export const StartState = v.object({
  path: v.string(),
  signedIn: v.nullable(v.boolean()),
  user: v.optional(User),
  answerPath: v.optional(v.string()),
  answerAt: v.optional(v.number()),
  lots: v.optional(LotList),
  lot: v.optional(LotPage),
  registrationClosed: v.optional(v.boolean()),
});
export type StartState = v.InferOutput<typeof StartState>;
