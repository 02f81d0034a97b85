import * as v from 'valibot';
import { User } from '../contract/accounts/account';
import { PublicDeveloper } from '../contract/developer/developer';
import { HeaderContent } from '../contract/developer/header-content';
import { LotPage } from '../contract/lots/lot';
import { LotList } from '../contract/lots/lot-list';

/**
 * Data written beside the first paint as JSON, so that React starts with the same. `path`: the address with its
 * query, which determines what the frame has space for. `signedIn`: chooses the frame, null if not known. `user`:
 * only there if the server made the page, since the worker does not know the user. `lots`: the list whose first
 * cards were drawn, or `lot`: the lot whose page was; it is the answer of the call `answerPath`, given `answerAt`
 * in milliseconds since 1970. `header`: what the header shows; `developer`: what the guest page is drawn from.
 * `registrationClosed`: no policy is published that a guest could agree to. `timeZone`: the portal's, as an IANA name,
 * only there if the server made the page.
 */
export const StartState = v.object({
  path: v.string(),
  signedIn: v.nullable(v.boolean()),
  user: v.optional(User),
  answerPath: v.optional(v.string()),
  answerAt: v.optional(v.number()),
  lots: v.optional(LotList),
  lot: v.optional(LotPage),
  header: v.optional(HeaderContent),
  developer: v.optional(PublicDeveloper),
  registrationClosed: v.optional(v.boolean()),
  timeZone: v.optional(v.string()),
});
export type StartState = v.InferOutput<typeof StartState>;
