import * as v from 'valibot';
import {
  ClientFavorite,
  clientFavoriteEndpoints,
} from '../../../contract/calls/clients/client-favorite-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { isUnsettled, type OutboxRow } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import type { Pending } from '../../changes/pending';
import { refreshList, replaceRows } from '../refresh-list';
import { clientFavoriteSet, clientLotKey, type NamedClient } from './client-favorite-kind';
import { clientNumber, NewClient } from './client-kind';

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

/**
 * The lists as they are shown: changes show at once, marked until the server has confirmed them. What was kept for a
 * client before the server knew them is theirs under the id that they have got. For `liveQuery`.
 */
export function readClientFavorites(db: AccountDatabase): Promise<ClientFavorites> {
  return db.transaction('r', db.clientFavorites, db.clients, db.outbox, db.state, async () => {
    const rows = (await db.clientFavorites.toArray()).filter(({ wire }) => v.is(ClientFavorite, wire));
    const stored = new Map(rows.map(({ client, lot, wire }) => [clientLotKey(client, lot), wire]));
    const items: ClientLot[] = [];
    const going: ClientFavorites['going'] = [];
    for (const { wire, saved, pending } of clientFavoriteSet.items(stored, await readRowsById(db))) {
      const { client, property: lot, added_at } = wire;
      if (saved) items.push({ client, lot, addedAt: Date.parse(added_at), pending });
      else if (pending) going.push({ client, pending });
    }
    const { savedAt } = await readListState(db, 'clientFavorites');
    items.sort((one, other) => other.addedAt - one.addedAt);
    return { items, going, savedAt };
  });
}

const OfClient = v.looseObject({ client: v.number() });

/**
 * The outbox, with each change under the id of its client where the server has given one since: a change that was made
 * before names them by a number of this device alone.
 */
async function readRowsById(db: AccountDatabase): Promise<OutboxRow[]> {
  const rows = await readOutboxRows(db);
  const early = rows.flatMap((row) => {
    const { success, output } = v.safeParse(OfClient, row.payload);
    return success && output.client < 0 && Object.hasOwn(kinds, row.kind) ? [{ row, payload: output }] : [];
  });
  if (early.length === 0) return rows;
  const ids = new Map<number, number>();
  for (const { id, wire } of await db.clients.toArray())
    ids.set(clientNumber({ id: null, key: wire.key }), id);
  const renamed = new Map<number, OutboxRow>();
  for (const { row, payload } of early) {
    const id = ids.get(payload.client);
    const subject = row.subject.replace(`:${payload.client}:`, `:${id}:`);
    if (id !== undefined) renamed.set(row.id, { ...row, subject, payload: { ...payload, client: id } });
  }
  return rows.map((row) => renamed.get(row.id) ?? row);
}

const NamedBefore = v.object({ client: v.number(), add: NewClient });

/**
 * As a client is named in a new change: as in those that wait, where they were made before the server knew the client, so
 * that all of them go in their order.
 */
async function nameAsBefore(db: AccountDatabase, { id, name, add = null }: NamedClient) {
  const named = { client: id, name, add };
  const known = add === null ? await db.clients.get(id) : undefined;
  if (known === undefined) return named;
  const number = clientNumber({ id: null, key: known.wire.key });
  for (const row of await readOutboxRows(db)) {
    const { success, output } = v.safeParse(NamedBefore, row.payload);
    const isEarly = success && output.client === number && Object.hasOwn(kinds, row.kind);
    if (isEarly && isUnsettled(row)) return { client: number, name, add: output.add };
  }
  return named;
}

interface ChangeContext {
  now: number;
  online: boolean;
}

/** Adds a change to the outbox that saves a lot for a client or removes it. The caller then wakes the sender. */
export function enqueueClientFavorite(
  db: AccountDatabase,
  client: NamedClient,
  lot: Lot,
  wanted: boolean,
  { now, online }: ChangeContext,
): Promise<Ticket> {
  return db.transaction('rw', db.clients, db.outbox, async () => {
    const payload = { ...(await nameAsBefore(db, client)), lot: lot.id, wanted, card: lot };
    return enqueue(db, kinds, { kind: 'client-favorite', payload, now, shown: !online });
  });
}

/** Removes all lots of a client by one change; returns no ticket if there are none. A lot saved later stays. */
export function enqueueClearingClient(
  db: AccountDatabase,
  client: NamedClient,
  { now, online }: ChangeContext,
): Promise<Ticket[]> {
  return db.transaction('rw', db.clientFavorites, db.clients, db.outbox, db.state, async () => {
    const { items } = await readClientFavorites(db);
    if (!items.some((item) => item.client === client.id)) return [];
    return [
      await enqueue(db, kinds, {
        kind: 'client-favorites-clear',
        payload: await nameAsBefore(db, client),
        now,
        shown: !online,
      }),
    ];
  });
}
