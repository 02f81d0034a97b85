import { LotItems } from '../../http/answers/lot-items';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { addFavorite, clearFavorites, removeFavorite, selectFavorites } from './favorites-store';

type FavoriteHandlers = Handlers<'listFavorites' | 'addFavorite' | 'removeFavorite' | 'clearFavorites'>;

export const favoriteHandlers: FavoriteHandlers = {
  listFavorites: async ({ query }, { db, user }) =>
    LotItems.list(await selectFavorites(db, user.id, query.order)),
  addFavorite: async ({ body }, { db, user }) => {
    const favorite = await addFavorite(db, user.id, body.property);
    if (!favorite) throw notFound('Такого лота нет.');
    return favorite;
  },
  removeFavorite: async ({ params }, { db, user }) => {
    await removeFavorite(db, user.id, params.id);
    return undefined;
  },
  clearFavorites: async ({ body }, { db, user }) => {
    await clearFavorites(db, user.id, body?.properties);
    return undefined;
  },
};
