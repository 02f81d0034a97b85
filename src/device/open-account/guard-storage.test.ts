import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import { AccountDatabase } from '../account/account-database';
import { raiseVersion, writeState } from '../account/account-state';
import { enqueueFavorite } from '../lists/favorites/favorites-store';
import { createListRefresher } from '../lists/refresh-lists';
import { testLot, until } from '../test-support';
import type { Account } from './account';
import { guardStorage } from './guard-storage';

const LISTS: readonly PersonalListName[] = [
  'favorites',
  'clients',
  'notifications',
  'hidden',
  'notes',
  'clientFavorites',
  'deals',
  'appointments',
  'documents',
  'agents',
];

const moment = { now: 5, online: false };

let factory: IDBFactory;
let db: AccountDatabase;
let refreshed: string[];
let wakes: number;
const onEvicted = vi.fn();
const onFault = vi.fn();
const onLost = vi.fn();
let isSignedIn: boolean;
let stop: () => void;

beforeEach(async () => {
  factory = new IDBFactory();
  db = new AccountDatabase(1, { indexedDB: factory, IDBKeyRange });
  await db.open();
  await raiseVersion(db, 'favorites', 5);
  refreshed = [];
  wakes = 0;
  onEvicted.mockClear();
  onFault.mockClear();
  onLost.mockClear();
  isSignedIn = true;
  const account = {
    db,
    wake: () => {
      wakes += 1;
    },
    refreshLists: createListRefresher(db, async (list) => {
      refreshed.push(list);
    }),
  };
  // As an agency's page does when it starts.
  await account.refreshLists(LISTS);
  refreshed = [];
  stop = guardStorage(account as unknown as Account, {
    onEvicted,
    onFault,
    onLost,
    isSignedIn: async () => isSignedIn,
  });
});
afterEach(() => {
  stop();
  db.close({ disableAutoOpen: true });
});

/** Closes the connection under the page, as a browser does. */
function closeByBrowser() {
  const connection = db.backendDB();
  connection.close();
  connection.onclose?.call(connection, new Event('close'));
}
async function evict() {
  closeByBrowser();
  await new Promise((resolve) => {
    factory.deleteDatabase(db.name).onsuccess = resolve;
  });
}

/** Resolves when the watch has seen so many pending changes. */
const untilSeen = (pendingChanges: number) =>
  new Promise<void>((resolve) => {
    const own = liveQuery(() => db.outbox.count()).subscribe((count) => {
      if (count < pendingChanges) return;
      own.unsubscribe();
      resolve();
    });
  });

test('F4 F5 data that the browser deleted under the page: unsent changes are put back and sent, the lists are loaded again', async () => {
  const { idempotencyKey } = await enqueueFavorite(db, testLot(7), true, moment);
  await untilSeen(1);
  await evict();
  await until(() => refreshed.length > 0);
  expect((await db.outbox.toArray()).map((row) => row.idempotencyKey)).toEqual([idempotencyKey]);
  expect(onEvicted).toHaveBeenCalledTimes(1);
  expect(wakes).toBe(1);
  expect(refreshed.sort(), 'every list that the page had').toEqual([...LISTS].sort());
  expect(onFault).not.toHaveBeenCalled();
});

test('F5 the loss is noticed even after new changes and rows written by other tabs', async () => {
  const { idempotencyKey } = await enqueueFavorite(db, testLot(7), true, moment);
  await untilSeen(1);
  closeByBrowser();
  const gone = new Promise((resolve) => {
    factory.deleteDatabase(db.name).onsuccess = resolve;
  });
  const next = enqueueFavorite(db, testLot(8), true, moment);
  await writeState(db, 'sent', 3);
  await gone;
  const { idempotencyKey: second } = await next;
  await until(() => refreshed.length > 0);
  const keys = (await db.outbox.toArray()).map((row) => row.idempotencyKey);
  expect(keys.sort()).toEqual([idempotencyKey, second].sort());
});

test('F5 a connection that the browser closes is opened again, and nothing is missing', async () => {
  await enqueueFavorite(db, testLot(7), true, moment);
  closeByBrowser();
  await until(() => db.isOpen());
  await until(async () => (await db.outbox.count()) === 1);
  expect(onEvicted).not.toHaveBeenCalled();
  expect(refreshed).toEqual([]);
});

test('C4 data that were wiped on purpose do not come back', async () => {
  await enqueueFavorite(db, testLot(7), true, moment);
  await new Promise((resolve) => setTimeout(resolve, 0));
  isSignedIn = false;
  // Another tab signs out: it empties the database, then deletes it.
  const other = new AccountDatabase(1, { indexedDB: factory, IDBKeyRange });
  await other.delete();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(db.hasBeenClosed()).toBe(true);
  expect(onEvicted).not.toHaveBeenCalled();
  expect((await factory.databases()).length).toBe(0);
});

test('F4 F5 a database that another page deletes though nobody signs out is made anew, with the unsent changes in it', async () => {
  const { idempotencyKey } = await enqueueFavorite(db, testLot(7), true, moment);
  await untilSeen(1);
  await new Promise((resolve) => {
    factory.deleteDatabase(db.name).onsuccess = resolve;
  });
  await until(() => refreshed.length > 0);
  expect((await db.outbox.toArray()).map((row) => row.idempotencyKey)).toEqual([idempotencyKey]);
  expect(onEvicted).toHaveBeenCalledTimes(1);
  expect(onLost).not.toHaveBeenCalled();
});

test('F4 F5 a database that cannot be opened again is reported as lost', async () => {
  vi.spyOn(db, 'open').mockRejectedValue(new Error('refused'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  closeByBrowser();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await until(() => onLost.mock.calls.length > 0);
  expect(onEvicted).not.toHaveBeenCalled();
  expect(onFault).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
