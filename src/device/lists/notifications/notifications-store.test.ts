import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import type { Notification } from '../../../contract/accounts/personal';
import { personalEndpoints } from '../../../contract/calls/account/personal-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { createAccountSession } from '../../account/account-session';
import { FakeServer } from '../../outbox/fake-server';
import { readOutbox } from '../../outbox/pending/outbox-view';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import { createFakeClock, openTestAccountDatabase, problem, until } from '../../test-support';
import {
  enqueueAllViewed,
  enqueueViewed,
  readNotifications,
  refreshNotifications,
} from './notifications-store';

const ME = 1;
let db: AccountDatabase;
let server: FakeServer;

const notification = (id: number, viewed = false): Notification => ({
  id,
  type: 'documents',
  title: `Документ ${id}`,
  text: '',
  image: null,
  created: '2026-11-21T09:00:00Z',
  isPromo: false,
  deadline: null,
  isLot: false,
  viewed,
});

beforeEach(async () => {
  db = await openTestAccountDatabase(ME);
  server = new FakeServer();
  server.signIn(ME);
  server.automatic = true;
  server.notifications = [notification(9), notification(4), notification(7, true)];
});
afterEach(() => db.close());

const session = () => createAccountSession(ME, server.caller('page'));
const clock = createFakeClock();
const send = () => sendOutbox({ db, session: session(), clock, random: () => 1, locks: null });
const viewed = (id: number, online = false) => enqueueViewed(db, id, { now: clock.now(), online });

test('F4 I4 the stored list is shown offline, newest first, with the number of unread ones', async () => {
  await refreshNotifications(db, session());
  const { items, unviewed, savedAt } = await readNotifications(db);
  expect(items.map(({ id }) => id)).toEqual([9, 4, 7]);
  expect([unviewed, savedAt]).toEqual([2, 0]);
});

test('I4 a viewed notification is marked at once, the number follows, and the server receives it once', async () => {
  await refreshNotifications(db, session());
  await viewed(9);
  await viewed(9);
  expect((await readNotifications(db)).unviewed).toBe(1);
  expect(await db.outbox.count()).toBe(1);
  await send();
  expect([...server.viewed]).toEqual([9]);
  expect((await readNotifications(db)).unviewed).toBe(1);
  expect(await viewed(9)).toBeNull();
});

test('I4 a refresh before the server has the change does not make it unread again', async () => {
  await refreshNotifications(db, session());
  await viewed(4);
  await refreshNotifications(db, session());
  expect((await readNotifications(db)).items.filter((one) => !one.viewed).map(({ id }) => id)).toEqual([9]);
});

test('the refusal of a notification that does not exist any more is not shown', async () => {
  await viewed(9);
  server.automatic = false;
  const round = send();
  await until(() => server.inFlight.length > 0);
  server.inFlight[0]!.deliver();
  await until(() => server.inFlight.some(({ endpoint }) => endpoint === personalEndpoints.viewNotification));
  server.inFlight[0]!.fail(problem('not-found'));
  await round;
  expect(await readOutbox(db)).toMatchObject({ waiting: 0, refused: [] });
});

test('A14 I4 a mark that the server fails to take is known as such until it is taken; one without a network is not', async () => {
  await refreshNotifications(db, session());
  server.automatic = false;
  const answerMarks = async (error: CallError) => {
    await viewed(9, true);
    const round = send();
    await until(() => server.inFlight.length > 0);
    server.inFlight[0]!.deliver();
    await until(() =>
      server.inFlight.some(({ endpoint }) => endpoint === personalEndpoints.viewNotification),
    );
    server.inFlight[0]!.fail(error);
    await round;
    return [...(await readNotifications(db)).unmarked];
  };
  expect(await answerMarks(new CallError({ kind: 'network' }))).toEqual([]);
  clock.advance(60_000);
  expect(await answerMarks(new CallError({ kind: 'server', status: 500 }))).toEqual([9]);
  server.automatic = true;
  clock.advance(60_000);
  await send();
  expect([...(await readNotifications(db)).unmarked]).toEqual([]);
});

test('F6 I4 all are marked by one request, which replaces earlier unsent ones; a later notification stays unread', async () => {
  await refreshNotifications(db, session());
  await viewed(9);
  await enqueueAllViewed(db, { now: clock.now(), online: false });
  expect(await db.outbox.count()).toBe(1);
  expect((await readNotifications(db)).unviewed).toBe(0);
  server.notifications = [notification(12), ...server.notifications];
  await refreshNotifications(db, session());
  expect((await readNotifications(db)).unviewed).toBe(1);
  await viewed(12);
  expect((await readNotifications(db)).unviewed).toBe(0);
  expect((await readOutbox(db)).waiting).toBe(2);
  await send();
  expect([...server.viewed]).toEqual([4, 9, 12]);
  expect((await readOutbox(db)).waiting).toBe(0);
  expect(await enqueueAllViewed(db, { now: clock.now(), online: true })).toBeNull();
});
