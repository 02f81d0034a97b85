import * as v from 'valibot';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/**
 * Ids of the favorites at the time of the tap, so that what another device adds meanwhile stays. A change of
 * version 1 has none and clears everything there is when it arrives.
 */
export const Clearing = v.object({ lots: v.optional(v.array(v.number())) });

/** Removes all of the lots by one request; three hundred requests would have as many chances to fail. */
export const favoritesClearKind: OutboxKind<'favorites-clear'> = {
  version: 2,
  actOf: () => 'favorites-clear',
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(Clearing, payload);
    if (!parsed.success) return null;
    const { lots } = parsed.output;
    return {
      subject: 'favorite:',
      target: lots ? `dropped ${lots.join()}` : 'dropped',
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
