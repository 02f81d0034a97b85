import * as v from 'valibot';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/**
 * The lots that were there when it was wished: what another device adds meanwhile stays. A wish of version 1 names none
 * and clears whatever is kept when it arrives.
 */
export const Clearing = v.object({ lots: v.optional(v.array(v.number())) });

/** Of each of the lots, that it is not wanted any longer; one request: three hundred would be as many chances to fail. */
export const favoritesClearKind: OutboxKind<'favorites-clear'> = {
  version: 2,
  actOf: () => 'favorites-clear',
  tellsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(Clearing, payload);
    if (!parsed.success) return null;
    const { lots } = parsed.output;
    return {
      subject: 'favorite:',
      wish: lots ? `dropped ${lots.join()}` : 'dropped',
      send: async (session, options) => {
        // Version 1 went without a body, and another request under the same key would be refused.
        const body = lots && { properties: lots };
        await session.call(pageEndpoints.clearFavorites, { body }, options);
        return async (db) => {
          await (lots ? db.favorites.bulkDelete(lots) : db.favorites.clear());
          await raiseVersion(db, 'favorites');
        };
      },
    };
  },
};
