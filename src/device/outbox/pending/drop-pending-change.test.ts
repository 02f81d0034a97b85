import { beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '../../account/account-database';
import { createAccountSession } from '../../account/account-session';
import { readState, writeState } from '../../account/account-state';
import type { OutboxRow } from '../../account/outbox-row';
import { enqueue } from '../../changes/enqueue';
import { enqueueFavorite, readFavorites } from '../../lists/favorites/favorites-store';
import { createFakeClock, openTestAccountDatabase, testLot, until } from '../../test-support';
import { FakeServer } from '../fake-server';
import { kinds } from '../outbox-kinds';
import { claimNext } from '../sending/outbox-queue';
import { sendOutbox } from '../sending/send-outbox';
import { dropPendingChange, sendChangeNow } from './drop-pending-change';

const ME = 1;
const now = 1_000_000;
const offline = { now, online: false };
const online = { now, online: true };

let db: AccountDatabase;
let server: FakeServer;
beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
});

const rows = () => db.outbox.toArray();
const pendingChange = async (id: number, wanted = true) =>
  (await enqueueFavorite(db, testLot(id), wanted, offline)).id;
/** A row of a kind that cannot be undone. */
const viewed = async () =>
  (await enqueue(db, kinds, { kind: 'notification-viewed', payload: { notification: 5 }, now, shown: true }))
    .id;
const attempted = (id: number, change: Partial<OutboxRow> = {}) =>
  db.outbox.update(id, { attempts: 1, ...change });

const deps = () => ({
  db,
  clock: createFakeClock(now),
  random: () => 0,
  locks: null,
  session: createAccountSession(ME, server.caller('tab')),
});

test('F5 a change that was never sent is dropped without a trace', async () => {
  const id = await pendingChange(1);
  expect(await dropPendingChange(db, id, offline)).toEqual({ end: 'dropped' });
  expect(await rows()).toEqual([]);
  expect((await readFavorites(db)).items).toEqual([]);
});

test('F5 a change that may have reached the server is undone by its opposite, sent after it', async () => {
  const id = await pendingChange(1);
  // The server makes the change, and its answer is lost.
  const claim = await claimNext(db, now);
  server.automatic = true;
  await claim?.act.send(createAccountSession(ME, server.caller('tab')), {
    idempotencyKey: claim.row.idempotencyKey,
  });
  await db.outbox.update(id, { state: 'waiting' });
  expect([...server.setOf(ME)]).toEqual([1]);

  expect(await dropPendingChange(db, id, offline)).toEqual({ end: 'taken-back' });
  expect((await rows()).map(({ payload }) => payload)).toMatchObject([{ wanted: true }, { wanted: false }]);
  expect((await readFavorites(db)).items).toEqual([]);
  await sendOutbox(deps());
  expect([...server.setOf(ME)]).toEqual([]);
  expect(server.executions.map(({ wanted }) => wanted)).toEqual([true, false]);
  expect(await rows()).toEqual([]);
  expect(await db.favorites.count()).toBe(0);
});

test('F5 a change that is being sent is undone too: it is not sent a second time, its opposite follows', async () => {
  const id = await pendingChange(1);
  const sending = sendOutbox(deps());
  await until(() => server.inFlight.length > 0);
  server.inFlight[0]?.deliver();
  await until(() => server.inFlight.some(({ key }) => key !== undefined));
  expect(await dropPendingChange(db, id, online)).toEqual({ end: 'taken-back' });
  server.automatic = true;
  server.inFlight[0]?.deliver();
  await sending;
  expect([...server.setOf(ME)]).toEqual([]);
  expect(server.executions).toHaveLength(2);
});

test('F5 dropping a change that undoes an older one leaves the older one', async () => {
  const first = await pendingChange(1);
  await attempted(first);
  await dropPendingChange(db, first, offline);
  const [, second] = await rows();
  expect(await dropPendingChange(db, second?.id ?? 0, offline)).toEqual({ end: 'dropped' });
  expect((await rows()).map(({ id }) => id)).toEqual([first]);
});

test('F5 an older change whose outcome is unknown stays while a newer one waits for it', async () => {
  const first = await pendingChange(1);
  await attempted(first);
  await pendingChange(1, false);
  expect(await dropPendingChange(db, first, offline)).toEqual({ end: 'not-dropped' });
  expect(await rows()).toHaveLength(2);
});

test('F6 a change that cannot be undone is deleted, and its list has to be loaded again', async () => {
  const id = await viewed();
  await attempted(id);
  expect(await dropPendingChange(db, id, offline)).toEqual({ end: 'unknown', list: 'notifications' });
  expect(await rows()).toEqual([]);
});

test('F6 a change that cannot be undone stays while it is being sent', async () => {
  const id = await viewed();
  await attempted(id, { state: 'sending' });
  expect(await dropPendingChange(db, id, online)).toEqual({ end: 'not-dropped' });
  expect(await rows()).toHaveLength(1);
});

test('F6 a row of a newer version of the application can be dropped', async () => {
  const id = await viewed();
  await attempted(id, { kind: 'of-tomorrow' });
  expect(await dropPendingChange(db, id, offline)).toEqual({ end: 'unknown', list: null });
  expect(await rows()).toEqual([]);
});

test('F5 a change that was answered or refused meanwhile is not dropped', async () => {
  const id = await pendingChange(1);
  await db.outbox.update(id, { state: 'refused' });
  expect(await dropPendingChange(db, id, offline)).toEqual({ end: 'not-dropped' });
  expect(await dropPendingChange(db, 99, offline)).toEqual({ end: 'not-dropped' });
  expect(await rows()).toHaveLength(1);
});

test('F5 sending now ends the pause of the outbox and the wait of the change', async () => {
  const id = await pendingChange(1);
  const later = { attempts: 2, nextAttemptAt: now + 60_000 };
  await db.outbox.update(id, later);
  await writeState(db, 'pause', { until: now + 90_000, hold: 0, failures: 3, network: false });
  expect(await claimNext(db, now)).toBeNull();
  await sendChangeNow(db, id);
  expect((await readState(db, 'pause')).until).toBe(0);
  expect((await claimNext(db, now))?.row.id).toBe(id);
});
