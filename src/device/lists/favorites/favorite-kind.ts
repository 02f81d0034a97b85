import * as v from 'valibot';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** Sets whether a lot is a favorite (it is not a toggle). `card` shows the lot until the server's answer. */
export const FavoriteChange = v.object({
  lot: v.number(),
  wanted: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});
export type FavoriteChange = v.InferOutput<typeof FavoriteChange>;

export const favoriteKind: OutboxKind<'favorite'> = {
  version: 1,
  actOf: ({ wanted }) => (wanted === false ? 'favorite-remove' : 'favorite-add'),
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(FavoriteChange, payload);
    if (!parsed.success) return null;
    const { lot, wanted } = parsed.output;
    const opposite = { ...parsed.output, wanted: !wanted };
    const act = { subject: `favorite:${lot}`, target: wanted ? 'saved' : 'dropped', opposite };
    if (!wanted) {
      return {
        ...act,
        send: async (session, options) => {
          await session.call(pageEndpoints.removeFavorite, { params: { id: lot } }, options);
          return async (db) => {
            await db.favorites.delete(lot);
            await raiseVersion(db, 'favorites');
          };
        },
      };
    }
    return {
      ...act,
      send: async (session, options) => {
        const { value } = await session.call(pageEndpoints.addFavorite, { body: { property: lot } }, options);
        return async (db, now, shown) => {
          const before = await db.favorites.get(lot);
          // A lot that was shown in its place while it waited stays there.
          await db.favorites.put({ id: lot, wire: value, addedHere: before?.addedHere ?? (shown ? 0 : now) });
          await raiseVersion(db, 'favorites');
        };
      },
    };
  },
};
