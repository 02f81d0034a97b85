import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../api/call/call';
import type { CallError } from '../../../api/call/call-error';
import { type Client, clientEndpoints } from '../../../contract/calls/clients/client-endpoints';
import {
  type ClientFavorite,
  clientFavoriteEndpoints,
} from '../../../contract/calls/clients/client-favorite-endpoints';
import type { Endpoint } from '../../../contract/calls/endpoint';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { type Caller, createAccountSession } from '../../account/account-session';
import { readOutbox } from '../../outbox/pending/outbox-view';
import { readPendingChanges } from '../../outbox/pending/pending-changes';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import { createFakeClock, noNetwork, openTestAccountDatabase, problem, testLot } from '../../test-support';
import type { NamedClient } from './client-favorite-kind';
import {
  enqueueClearingClient,
  enqueueClientFavorite,
  readClientFavorites,
  refreshClientFavorites,
} from './client-favorites-store';
import { clientNumber } from './client-kind';

const ME = 1;
const now = 1_000_000;
const clock = createFakeClock(now);
const irina = { id: 10, name: 'Ковалёва Ирина' };
const viktor = { id: 20, name: 'Назаренко Виктор' };
let db: AccountDatabase;
/** The server's list: 'client:lot' in the order in which they were saved. */
let onServer: string[];
let calls: string[];
let fault: CallError | null;
/** Clients whom the server has, by their keys. */
let clientsOnServer: Map<string, number>;

const wire = (key: string, at: number): ClientFavorite => {
  const [client = 0, id = 0] = key.split(':').map(Number);
  return { client, property: testLot(id), added_at: new Date(now - 10_000 + at).toISOString() };
};

interface Input {
  params?: { id: number };
  body?: { property: number; client_id?: number };
}
const send = (async (endpoint: Endpoint, { params, body }: Input) => {
  const answer = (value: unknown): Answer<unknown> => ({ value, at: new Date(5), csrf: 'mine', dropped: 0 });
  if (endpoint === pageEndpoints.getOffice) return answer({ user: { id: ME } });
  if (fault) throw fault;
  if (endpoint === clientFavoriteEndpoints.listClientFavorites)
    return answer({ client_favorites: onServer.map(wire) });
  if (endpoint === clientEndpoints.addClient) {
    const { key } = body as unknown as { key: string };
    const id = clientsOnServer.get(key) ?? 30 + clientsOnServer.size;
    if (!clientsOnServer.has(key)) calls.push(`add ${id}`);
    clientsOnServer.set(key, id);
    return answer(clientWire(id, key));
  }
  const client = params?.id ?? body?.client_id;
  const key = `${client}:${body?.property ?? ''}`;
  if (endpoint === clientFavoriteEndpoints.clearClientFavorites) {
    calls.push(`clear ${client}`);
    onServer = onServer.filter((one) => !one.startsWith(key));
    return answer(undefined);
  }
  onServer = onServer.filter((one) => one !== key);
  if (endpoint === clientFavoriteEndpoints.removeClientFavorite) {
    calls.push(`drop ${key}`);
    return answer(undefined);
  }
  calls.push(`keep ${key}`);
  onServer.push(key);
  return answer(wire(key, onServer.length));
}) as Caller;

const words = {
  last_name: 'Новикова',
  first_name: 'Анна',
  patronymic: '',
  phone: '+79180000031',
  phones: [],
  email: '',
  comment: '',
  agent: { id: ME, name: 'Соколова Марина' },
};
const consent = { at: new Date(now).toISOString(), version: 'v1' };
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
/** Written down without a network. */
const anna: NamedClient = {
  id: clientNumber({ id: null, key: KEY }),
  name: 'Новикова Анна',
  add: { key: KEY, words, consent },
};
const clientWire = (id: number, key: string): Client => ({
  ...words,
  id,
  key,
  email: null,
  consent,
  fixations: [],
  created_at: consent.at,
  edited_at: consent.at,
  next_step: '',
  next_on: null,
  contacted_at: null,
});

const session = () => createAccountSession(ME, send);
const round = () =>
  sendOutbox({ db, session: session(), clock, random: () => 1, locks: null }, { networkIsBack: true });
const keep = (client: NamedClient, id: number, wanted = true, online = false) =>
  enqueueClientFavorite(db, client, testLot(id), wanted, { now, online });
const shown = async () =>
  (await readClientFavorites(db)).items.map(({ client, lot: { id }, pending }) => [
    `${client}:${id}`,
    pending,
  ]);

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  onServer = [];
  calls = [];
  clientsOnServer = new Map();
  fault = null;
});
afterEach(() => db.close());

test('G3 the lots of every client are stored with their age, the last added first', async () => {
  expect(await readClientFavorites(db)).toEqual({ items: [], going: [], savedAt: null });
  onServer = ['10:3', '20:3', '10:8'];
  await refreshClientFavorites(db, session());
  expect(await shown()).toEqual([
    ['10:8', null],
    ['20:3', null],
    ['10:3', null],
  ]);
  expect((await readClientFavorites(db)).savedAt).toBe(5);
});

test('G3 F6 a tap shows the lot at once, marked until the server has confirmed it, and for that client alone', async () => {
  await keep(irina, 7, true, true);
  expect(await shown()).toEqual([['10:7', 'sending']]);
  fault = noNetwork();
  await round();
  expect(await shown()).toEqual([['10:7', 'waiting']]);
  expect((await readPendingChanges(db, { online: false, now })).waiting).toMatchObject([
    { about: { act: 'client-lot-add', lotId: 7, text: irina.name }, dropping: 'takes-back' },
  ]);
  fault = null;
  await round();
  expect([await shown(), calls]).toEqual([[['10:7', null]], ['keep 10:7']]);
});

test('G3 F6 a lot saved and removed offline ends as it was changed last, by one request', async () => {
  onServer = ['10:1', '10:2', '20:1'];
  await refreshClientFavorites(db, session());
  await keep(irina, 7);
  await keep(irina, 7, false);
  await keep(irina, 1, false);
  await keep(irina, 1);
  await keep(irina, 2, false);
  expect((await readClientFavorites(db)).going).toMatchObject([
    { client: 10, pending: 'waiting' },
    { client: 10, pending: 'waiting' },
  ]);
  await round();
  expect([onServer.sort(), calls.sort()]).toEqual([
    ['10:1', '20:1'],
    ['drop 10:2', 'drop 10:7', 'keep 10:1'],
  ]);
});

test('G3 F6 removing all is one change for one client; a lot saved after it stays', async () => {
  onServer = ['10:1', '10:2', '20:1'];
  await refreshClientFavorites(db, session());
  await keep(irina, 5);
  await keep(viktor, 5);
  expect(await enqueueClearingClient(db, irina, { now, online: false })).toHaveLength(1);
  expect(await enqueueClearingClient(db, irina, { now, online: false }), 'nothing is left').toEqual([]);
  await keep(irina, 2);
  expect((await shown()).map(([key]) => key).sort()).toEqual(['10:2', '20:1', '20:5']);
  await round();
  expect(calls).toEqual(['keep 20:5', 'clear 10', 'keep 10:2']);
  expect((await shown()).sort()).toEqual([
    ['10:2', null],
    ['20:1', null],
    ['20:5', null],
  ]);
});

test('G1 G3 F6 lots of a client who was added without a network bring the client along, once, and are theirs from then on', async () => {
  await keep(anna, 5);
  await keep(anna, 7);
  await keep(anna, 7, false);
  expect(await shown()).toEqual([[`${anna.id}:5`, 'waiting']]);
  await round();
  expect(calls.toSorted()).toEqual(['add 30', 'drop 30:7', 'keep 30:5']);
  expect(await shown()).toEqual([['30:5', null]]);
  expect(await db.clients.get(30)).toMatchObject({ wire: { key: KEY } });
});

test('G3 F6 what waits for such a client is shown under the id that they have got, and goes before what is changed after', async () => {
  await keep(anna, 5);
  // The client has arrived by a row of their own, the lot has not.
  clientsOnServer.set(KEY, 30);
  await db.clients.put({ id: 30, wire: clientWire(30, KEY) });
  expect(await shown()).toEqual([['30:5', 'waiting']]);
  const known = { id: 30, name: anna.name };
  await keep(known, 5, false);
  expect(await shown()).toEqual([]);
  await keep(known, 9);
  await round();
  expect(await shown()).toEqual([['30:9', null]]);
  expect(onServer).toEqual(['30:9']);
  expect(calls, 'one change, not two').toEqual(['drop 30:5', 'keep 30:9']);
  await keep(known, 4);
  const [row] = await db.outbox.toArray();
  expect(row?.payload, 'once nothing waits, by the id').toMatchObject({ client: 30, add: null });
});

test('G3 F6 all lots of such a client are removed by one change that finds them too', async () => {
  await keep(anna, 5);
  expect(await enqueueClearingClient(db, anna, { now, online: false })).toHaveLength(1);
  expect(await shown()).toEqual([]);
  await round();
  expect(calls).toEqual(['add 30', 'clear 30']);
});

test('F6 G3 a change of an earlier build, which knows nothing of such clients, is sent as before', async () => {
  const payload = { client: 10, name: irina.name, lot: 3, wanted: true, card: testLot(3) };
  await keep(irina, 3);
  await db.outbox.toCollection().modify({ payload, version: 1 });
  await round();
  expect(calls).toEqual(['keep 10:3']);
});

test('G3 a final refusal is shown, and the list is as before', async () => {
  await keep(irina, 7);
  fault = problem('not-found');
  await round();
  expect(await shown()).toEqual([]);
  expect((await readOutbox(db)).refused).toMatchObject([
    { about: { act: 'client-lot-add', lotId: 7, client: null }, detail: 'Отказ: not-found' },
  ]);
});
