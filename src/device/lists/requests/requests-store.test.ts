import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountDatabase } from '../../account/account-database';
import { unsentCount, wipeAccount, wipeGuestAccount } from '../../account/account-wipe';
import { guestSession, openGuestAccount } from '../../account/guest-account';
import { sendGuestInBackground } from '../../outbox/sending/send-guest-outbox';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import { createFakeClock, createFakeLocks } from '../../test-support';
import type { RequestChange } from './request-kind';
import { acknowledgeReceived, enqueueRequest, readQueuedRequests } from './requests-store';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
      'X-CSRFToken': 'guest',
    },
  });
const clock = createFakeClock();
let db: AccountDatabase;

const request = (more: Partial<RequestChange> = {}): RequestChange => ({
  key: '3f2b8c1e-0000-4000-8000-000000000001',
  kind: 'consultation',
  name: 'Анна',
  phone: '+79180001122',
  comment: '',
  consents: { personal_data: true, advertising: false, version: 'v1' },
  utm: {},
  ...more,
});
const round = () =>
  sendOutbox({ db, session: guestSession, clock, random: () => 1, locks: null }, { networkIsBack: true });
/** What reached the server's address for requests. */
const sent = () =>
  fetched.mock.calls
    .filter(([address]) => address === '/api/request/')
    .map(([, { body }]) => JSON.parse(String(body)) as RequestChange);
const answer = (reply: () => Response) =>
  fetched.mockImplementation(async (address) =>
    address === '/api/request/' ? reply() : json({ user: null, csrf: 'guest' }),
  );

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  db = await openGuestAccount();
});
afterEach(async () => {
  db.close();
  vi.unstubAllGlobals();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

test('I5 a request left offline survives a restart, is sent once, and its number is shown', async () => {
  await enqueueRequest(db, request(), clock.now());
  await enqueueRequest(db, request(), clock.now());
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await round();
  db.close();
  db = await openGuestAccount();
  expect(await readQueuedRequests(db)).toMatchObject({ waiting: 1, received: [], refused: [] });
  answer(() => json({ number: 41 }));
  await round();
  expect(sent().map(({ key }) => key)).toContain(request().key);
  expect(await readQueuedRequests(db)).toEqual({
    waiting: 0,
    received: [{ key: request().key, number: 41, phone: '+79180001122' }],
    refused: [],
  });
  await acknowledgeReceived(db, request().key);
  expect((await readQueuedRequests(db)).received).toEqual([]);
});

test('I5 two forms are two requests, each under its own key', async () => {
  answer(() => json({ number: 1 }));
  await enqueueRequest(db, request(), clock.now());
  await enqueueRequest(db, request({ key: '3f2b8c1e-0000-4000-8000-000000000002' }), clock.now());
  await round();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test("I5 the page of a captive portal does not count as an answer, and a refusal is shown with the server's sentence", async () => {
  await enqueueRequest(db, request(), clock.now());
  answer(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await round();
  expect((await readQueuedRequests(db)).waiting).toBe(1);
  const refusal = {
    type: 'about:blank',
    title: '',
    status: 400,
    detail: 'Политика обновилась.',
    code: 'validation',
  };
  answer(() => json(refusal, 400));
  await round();
  expect(await readQueuedRequests(db)).toMatchObject({
    waiting: 0,
    refused: [{ detail: 'Политика обновилась.' }],
  });
});

test("I5 F9 a guest's request is sent without a session: whoever is signed in, it stays a guest's", async () => {
  await enqueueRequest(db, request(), clock.now());
  answer(() => json({ number: 2 }));
  await sendGuestInBackground(createFakeLocks().as('worker'));
  expect(sent()).toMatchObject([{ kind: 'consultation', name: 'Анна' }]);
  expect(await unsentCount(0)).toBe(0);
});

test('I5 the worker opens the database only if a guest has left something, and fails while something waits', async () => {
  const locks = createFakeLocks().as('worker');
  await wipeAccount(0);
  await sendGuestInBackground(locks);
  expect(await Dexie.getDatabaseNames()).toEqual([]);
  db = await openGuestAccount();
  await enqueueRequest(db, request(), clock.now());
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendGuestInBackground(locks)).rejects.toThrow();
});

test("C4 I5 a guest's request is deleted with whoever signs out", async () => {
  await enqueueRequest(db, request(), clock.now());
  await wipeGuestAccount();
  expect(await Dexie.getDatabaseNames()).toEqual([]);
});
