import * as v from 'valibot';
import {
  type ClientFavorite,
  clientFavoriteEndpoints,
} from '../../../contract/calls/clients/client-favorite-endpoints';
import { Lot } from '../../../contract/lots/lot';
import { createLotSet } from '../lot-set/lot-set';

/** A client who has an id on the server; the name is shown in the list of pending changes. */
export interface NamedClient {
  id: number;
  name: string;
}

/** `card` shows the lot until the server's answer. */
const ClientFavoriteChange = v.object({
  client: v.number(),
  name: v.string(),
  lot: v.number(),
  wanted: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
});

export const clientLotKey = (client: number, lot: number): string => `${client}:${lot}`;

export const clientFavoriteSet = createLotSet({
  list: 'clientFavorites',
  subject: 'client-favorite:',
  showsAtOnce: true,
  one: {
    kind: 'client-favorite',
    payload: ClientFavoriteChange,
    field: 'wanted',
    acts: { add: 'client-lot-add', remove: 'client-lot-remove' },
    keyOf: ({ client, lot }) => clientLotKey(client, lot),
    wireOf: ({ client }, card, since): ClientFavorite => ({ client, property: card, added_at: since }),
    add: async ({ client, lot }, session, options) => {
      const body = { property: lot, client_id: client };
      const { value } = await session.call(clientFavoriteEndpoints.addClientFavorite, { body }, options);
      return async (db) => {
        await db.clientFavorites.put({ client, lot, wire: value });
      };
    },
    remove: async ({ client, lot }, session, options) => {
      const input = { params: { id: client }, body: { property: lot } };
      await session.call(clientFavoriteEndpoints.removeClientFavorite, input, options);
      return (db) => db.clientFavorites.delete([client, lot]);
    },
  },
  // It names no lots: everything saved for the client when it arrives is removed.
  many: {
    kind: 'client-favorites-clear',
    version: 1,
    payload: v.object({ client: v.number(), name: v.string() }),
    act: 'client-lots-clear',
    limitOf: ({ client }) => `${client}:`,
    send: async ({ client }, session, options) => {
      await session.call(clientFavoriteEndpoints.clearClientFavorites, { params: { id: client } }, options);
      return async (db) => {
        await db.clientFavorites.filter((row) => row.client === client).delete();
      };
    },
  },
});
