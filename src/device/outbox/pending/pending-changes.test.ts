import { beforeEach, expect, test } from 'vitest';
import { appVersion } from '../../../api/call/app-version';
import type { AccountDatabase } from '../../account/account-database';
import { writeState } from '../../account/account-state';
import type { OutboxRow } from '../../account/outbox-row';
import { enqueueFavorite } from '../../lists/favorites/favorites-store';
import { openTestAccountDatabase, testLot } from '../../test-support';
import { readPendingChanges } from './pending-changes';

const now = 1_000_000;
const online = { online: true, now };

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
});

const add = (row: Partial<OutboxRow>) =>
  db.outbox.add({
    kind: 'favorite',
    version: 1,
    payload: { lot: 1, wanted: true, card: null },
    subject: 'favorite:1',
    idempotencyKey: 'key',
    createdAt: now - 5,
    attempts: 0,
    nextAttemptAt: 0,
    state: 'waiting',
    lastError: null,
    shown: true,
    ...row,
  });
const reasons = async (given = online) =>
  (await readPendingChanges(db, given)).waiting.map(({ reason }) => reason);

test.each<[string, Partial<OutboxRow>, { kind: string; at?: number }]>([
  ['is on its turn', {}, { kind: 'next' }],
  ['is being sent', { state: 'sending', attempts: 1 }, { kind: 'sending' }],
  ['needs its person', { state: 'needs-sign-in' }, { kind: 'sign-in' }],
  ['met a server’s mistake', { attempts: 1, nextAttemptAt: now + 9 }, { kind: 'failed', at: now + 9 }],
  ['is of a newer app', { kind: 'of-tomorrow' }, { kind: 'newer-app' }],
  ['is of a newer payload', { payload: { lots: [1] } }, { kind: 'newer-app' }],
])('F5 the reason why a change waits is given: it %s', async (_, row, reason) => {
  await add(row);
  expect(await reasons()).toEqual([reason]);
});

test.each([
  [true, 'unreached'],
  [false, 'busy'],
])('F5 while the outbox pauses, its end and reason are given (network: %s)', async (network, kind) => {
  await add({});
  await writeState(db, 'pause', { hold: 0, until: now + 70, failures: 1, network });
  expect(await reasons()).toEqual([{ kind, at: now + 70 }]);
});

test('F5 F8 everything waits for an update if the build is too old, and in the new build for its turn', async () => {
  await add({});
  await add({ subject: 'favorite:2' });
  await writeState(db, 'refusedBuild', appVersion);
  expect(await reasons()).toEqual([{ kind: 'too-old' }, { kind: 'too-old' }]);
  await writeState(db, 'refusedBuild', `not ${appVersion}`);
  expect(await reasons()).toEqual([{ kind: 'next' }, { kind: 'next' }]);
});

test('F5 without a network that is the reason, even after a failed attempt', async () => {
  await add({});
  await add({ subject: 'favorite:2', state: 'sending', attempts: 1 });
  expect(await reasons({ online: false, now })).toEqual([{ kind: 'no-network' }, { kind: 'no-network' }]);
});

test('F5 a newer change waits for the older one of the same subject, which cannot be dropped meanwhile', async () => {
  await add({ attempts: 1 });
  await add({ payload: { lot: 1, wanted: false, card: null } });
  const { waiting } = await readPendingChanges(db, online);
  expect(waiting.map(({ reason, dropping, isUncertain }) => [reason.kind, dropping, isUncertain])).toEqual([
    ['next', 'not-now', true],
    ['behind', 'free', false],
  ]);
});

test('F6 changes of every kind are described, those of other builds as well as possible', async () => {
  const card = testLot(7);
  await enqueueFavorite(db, card, true, online);
  const of = (kind: string, payload: unknown) => add({ kind, payload, subject: `${kind}:${Math.random()}` });
  await of('favorite', { lot: 8, wanted: false, card: null });
  await of('hidden', { lot: 7, hidden: true, card });
  await of('hidden', { lot: 7, hidden: false });
  await of('note', { lot: 7, text: 'Окна во двор', card });
  await of('note', { lot: 7, text: '', card });
  await of('request', { kind: 'consultation', name: 'Анна', phone: '+79000000000' });
  await of('notification-viewed', { notification: 4 });
  await of('notification-viewed', { notifications: [4, 5] });
  await of('of-tomorrow', 'what?');
  const { waiting } = await readPendingChanges(db, online);
  expect(waiting.map(({ about }) => [about.act, about.lot?.id ?? about.lotId, about.text])).toEqual([
    ['favorite-add', 7, null],
    ['favorite-remove', 8, null],
    ['hide', 7, null],
    ['show-again', 7, null],
    ['note', 7, 'Окна во двор'],
    ['note-remove', 7, ''],
    ['request', null, 'Анна'],
    ['viewed', null, null],
    ['all-viewed', null, null],
    ['unknown', null, null],
  ]);
  expect(waiting[7]?.about.notification).toBe(4);
});

test('F6 a written text is not dropped without a question; what a tap can repeat is', async () => {
  await add({});
  await add({ kind: 'request', subject: 'request:1', payload: { name: 'Анна' } });
  await add({ kind: 'notification-viewed', subject: 'notification:1', payload: { notification: 1 } });
  await add({ kind: 'notification-viewed', subject: 'n:2', payload: { notification: 2 }, attempts: 1 });
  await add({ kind: 'request', subject: 'request:2', payload: { name: 'Анна' }, attempts: 1 });
  await add({ subject: 'favorite:3', attempts: 1 });
  const { waiting } = await readPendingChanges(db, online);
  expect(waiting.map(({ dropping }) => dropping)).toEqual([
    'free',
    'loses-words',
    'free',
    'free',
    'too-late-perhaps',
    'takes-back',
  ]);
});

test("F5 refused changes are listed separately, with the server's sentence", async () => {
  await add({
    state: 'refused',
    lastError: { kind: 'not-found', code: 'not-found', detail: 'Лота больше нет' },
  });
  const { waiting, refused } = await readPendingChanges(db, online);
  expect(waiting).toEqual([]);
  expect(refused.map(({ about, detail }) => [about.act, detail])).toEqual([
    ['favorite-add', 'Лота больше нет'],
  ]);
});
