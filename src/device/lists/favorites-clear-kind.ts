import * as v from 'valibot';
import { endpoints } from '../../contract/calls/page-endpoints';
import { raiseVersion } from '../account/account-state';
import type { OutboxKind } from '../outbox/outbox-kind';

/** It names no lots: whatever is kept when it arrives goes. Source: specification § 4. */
const Clearing = v.object({});

/** No lot is wanted any longer. One wish for them all: three hundred requests would be as many chances to fail. */
export const favoritesClearKind: OutboxKind = {
  version: 1,
  list: 'favorites',
  tellsRefusal: true,
  open: ({ payload }) => {
    if (!v.is(Clearing, payload)) return null;
    return {
      subject: 'favorite:',
      wish: 'dropped',
      send: async (session, options) => {
        await session.call(endpoints.clearFavorites, {}, options);
        return async (db) => {
          await db.favorites.clear();
          await raiseVersion(db, 'favorites');
        };
      },
    };
  },
};
