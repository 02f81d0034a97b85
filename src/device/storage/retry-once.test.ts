import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountDatabase } from '../account/account-database';
import { enqueueFavorite, readFavorites } from '../lists/favorites/favorites-store';
import { testLot } from '../test-support';
import { storageFailure } from './retry-once';

const moment = { now: 5, online: false };
const dropped = vi.fn(async () => true);

let db: AccountDatabase;
beforeEach(async () => {
  vi.stubGlobal('caches', { delete: dropped });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  dropped.mockClear();
  db = new AccountDatabase(1, { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
});
afterEach(() => {
  db.close({ disableAutoOpen: true });
  vi.unstubAllGlobals();
});

/** Makes the next writes fail as a browser does. */
function failWrites(name: string, times: number) {
  const { add } = IDBObjectStore.prototype;
  let left = times;
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...input
  ) {
    left -= 1;
    if (left >= 0) throw new DOMException('Connection to Indexed Database server lost', name);
    return add.apply(this, input as Parameters<typeof add>);
  });
}
const stored = async () => (await readFavorites(db)).items.map(({ favorite }) => favorite.id);

test.each([
  'UnknownError',
  'InvalidStateError',
])('F5 a change outlives a connection lost with %s', async (name) => {
  failWrites(name, 1);
  const closed = vi.fn();
  db.on('close', closed);
  await enqueueFavorite(db, testLot(7), true, moment);
  expect(closed).toHaveBeenCalled();
  expect(await stored()).toEqual([7]);
  expect(await db.outbox.count()).toBe(1);
});

test('F5 a database that the browser closed is opened again for the next change', async () => {
  db.backendDB().close();
  await enqueueFavorite(db, testLot(7), true, moment);
  expect(await stored()).toEqual([7]);
});

test('F3 F5 if the device is full, plans are deleted and the change is written', async () => {
  failWrites('QuotaExceededError', 1);
  await enqueueFavorite(db, testLot(7), true, moment);
  expect(dropped.mock.calls.flat()).toEqual(['portal-pictures-v1', 'portal-plans-ahead-v1']);
  expect(await stored()).toEqual([7]);
});

test('F5 a write that fails twice rejects with the error of the browser', async () => {
  failWrites('QuotaExceededError', 2);
  const failure = await enqueueFavorite(db, testLot(7), true, moment).catch((error: unknown) => error);
  expect(storageFailure(failure)).toBe('full');
  expect(await db.outbox.count()).toBe(0);
});

test('C4 a database that was closed on purpose is not opened again', async () => {
  db.close({ disableAutoOpen: true });
  await expect(enqueueFavorite(db, testLot(7), true, moment)).rejects.toThrow();
  expect(db.isOpen()).toBe(false);
});

test('an error of the program is not reported as one of the storage', () => {
  expect(storageFailure(new TypeError('undefined is not a function'))).toBeNull();
  expect(storageFailure('QuotaExceededError')).toBeNull();
});
