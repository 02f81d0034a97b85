import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { favoriteSet } from '../lists/favorites/favorite-kind';
import { enqueueFavorite, readFavorites } from '../lists/favorites/favorites-store';
import { enqueueHidden, readHiddenIds } from '../lists/hidden/hidden-store';
import { enqueueNote, readNotes } from '../lists/notes/notes-store';
import { readNotifications } from '../lists/notifications/notifications-store';
import { testFavorite, testLot } from '../test-support';
import { AccountDatabase, accountsOnDevice, openAccountDatabase, StorageRefused } from './account-database';
import { wipeAccount } from './account-wipe';
import { openMemoryDatabase } from './memory-database';

// Dexie warns when a database is deleted under an open connection, which these tests do on purpose.
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

test('F9 each account has a database of its own', async () => {
  const [one, two] = [await openAccountDatabase(1), await openAccountDatabase(2)];
  await enqueueFavorite(one, testLot(7), true, { now: 0, online: false });
  expect((await readFavorites(two)).items).toEqual([]);
  expect((await accountsOnDevice()).sort()).toEqual([1, 2]);
  one.close();
  two.close();
});

test('F5 what waits survives a restart', async () => {
  const before = await openAccountDatabase(1);
  await enqueueFavorite(before, testLot(7), true, { now: 0, online: false });
  before.close();
  const after = await openAccountDatabase(1);
  expect((await readFavorites(after)).items).toMatchObject([{ favorite: { id: 7 }, pending: 'waiting' }]);
  after.close();
});

test('C4 a page that still has the database open neither blocks its deletion nor creates it again', async () => {
  const open = await openAccountDatabase(1);
  await Dexie.delete(open.name);
  await expect(enqueueFavorite(open, testLot(7), true, { now: 0, online: true })).rejects.toThrow();
  expect(await accountsOnDevice()).toEqual([]);
});

test('a browser that refuses storage rejects with StorageRefused, and everything works in memory', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await expect(openAccountDatabase(1)).rejects.toBeInstanceOf(StorageRefused);
  const db = await openMemoryDatabase(1);
  await enqueueFavorite(db, testLot(7), true, { now: 0, online: false });
  expect((await readFavorites(db)).items).toHaveLength(1);
  db.close();
});

describe('a database that opens but never answers, because a page in the page cache holds its lock', () => {
  const never = () => new Promise<never>(() => {});
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('F4 is retried, and then reported as silent rather than refused', async () => {
    const opening = vi.spyOn(AccountDatabase.prototype, 'open').mockImplementation(never as never);
    const opened = openAccountDatabase(1).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(opening).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await opened).toMatchObject({ name: 'StorageRefused', silent: true });
  });

  test('F4 is opened as soon as another connection answers', async () => {
    vi.spyOn(AccountDatabase.prototype, 'open').mockImplementationOnce(never as never);
    const opened = openAccountDatabase(1);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    (await opened).close();
  });
});

test('a change is read even if another build wrote the card in it', () => {
  const payload = { lot: 7, wanted: true, card: { id: 7 } };
  expect(favoriteSet.kind.open({ version: 1, payload })).toMatchObject({
    subject: 'favorite:7',
    target: 'saved',
  });
});

describe('a database of the first version', () => {
  /** Writes what the first version wrote. Its schema is copied here and must not follow the present one. */
  async function writeFirstVersion(): Promise<void> {
    const first = new Dexie('portal-account-1');
    first.version(1).stores({ favorites: 'id', notifications: 'id', outbox: '++id, subject', state: 'key' });
    await first.open();
    await first.table('favorites').put({ id: 7, wire: testFavorite(7), addedHere: 5 });
    await first.table('notifications').put({ id: 9, wire: notification, place: 0 });
    await first.table('state').put({ key: 'favorites', value: { version: 4, savedAt: 1_000 } });
    await first.table('outbox').bulkAdd([
      {
        ...waiting,
        kind: 'favorite',
        subject: 'favorite:8',
        payload: { lot: 8, wanted: true, card: testLot(8) },
      },
      { ...waiting, kind: 'notification-viewed', subject: 'notification:9', payload: { notification: 9 } },
      { ...waiting, kind: 'of-a-newer-build', subject: 'x', payload: { any: 'thing' } },
    ]);
    first.close();
  }
  const notification = {
    id: 9,
    type: 'documents',
    title: 'Документ',
    text: '',
    image: null,
    created: '2026-11-21T09:00:00Z',
    isPromo: false,
    deadline: null,
    isLot: false,
    viewed: false,
  };
  const waiting = {
    version: 1,
    idempotencyKey: 'key',
    createdAt: 1,
    attempts: 1,
    nextAttemptAt: 2,
    state: 'waiting',
    lastError: null,
    shown: true,
  };

  test('F8 is opened by this version, and no row of any table is lost', async () => {
    await writeFirstVersion();
    const db = await openAccountDatabase(1);
    expect(db.verno).toBe(6);
    expect(await db.favorites.toArray()).toEqual([{ id: 7, wire: testFavorite(7), addedHere: 5 }]);
    expect(await db.notifications.toArray()).toEqual([{ id: 9, wire: notification, place: 0 }]);
    expect(await db.state.get('favorites')).toEqual({
      key: 'favorites',
      value: { version: 4, savedAt: 1_000 },
    });
    expect(await db.outbox.toArray()).toMatchObject([
      { id: 1, ...waiting, subject: 'favorite:8' },
      { id: 2, ...waiting, subject: 'notification:9' },
      { id: 3, ...waiting, kind: 'of-a-newer-build', payload: { any: 'thing' } },
    ]);
    const { items, savedAt } = await readFavorites(db);
    expect(items.map((item) => [item.favorite.id, item.pending])).toEqual([
      [8, 'waiting'],
      [7, null],
    ]);
    expect(savedAt).toBe(1_000);
    expect((await readNotifications(db)).items).toEqual([{ ...notification, viewed: true }]);
    db.close();
  });

  test('F8 D10 has tables for the newer lists, and goes on counting its ids', async () => {
    await writeFirstVersion();
    const db = await openAccountDatabase(1);
    await enqueueHidden(db, testLot(3), true, { now: 0, online: false });
    await enqueueNote(db, testLot(3), 'Шумно', { now: 0, online: false });
    expect([...(await readHiddenIds(db))]).toEqual([3]);
    expect((await readNotes(db)).get(3)?.text).toBe('Шумно');
    expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    db.close();
  });

  test('F8 C4 is wiped completely by this version', async () => {
    await writeFirstVersion();
    await wipeAccount(1);
    expect(await accountsOnDevice()).toEqual([]);
  });
});

test('F8 a database of the fourth version gets the table for answers, and its rows stay', async () => {
  const fourth = new Dexie('portal-account-1');
  fourth.version(4).stores({
    favorites: 'id',
    notifications: 'id',
    outbox: '++id, subject',
    state: 'key',
    hidden: 'id',
    notes: 'lot',
    requests: 'key',
    clients: 'id',
    documents: 'id',
    documentFiles: 'id',
    documentBytes: 'id',
    appointments: 'id',
    calendars: 'key',
    deals: 'id',
    clientFavorites: '[client+lot]',
  });
  await fourth.open();
  await fourth.table('calendars').put({ key: 'managers', wire: [], savedAt: 1 });
  fourth.close();
  const db = await openAccountDatabase(1);
  expect(await db.calendars.toArray()).toEqual([{ key: 'managers', wire: [], savedAt: 1 }]);
  await db.answers.put({ key: 'branches', wire: [], savedAt: 2 });
  expect(await db.answers.count()).toBe(1);
  db.close();
});
