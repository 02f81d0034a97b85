import * as v from 'valibot';
import {
  ClientFavorite,
  clientFavoriteEndpoints,
} from '../../../contract/calls/clients/client-favorite-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import type { Pending } from '../../changes/pending';
import { refreshList, replaceRows } from '../refresh-list';
import { clientFavoriteSet, clientLotKey, type NamedClient } from './client-favorite-kind';

const kinds: ListKinds<'clientFavorites'> = {
  'client-favorite': clientFavoriteSet.kind,
  'client-favorites-clear': clientFavoriteSet.clearKind,
};

export interface ClientLot {
  /** The client's id. */
  client: number;
  lot: Lot;
  /** Milliseconds since 1970. */
  addedAt: number;
  pending: Pending | null;
}

export interface ClientFavorites {
  /** Of every client, the last added first. */
  items: ClientLot[];
  /** Lots whose removal the server has not confirmed yet. */
  going: { client: number; pending: Pending }[];
  /** When the server last gave the whole list, in milliseconds since 1970; null if never on this device. */
  savedAt: number | null;
}

/** Replaces the stored list by the server's lots of all clients, so that each client's are there offline. */
export function refreshClientFavorites(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'clientFavorites', async () => {
    const { value, at } = await session.call(clientFavoriteEndpoints.listClientFavorites, {});
    const rows = value.client_favorites.map((wire) => ({ client: wire.client, lot: wire.property.id, wire }));
    return { at, replace: () => replaceRows(db.clientFavorites, rows) };
  });
}

/** The lists as they are shown: changes show at once, marked until the server has confirmed them. For `liveQuery`. */
export function readClientFavorites(db: AccountDatabase): Promise<ClientFavorites> {
  return db.transaction('r', db.clientFavorites, db.outbox, db.state, async () => {
    const rows = (await db.clientFavorites.toArray()).filter(({ wire }) => v.is(ClientFavorite, wire));
    const stored = new Map(rows.map(({ client, lot, wire }) => [clientLotKey(client, lot), wire]));
    const items: ClientLot[] = [];
    const going: ClientFavorites['going'] = [];
    for (const { wire, saved, pending } of clientFavoriteSet.items(stored, await readOutboxRows(db))) {
      const { client, property: lot, added_at } = wire;
      if (saved) items.push({ client, lot, addedAt: Date.parse(added_at), pending });
      else if (pending) going.push({ client, pending });
    }
    const { savedAt } = await readListState(db, 'clientFavorites');
    items.sort((one, other) => other.addedAt - one.addedAt);
    return { items, going, savedAt };
  });
}

interface ChangeContext {
  now: number;
  online: boolean;
}

/** Adds a change to the outbox that saves a lot for a client or removes it. The caller then wakes the sender. */
export function enqueueClientFavorite(
  db: AccountDatabase,
  { id: client, name }: NamedClient,
  lot: Lot,
  wanted: boolean,
  { now, online }: ChangeContext,
): Promise<Ticket> {
  const payload = { client, name, lot: lot.id, wanted, card: lot };
  return enqueue(db, kinds, { kind: 'client-favorite', payload, now, shown: !online });
}

/** Removes all lots of a client by one change; returns no ticket if there are none. A lot saved later stays. */
export function enqueueClearingClient(
  db: AccountDatabase,
  { id: client, name }: NamedClient,
  { now, online }: ChangeContext,
): Promise<Ticket[]> {
  return db.transaction('rw', db.clientFavorites, db.outbox, db.state, async () => {
    const { items } = await readClientFavorites(db);
    if (!items.some((item) => item.client === client)) return [];
    return [
      await enqueue(db, kinds, {
        kind: 'client-favorites-clear',
        payload: { client, name },
        now,
        shown: !online,
      }),
    ];
  });
}
