import * as v from 'valibot';
import {
  ClientFavorite,
  clientFavoriteEndpoints,
} from '../../../contract/calls/clients/client-favorite-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { isUnsettled } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { type Pending, pendingOf } from '../../changes/pending';
import { refreshList } from '../refresh-list';
import { ClientFavoriteChange, clientFavoriteKind, type NamedClient } from './client-favorite-kind';
import { ClientClearing, clientFavoritesClearKind } from './client-favorites-clear-kind';

const kinds: ListKinds<'clientFavorites'> = {
  'client-favorite': clientFavoriteKind,
  'client-favorites-clear': clientFavoritesClearKind,
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
    return {
      at,
      replace: async () => {
        await db.clientFavorites.clear();
        const rows = value.client_favorites;
        await db.clientFavorites.bulkPut(
          rows.map((wire) => ({ client: wire.client, lot: wire.property.id, wire })),
        );
      },
    };
  });
}

/** The lists as they are shown: changes show at once, marked until the server has confirmed them. For `liveQuery`. */
export function readClientFavorites(db: AccountDatabase): Promise<ClientFavorites> {
  return db.transaction('r', db.clientFavorites, db.outbox, db.state, async () => {
    const items = new Map<string, ClientLot>();
    const going: ClientFavorites['going'] = [];
    const keyOf = (client: number, lot: number) => `${client}:${lot}`;
    for (const { client, lot, wire } of await db.clientFavorites.toArray()) {
      if (!v.is(ClientFavorite, wire)) continue;
      const addedAt = Date.parse(wire.added_at);
      items.set(keyOf(client, lot), { client, lot: wire.property, addedAt, pending: null });
    }
    for (const row of (await readOutboxRows(db)).filter(isUnsettled)) {
      const pending = pendingOf(row);
      if (row.kind === 'client-favorites-clear' && v.is(ClientClearing, row.payload)) {
        const { client } = row.payload;
        for (const [key, item] of items) if (item.client === client) items.delete(key);
        going.push({ client, pending });
      }
      const pendingChange = v.safeParse(ClientFavoriteChange, row.payload);
      if (row.kind !== 'client-favorite' || !pendingChange.success) continue;
      const { client, lot, wanted, card } = pendingChange.output;
      const key = keyOf(client, lot);
      const known = items.get(key);
      items.delete(key);
      if (!wanted) going.push({ client, pending });
      else if (known) items.set(key, { ...known, pending });
      else if (card) items.set(key, { client, lot: card, addedAt: row.createdAt, pending });
    }
    const { savedAt } = await readListState(db, 'clientFavorites');
    const sorted = [...items.values()].sort((one, other) => other.addedAt - one.addedAt);
    return { items: sorted, going, savedAt };
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
  const payload: ClientFavoriteChange = { client, name, lot: lot.id, wanted, card: lot };
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
