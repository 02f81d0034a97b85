import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../api/call/call';
import type { CallError } from '../../../api/call/call-error';
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
import {
  enqueueClearingClient,
  enqueueClientFavorite,
  readClientFavorites,
  refreshClientFavorites,
} from './client-favorites-store';

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

const session = () => createAccountSession(ME, send);
const round = () =>
  sendOutbox({ db, session: session(), clock, random: () => 1, locks: null }, { networkIsBack: true });
const keep = (client: typeof irina, id: number, wanted = true, online = false) =>
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

test('G3 a final refusal is shown, and the list is as before', async () => {
  await keep(irina, 7);
  fault = problem('not-found');
  await round();
  expect(await shown()).toEqual([]);
  expect((await readOutbox(db)).refused).toMatchObject([
    { about: { act: 'client-lot-add', lotId: 7, client: null }, detail: 'Отказ: not-found' },
  ]);
});
