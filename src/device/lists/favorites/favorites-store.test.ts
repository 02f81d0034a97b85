import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personalEndpoints } from '../../../contract/calls/account/personal-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { createAccountSession } from '../../account/account-session';
import { changeOutcomes } from '../../changes/change-outcome';
import { FakeServer } from '../../outbox/fake-server';
import { dropPendingChange } from '../../outbox/pending/drop-pending-change';
import { readOutbox } from '../../outbox/pending/outbox-view';
import { readPendingChanges } from '../../outbox/pending/pending-changes';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import { createFakeClock, openTestAccountDatabase, testFavorite, testLot, until } from '../../test-support';
import {
  enqueueClearing,
  enqueueFavorite,
  readFavoriteMarks,
  readFavorites,
  refreshFavorites,
} from './favorites-store';

const ME = 1;
let db: AccountDatabase;
let server: FakeServer;

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
  server.automatic = true;
});
afterEach(() => db.close());

const session = () => createAccountSession(ME, server.caller('page'));
const now = 1_000_000;
const pendingChange = (id: number, wanted: boolean, online = false) =>
  enqueueFavorite(db, testLot(id), wanted, { now, online });
const clock = createFakeClock(now);
const send = () => sendOutbox({ db, session: session(), clock, random: () => 1, locks: null });
const shownLots = async (order?: string) =>
  (await readFavorites(db, order)).items.map(({ favorite: { id } }) => id);

describe('the stored list', () => {
  test('F4 is shown offline as the server last gave it, with its age', async () => {
    expect(await readFavorites(db)).toEqual({ items: [], savedAt: null });
    server.favorites.set(ME, new Set([3, 1]));
    await refreshFavorites(db, session());
    const { items, savedAt } = await readFavorites(db);
    expect(items).toEqual([1, 3].map((id) => ({ favorite: testFavorite(id), wanted: true, pending: null })));
    expect(savedAt).toBe(0);
  });

  test('F4 a row that this build does not understand is left out, and only that row', async () => {
    server.favorites.set(ME, new Set([1, 2]));
    await refreshFavorites(db, session());
    await db.favorites.update(1, { wire: { id: 1 } as never });
    expect(await shownLots()).toEqual([2]);
  });

  test('a refresh does not change the outbox or what it shows', async () => {
    server.favorites.set(ME, new Set([1, 2]));
    await pendingChange(1, false);
    await pendingChange(5, true);
    await refreshFavorites(db, session());
    expect(await shownLots()).toEqual([2, 5]);
  });

  test('E1 a refresh that was requested before a change was done does not undo it', async () => {
    server.automatic = false;
    const refreshed = refreshFavorites(db, session());
    await until(() => server.inFlight.length > 0);
    server.inFlight[0]!.deliver();
    await until(() => server.inFlight.some(({ endpoint }) => endpoint === personalEndpoints.listFavorites));
    const [early] = server.inFlight;
    early!.execute();
    server.automatic = true;
    await pendingChange(7, true, true);
    await send();
    early!.deliver();
    await refreshed;
    expect(await shownLots()).toEqual([7]);
  });

  test('F9 an answer given to another account is never stored', async () => {
    const mine = session();
    await mine.verify();
    server.favorites.set(2, new Set([9]));
    server.signIn(2);
    await expect(refreshFavorites(db, mine)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await db.favorites.count()).toBe(0);
  });
});

describe('order', () => {
  beforeEach(async () => {
    const stored = [
      testFavorite(1, { price: 9, area: 30 }),
      testFavorite(2, { price: null, hide_prices: true, area: 40 }),
      testFavorite(3, { price: 5, area: 30 }),
      testFavorite(4, { price: 7, area: 50, completion: { year: 2027, quarter: 1, done: false } }),
    ];
    await db.favorites.bulkPut(stored.map((wire) => ({ id: wire.id, wire, addedHere: 0 })));
  });

  test.each([
    ['price', [3, 4, 1, 2]],
    ['-price', [1, 4, 3, 2]],
    ['area,-price', [1, 3, 2, 4]],
    ['completion', [4, 1, 2, 3]],
    ['unheard-of', [1, 2, 3, 4]],
  ])('E3 by %s; a hidden price is last in both directions', async (order, expected) => {
    expect(await shownLots(order)).toEqual(expected);
  });

  test('E2 new lots are at the end until the list is loaded in order again', async () => {
    await pendingChange(10, true, true);
    await pendingChange(6, true, true);
    expect(await shownLots()).toEqual([3, 4, 1, 2]);
    await send();
    expect(await shownLots()).toEqual([3, 4, 1, 2, 6, 10]);
    server.favorites.set(ME, new Set([6, 10]));
    await refreshFavorites(db, session());
    expect(await shownLots('-price')).toEqual([10, 6]);
  });

  test('E2 F4 a lot saved offline takes its place in the order at once, and stays there when it is sent', async () => {
    await pendingChange(10, true);
    expect(await shownLots()).toEqual([3, 4, 1, 10, 2]);
    expect(await shownLots('-price')).toEqual([10, 1, 4, 3, 2]);
    await send();
    expect(await shownLots()).toEqual([3, 4, 1, 10, 2]);
  });
});

describe('hearts', () => {
  test('E1 online the heart keeps its state while the change is sent, and has what was asked for', async () => {
    await pendingChange(7, true, true);
    expect(await readFavoriteMarks(db)).toEqual(
      new Map([[7, { saved: false, wanted: true, pending: 'sending' }]]),
    );
  });

  test('F5 offline it changes at once', async () => {
    server.favorites.set(ME, new Set([1]));
    await refreshFavorites(db, session());
    await pendingChange(1, false);
    await pendingChange(7, true);
    expect(await readFavoriteMarks(db)).toEqual(
      new Map([
        [1, { saved: false, wanted: false, pending: 'waiting' }],
        [7, { saved: true, wanted: true, pending: 'waiting' }],
      ]),
    );
  });

  test('liveQuery reports a change and its end', async () => {
    const seen: (boolean | undefined)[] = [];
    const subscription = liveQuery(() => readFavoriteMarks(db)).subscribe((marks) => {
      seen.push(marks.get(7)?.saved);
    });
    await until(() => seen.length === 1);
    await pendingChange(7, true, true);
    await send();
    await until(() => seen.at(-1) === true);
    subscription.unsubscribe();
    expect(seen[0]).toBeUndefined();
  });
});

describe('clearing', () => {
  const hearts = async () => [...(await readFavoriteMarks(db))].map(([lot, { wanted }]) => [lot, wanted]);
  beforeEach(async () => {
    server.favorites.set(ME, new Set([1, 2]));
    await refreshFavorites(db, session());
  });

  test('F5 is one change, which replaces those that were never sent', async () => {
    await pendingChange(2, false);
    await pendingChange(7, true, true);
    const tickets = await enqueueClearing(db, { now, online: false });
    expect(await db.outbox.toArray()).toMatchObject([
      { id: tickets[0]?.id, kind: 'favorites-clear', subject: 'favorite:' },
    ]);
    expect(await shownLots()).toEqual([]);
    expect(await enqueueClearing(db, { now, online: false }), 'nothing is left to be cleared').toEqual([]);
    await send();
    expect([...server.setOf(ME)]).toEqual([]);
    expect(server.executions.map((one) => [one.lot, one.wanted])).toEqual([['all', false]]);
    expect(await db.favorites.count()).toBe(0);
  });

  test('F5 a heart tapped after it stays, on the screen and on the server', async () => {
    await enqueueClearing(db, { now, online: true });
    expect(await shownLots(), 'online it waits for the answer').toEqual([1, 2]);
    await pendingChange(2, true);
    await pendingChange(7, true);
    expect(await hearts()).toEqual([
      [1, false],
      [2, true],
      [7, true],
    ]);
    await send();
    expect([...server.setOf(ME)].sort()).toEqual([2, 7]);
    expect(await shownLots()).toEqual([2, 7]);
  });

  test('F5 a heart tapped again after it is the newest, as it will be on the server', async () => {
    await enqueueClearing(db, { now, online: false });
    await pendingChange(1, true);
    const { items } = await readFavorites(db);
    expect(items.map(({ favorite }) => [favorite.id, favorite.added_at])).toEqual([
      [1, new Date(now).toISOString()],
    ]);
  });

  test('F5 the outcome of a heart that may have reached the server is awaited before it', async () => {
    const added = await pendingChange(7, true);
    await db.outbox.update(added.id, { attempts: 1 });
    await enqueueClearing(db, { now, online: false });
    expect(await shownLots()).toEqual([]);
    await send();
    expect(server.executions.map(({ lot }) => lot)).toEqual([7, 'all']);
    expect([...server.setOf(ME)]).toEqual([]);
  });

  test('F5 what another device has added meanwhile stays, and a second clearing removes it too', async () => {
    await enqueueClearing(db, { now, online: false });
    server.setOf(ME).add(9);
    await refreshFavorites(db, session());
    expect(await shownLots()).toEqual([9]);
    await send();
    expect([...server.setOf(ME)]).toEqual([9]);
    await enqueueClearing(db, { now, online: false });
    await send();
    expect([...server.setOf(ME)]).toEqual([]);
  });

  test('F5 cleared twice offline, it is one change for everything that was there', async () => {
    await enqueueClearing(db, { now, online: false });
    await pendingChange(7, true, true);
    await enqueueClearing(db, { now, online: false });
    expect(await db.outbox.toArray()).toMatchObject([{ payload: { lots: [1, 2, 7] } }]);
    await send();
    expect([...server.setOf(ME)]).toEqual([]);
  });

  test('F5 a clearing that an older build left in the outbox names no lots and clears all of them', async () => {
    const [ticket] = await enqueueClearing(db, { now, online: false });
    await db.outbox.update(ticket!.id, { version: 1, payload: {} });
    server.setOf(ME).add(9);
    await refreshFavorites(db, session());
    expect(await shownLots()).toEqual([]);
    await send();
    expect([...server.setOf(ME)]).toEqual([]);
  });

  test('F5 a refused clearing leaves the list as the server has it, and is shown as refused', async () => {
    const [ticket] = await enqueueClearing(db, { now, online: false });
    server.refusedKeys.add(ticket!.idempotencyKey);
    await send();
    expect(await shownLots()).toEqual([1, 2]);
    expect((await readOutbox(db)).refused).toMatchObject([{ about: { act: 'favorites-clear' } }]);
  });

  test('F5 a tap that it replaced has the outcome superseded', async () => {
    const added = await pendingChange(7, true, true);
    const outcome = changeOutcomes(db, [added], clock);
    await enqueueClearing(db, { now, online: true });
    expect(await outcome).toEqual(['superseded']);
  });

  test('F5 dropped before it was sent, it leaves no trace; dropped later, the list is loaded again', async () => {
    const [first] = await enqueueClearing(db, { now, online: false });
    expect((await readPendingChanges(db, { online: false, now })).waiting).toMatchObject([
      { about: { act: 'favorites-clear' }, dropping: 'free' },
    ]);
    expect(await dropPendingChange(db, first!.id, { now, online: false })).toEqual({ end: 'dropped' });
    expect(await shownLots()).toEqual([1, 2]);
    const [second] = await enqueueClearing(db, { now, online: false });
    await db.outbox.update(second!.id, { attempts: 1 });
    const after = await pendingChange(2, true);
    expect(await dropPendingChange(db, second!.id, { now, online: false }), 'a heart waits for it').toEqual({
      end: 'not-dropped',
    });
    await dropPendingChange(db, after.id, { now, online: false });
    expect(await dropPendingChange(db, second!.id, { now, online: false })).toEqual({
      end: 'unknown',
      list: 'favorites',
    });
  });
});

test("E4 a heart whose change was refused shows that until it is read, and shows the server's state", async () => {
  const db = await openTestAccountDatabase(1);
  const moment = { now: 5, online: false };
  const added = await enqueueFavorite(db, testLot(7), true, moment);
  const removed = await enqueueFavorite(db, testLot(8), false, moment);
  await db.favorites.put({ id: 8, wire: testFavorite(8), addedHere: 0 });
  await db.outbox.bulkUpdate([
    { key: added.id, changes: { state: 'refused' } },
    { key: removed.id, changes: { state: 'refused' } },
  ]);
  expect([...(await readFavoriteMarks(db))].sort()).toEqual([
    [7, { saved: false, wanted: false, pending: 'refused' }],
    [8, { saved: true, wanted: true, pending: 'refused' }],
  ]);
  await enqueueFavorite(db, testLot(7), true, moment);
  expect((await readFavoriteMarks(db)).get(7)?.pending).toBe('waiting');
});
