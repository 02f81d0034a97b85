import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountDatabase, accountsOnDevice, openAccountDatabase, StorageRefused } from './account-database';
import { favoriteKind } from './favorite-kind';
import { enqueueFavorite, readFavorites } from './favorites-store';
import { openMemoryDatabase } from './memory-database';
import { lot } from './test-support';

// Dexie says so when a database is deleted under it; here that is the point.
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

test('F9 each account has a database of its own', async () => {
  const [one, two] = [await openAccountDatabase(1), await openAccountDatabase(2)];
  await enqueueFavorite(one, lot(7), true, { now: 0, online: false });
  expect((await readFavorites(two)).items).toEqual([]);
  expect((await accountsOnDevice()).sort()).toEqual([1, 2]);
  one.close();
  two.close();
});

test('F5 what waits survives a restart', async () => {
  const before = await openAccountDatabase(1);
  await enqueueFavorite(before, lot(7), true, { now: 0, online: false });
  before.close();
  const after = await openAccountDatabase(1);
  expect((await readFavorites(after)).items).toMatchObject([{ favorite: { id: 7 }, pending: 'waiting' }]);
  after.close();
});

test('C4 a page that still has it open neither stops the deletion nor brings the database back', async () => {
  const open = await openAccountDatabase(1);
  await Dexie.delete(open.name);
  await expect(enqueueFavorite(open, lot(7), true, { now: 0, online: true })).rejects.toThrow();
  expect(await accountsOnDevice()).toEqual([]);
});

test('a browser that refuses storage is told apart, and everything works in memory', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await expect(openAccountDatabase(1)).rejects.toBeInstanceOf(StorageRefused);
  const db = await openMemoryDatabase(1);
  await enqueueFavorite(db, lot(7), true, { now: 0, online: false });
  expect((await readFavorites(db)).items).toHaveLength(1);
  db.close();
});

test('a wish is read even where its card is of another build', () => {
  const payload = { lot: 7, wanted: true, card: { id: 7 } };
  expect(favoriteKind.open({ version: 1, payload })).toMatchObject({ subject: 'favorite:7', wish: 'kept' });
});

test('the rows of the first version are where later ones look for them', async () => {
  const db = new AccountDatabase(1);
  await db.open();
  expect([db.verno, db.tables.map(({ name }) => name).sort()]).toEqual([
    1,
    ['favorites', 'notifications', 'outbox', 'state'],
  ]);
  db.close();
});
