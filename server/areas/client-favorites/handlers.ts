import type { clientFavoriteEndpoints } from '../../../src/contract/calls/clients/client-favorite-endpoints';
import { hasClient } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { LotItems } from '../../http/answers/lot-items';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import {
  addClientFavorite,
  clearClientFavorites,
  removeClientFavorite,
  selectClientFavorites,
} from './client-favorites-store';

/** Somebody else's client is answered as one that does not exist. */
export const clientFavoriteHandlers: Handlers<keyof typeof clientFavoriteEndpoints> = {
  listClientFavorites: async ({ query: { client } }, { db, user }) => {
    if (client !== undefined) await checkClient(db, user, client);
    return LotItems.field('client_favorites', await selectClientFavorites(db, user, client));
  },
  addClientFavorite: async ({ body: { property, client_id } }, { db, user }) => {
    await checkClient(db, user, client_id);
    const favorite = await addClientFavorite(db, client_id, property);
    if (!favorite) throw notFound('Такого лота нет.');
    return favorite;
  },
  removeClientFavorite: async ({ params, body }, { db, user }) => {
    await checkClient(db, user, params.id);
    await removeClientFavorite(db, params.id, body.property);
    return undefined;
  },
  clearClientFavorites: async ({ params }, { db, user }) => {
    await checkClient(db, user, params.id);
    await clearClientFavorites(db, params.id);
    return undefined;
  },
};

async function checkClient(db: Executor, user: UserRow, id: number): Promise<void> {
  if (!(await hasClient(db, user, id))) throw notFound('Такого клиента нет.');
}
