import * as v from 'valibot';
import type { Favorite } from '../../../contract/accounts/personal';
import { personalEndpoints } from '../../../contract/calls/account/personal-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { createLotSet } from '../lot-set/lot-set';

/** `card` shows the lot until the server's answer. */
export const FavoriteChange = v.object({
  lot: v.number(),
  wanted: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});

/**
 * Ids of the favorites at the time of the tap, so that what another device adds meanwhile stays. A change of
 * version 1 has none and clears everything there is when it arrives.
 */
const Clearing = v.object({ lots: v.optional(v.array(v.number())) });

export const favoriteSet = createLotSet({
  list: 'favorites',
  subject: 'favorite:',
  showsAtOnce: false,
  one: {
    kind: 'favorite',
    payload: FavoriteChange,
    field: 'wanted',
    acts: { add: 'favorite-add', remove: 'favorite-remove' },
    keyOf: ({ lot }) => lot,
    wireOf: ({ lot }, card, since): Favorite => ({
      id: lot,
      project_slug: card.project_slug,
      property: card,
      added_at: since,
    }),
    add: async ({ lot }, session, options) => {
      const { value } = await session.call(
        personalEndpoints.addFavorite,
        { body: { property: lot } },
        options,
      );
      return async (db, now, shown) => {
        const before = await db.favorites.get(lot);
        // A lot that was shown in its place while it waited stays there.
        await db.favorites.put({ id: lot, wire: value, addedHere: before?.addedHere ?? (shown ? 0 : now) });
      };
    },
    remove: async ({ lot }, session, options) => {
      await session.call(personalEndpoints.removeFavorite, { params: { id: lot } }, options);
      return (db) => db.favorites.delete(lot);
    },
  },
  many: {
    kind: 'favorites-clear',
    version: 2,
    payload: Clearing,
    act: 'favorites-clear',
    namedBy: ({ lots }) => lots,
    send: async ({ lots }, session, options) => {
      // Version 1 went without a body, and another request under the same key would be refused.
      const body = lots && { properties: lots };
      await session.call(personalEndpoints.clearFavorites, { body }, options);
      return (db) => (lots ? db.favorites.bulkDelete(lots) : db.favorites.clear());
    },
  },
});
