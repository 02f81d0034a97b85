import * as v from 'valibot';
import type { Client } from '../../../contract/calls/clients/client-endpoints';
import {
  type ClientFavorite,
  clientFavoriteEndpoints,
} from '../../../contract/calls/clients/client-favorite-endpoints';
import { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import { raiseVersion } from '../../account/account-state';
import { createLotSet } from '../lot-set/lot-set';
import { addBefore, NewClient } from './client-kind';

/** A client by `clientNumber`; the name is shown in the list of pending changes. */
export interface NamedClient {
  id: number;
  name: string;
  /** Of one whom the server may not know yet. */
  add?: NewClient | null;
}

/** Of payloads of earlier builds nobody is to be added. */
const MaybeNew = v.optional(v.nullable(NewClient), null);

/** `card` shows the lot until the server's answer. */
const ClientFavoriteChange = v.object({
  client: v.number(),
  name: v.string(),
  lot: v.number(),
  wanted: v.boolean(),
  card: v.fallback(v.nullable(Lot), null),
  add: MaybeNew,
});

async function persistAdded(db: AccountDatabase, added: Client | null): Promise<void> {
  if (added === null) return;
  await db.clients.put({ id: added.id, wire: added });
  await raiseVersion(db, 'clients');
}

export const clientLotKey = (client: number, lot: number): string => `${client}:${lot}`;

export const clientFavoriteSet = createLotSet({
  list: 'clientFavorites',
  subject: 'client-favorite:',
  showsAtOnce: true,
  one: {
    kind: 'client-favorite',
    version: 2,
    payload: ClientFavoriteChange,
    field: 'wanted',
    acts: { add: 'client-lot-add', remove: 'client-lot-remove' },
    keyOf: ({ client, lot }) => clientLotKey(client, lot),
    wireOf: ({ client }, card, since): ClientFavorite => ({ client, property: card, added_at: since }),
    add: async ({ client, lot, add }, session, options) => {
      const added = await addBefore(add, session, options);
      const body = { property: lot, client_id: added?.id ?? client };
      const { value } = await session.call(clientFavoriteEndpoints.addClientFavorite, { body }, options);
      return async (db) => {
        await persistAdded(db, added);
        await db.clientFavorites.put({ client: value.client, lot, wire: value });
      };
    },
    remove: async ({ client, lot, add }, session, options) => {
      const added = await addBefore(add, session, options);
      const id = added?.id ?? client;
      const input = { params: { id }, body: { property: lot } };
      await session.call(clientFavoriteEndpoints.removeClientFavorite, input, options);
      return async (db) => {
        await persistAdded(db, added);
        await db.clientFavorites.delete([id, lot]);
      };
    },
  },
  // It names no lots: everything saved for the client when it arrives is removed.
  many: {
    kind: 'client-favorites-clear',
    version: 2,
    payload: v.object({ client: v.number(), name: v.string(), add: MaybeNew }),
    act: 'client-lots-clear',
    limitOf: ({ client }) => `${client}:`,
    send: async ({ client, add }, session, options) => {
      const added = await addBefore(add, session, options);
      const id = added?.id ?? client;
      await session.call(clientFavoriteEndpoints.clearClientFavorites, { params: { id } }, options);
      return async (db) => {
        await persistAdded(db, added);
        await db.clientFavorites.filter((row) => row.client === id).delete();
      };
    },
  },
});
