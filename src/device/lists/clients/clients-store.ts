import * as v from 'valibot';
import { CallError } from '../../../api/call/call-error';
import { furtherPhones, phoneKey } from '../../../contract/accounts/fields/client-fields';
import { Client, clientEndpoints } from '../../../contract/calls/clients/client-endpoints';
import { MAX_LIMIT } from '../../../contract/parameters/lists';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { raiseVersion, readListState } from '../../account/account-state';
import { isUnsettled, type OutboxRow } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue, type Ticket } from '../../changes/enqueue';
import type { ListKinds } from '../../changes/outbox-kind';
import { type Pending, pendingOf } from '../../changes/pending';
import { refreshList, replaceRows } from '../refresh-list';
import { ClientChange, type ClientWords, clientKind, type NewClient, unlike } from './client-kind';
import { FixationChange, fixationKind } from './fixation-kind';

const kinds: ListKinds<'clients'> = { client: clientKind, fixation: fixationKind };

/** A client as it is shown: the server's values with this device's pending changes applied. */
export interface ClientView extends Omit<Client, 'id' | 'email'> {
  /** Null until the server has created the client. */
  id: number | null;
  email: string;
  pending: Pending | null;
  /**
   * Fixations asked for on this device that the developer does not know yet; `refused`: the server has refused one.
   */
  asked: AskedFixation[];
  /** The last edit was refused: id of its outbox row, the server's reason, and the edited fields. */
  refused: { row: number; detail: string | null; words: Partial<ClientWords> } | null;
}

/** A fixation that was asked for on this device. */
export interface AskedFixation {
  row: number;
  project: { slug: string; name: string };
  /** When, in milliseconds since 1970. */
  at: number;
  pending: Pending | null;
  /** The server's reason for refusing it. */
  detail: string | null;
}

export interface StoredClientList {
  /** Newest first. */
  items: ClientView[];
  /** When the server last gave the whole list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

/** How often the list is loaded again if it changes between two of its pages. */
const TRIES = 3;

/** Replaces the stored list by all of the server's clients, so that they can be searched on the device. */
export function refreshClients(db: AccountDatabase, session: AccountSession): Promise<void> {
  const askAll = async () => {
    const found = new Map<number, Client>();
    let total = 0;
    let at = new Date(0);
    for (let offset = 0; offset === 0 || offset < total; offset += MAX_LIMIT) {
      const answer = await session.call(clientEndpoints.listClients, { query: { limit: MAX_LIMIT, offset } });
      if (offset === 0) at = answer.at;
      total = answer.value.count;
      for (const client of answer.value.results) found.set(client.id, client);
    }
    return { found, at, isWhole: found.size >= total };
  };
  return refreshList(db, 'clients', async () => {
    let answer = await askAll();
    for (let tries = 1; !answer.isWhole && tries < TRIES; tries += 1) answer = await askAll();
    const { found, at } = answer;
    const rows = [...found.values()].map((wire) => ({ id: wire.id, wire }));
    return { at, replace: () => replaceRows(db.clients, rows) };
  });
}

/** Loads one client again; it is deleted here if this account does not have it any more. @throws `CallError` */
export async function refreshClient(db: AccountDatabase, session: AccountSession, id: number): Promise<void> {
  const asked = await readListState(db, 'clients');
  const { value: wire } = await session
    .call(clientEndpoints.getClient, { params: { id } })
    .catch(async (error: unknown) => {
      if (error instanceof CallError && error.kind === 'not-found') await db.clients.delete(id);
      throw error;
    });
  await db.transaction('rw', db.clients, db.state, async () => {
    const { version } = await readListState(db, 'clients');
    // The list was changed meanwhile and may be newer than this answer.
    if (version !== asked.version) return;
    await db.clients.put({ id, wire });
    await raiseVersion(db, 'clients');
  });
}

/** Deletes a client on the server, and then all that the device has of them. @throws `CallError` */
export async function removeClient(db: AccountDatabase, session: AccountSession, id: number): Promise<void> {
  await session.call(clientEndpoints.deleteClient, { params: { id } }).catch((error: unknown) => {
    // An earlier call deleted them, and its answer was lost.
    if (!(error instanceof CallError && error.kind === 'not-found')) throw error;
  });
  await db.transaction('rw', db.clients, db.clientFavorites, db.state, async () => {
    await db.clients.delete(id);
    await db.clientFavorites.filter((row) => row.client === id).delete();
    await raiseVersion(db, 'clients');
    await raiseVersion(db, 'clientFavorites');
  });
}

/** The clients as they are shown. For `liveQuery`. */
export function readClients(db: AccountDatabase): Promise<StoredClientList> {
  return db.transaction('r', db.clients, db.outbox, db.state, async () => {
    const views = new Map<string, ClientView>();
    for (const { wire } of await db.clients.toArray()) {
      const { output, success } = v.safeParse(Client, wire);
      if (success) views.set(output.key, { ...output, email: output.email ?? '', ...UNTOUCHED });
    }
    const rows = await readOutboxRows(db);
    for (const row of rows) {
      if (row.kind !== 'client') continue;
      const { output: pendingChange, success } = v.safeParse(ClientChange, row.payload);
      if (!success) continue;
      const known = views.get(pendingChange.key);
      const before = known ?? (pendingChange.wish === 'add' ? newView(pendingChange) : null);
      if (!before) continue;
      const refused = { row: row.id, detail: row.lastError?.detail ?? null, words: pendingChange.words };
      views.set(
        pendingChange.key,
        isUnsettled(row)
          ? { ...before, ...pendingChange.words, pending: pendingOf(row), refused: null }
          : { ...before, refused },
      );
    }
    for (const row of rows) {
      const asked = row.kind === 'fixation' ? askedOf(row) : null;
      const client = asked && views.get(asked.client);
      if (client) views.set(client.key, { ...client, asked: [...client.asked, asked.fixation] });
    }
    const { savedAt } = await readListState(db, 'clients');
    const items = [...views.values()].sort(
      (one, other) =>
        Date.parse(other.created_at) - Date.parse(one.created_at) || (other.id ?? 0) - (one.id ?? 0),
    );
    return { items, savedAt };
  });
}

const newView = ({ key, words, consent }: ClientChange & { wish: 'add' }): ClientView => ({
  ...words,
  next_step: words.next_step ?? '',
  next_on: words.next_on ?? null,
  contacted_at: words.contacted_at ?? null,
  id: null,
  key,
  consent,
  created_at: consent.at,
  edited_at: consent.at,
  fixations: [],
  ...UNTOUCHED,
});

const UNTOUCHED = { pending: null, refused: null, asked: [] };

function askedOf(row: OutboxRow): { client: string; fixation: AskedFixation } | null {
  const { output, success } = v.safeParse(FixationChange, row.payload);
  if (!success) return null;
  const fixation = {
    row: row.id,
    project: output.project,
    at: Date.parse(output.at),
    pending: isUnsettled(row) ? pendingOf(row) : null,
    detail: row.lastError?.detail ?? null,
  };
  return { client: output.client, fixation };
}

/** The client of this agent who has one of these phones, in whatever spelling. */
export const sharesPhone = (
  items: readonly ClientView[],
  phones: readonly string[],
  { agent, key }: { agent: number; key: string | null },
): ClientView | undefined => {
  const keys = new Set(phones.map(phoneKey));
  return items.find(
    (one) =>
      one.key !== key &&
      one.agent.id === agent &&
      [one.phone, ...one.phones].some((phone) => keys.has(phoneKey(phone))),
  );
};

export interface ClientWrite {
  /** Key of an existing client; null for a new one. */
  key: string | null;
  words: ClientWords;
  /** Version of the consent text that the client agreed to; only used for a new client. */
  version: string;
}

/**
 * Adds a client to the outbox. A client who is not on the server yet is written again completely; of a known one
 * only the difference is sent, and nothing if there is none. Returns the client's key too.
 */
export function enqueueClient(
  db: AccountDatabase,
  { key: known, words: given, version, now, online }: ClientWrite & { now: number; online: boolean },
): Promise<{ key: string; ticket: Ticket | null }> {
  return db.transaction('rw', db.clients, db.outbox, db.state, async () => {
    const words = { ...given, phones: furtherPhones(given.phone, given.phones) };
    const name = `${words.last_name} ${words.first_name}`;
    const row = known && (await db.clients.filter(({ wire }) => wire.key === known).first());
    const key = known ?? crypto.randomUUID();
    const push = (payload: ClientChange) =>
      enqueue(db, kinds, { kind: 'client', payload, now, shown: !online });
    if (row) {
      const changed = unlike(row.wire, words);
      const isWaiting = (await readClients(db)).items.some((one) => one.key === key && one.pending !== null);
      if (Object.keys(changed).length === 0 && !isWaiting) return { key, ticket: null };
      // A pending edit is replaced completely, since the new one may undo a part of it.
      const sent = isWaiting ? words : changed;
      return { key, ticket: await push({ wish: 'change', id: row.id, key, name, words: sent }) };
    }
    const before = known && (await readClients(db)).items.find((one) => one.key === known);
    const consent = before ? before.consent : { at: new Date(now).toISOString(), version };
    return { key, ticket: await push({ wish: 'add', key, name, words, consent }) };
  });
}

/** What an agent notes of a client beside their data, as changes carry it: only what there is. */
export const notesOf = ({
  next_step,
  next_on,
  contacted_at,
}: ClientView): Pick<ClientWords, 'next_step' | 'next_on' | 'contacted_at'> => ({
  ...((next_step !== '' || next_on !== null) && { next_step, next_on }),
  ...(contacted_at !== null && { contacted_at }),
});

/** A client as changes carry them whole. */
export function wordsOfClient(client: ClientView): ClientWords {
  const { last_name, first_name, patronymic, phone, phones, email, comment, agent } = client;
  return {
    last_name,
    first_name,
    patronymic,
    phone,
    phones,
    email,
    comment,
    agent,
    ...notesOf(client),
  };
}

/** A client as they are brought along by what is kept for them; null of one whom the server knows. */
export const newClientOf = (client: ClientView): NewClient | null =>
  client.id === null ? { key: client.key, words: wordsOfClient(client), consent: client.consent } : null;

/** What the agent enters to fix a client. */
export type FixationAsked = Pick<FixationChange, 'project' | 'comment' | 'participant'>;

/** Adds a fixation of a client in a project to the outbox, with the time at which it was asked for. */
export function enqueueFixation(
  db: AccountDatabase,
  client: ClientView,
  asked: FixationAsked,
  { now, online }: { now: number; online: boolean },
): Promise<Ticket> {
  const { id, key, last_name, first_name } = client;
  const add = newClientOf(client);
  const payload: FixationChange = {
    ...asked,
    key: crypto.randomUUID(),
    client: key,
    clientId: id,
    at: new Date(now).toISOString(),
    add: add && { words: add.words, consent: add.consent },
    name: `${last_name} ${first_name}, ${asked.project.name}`,
  };
  return enqueue(db, kinds, { kind: 'fixation', payload, now, shown: !online });
}
