import Dexie from 'dexie';
import { AccountDatabase } from './account-database';

/**
 * The account's database in memory, used if the browser refuses storage: everything works while the page is open,
 * and is lost when it closes. Loaded only then, and only by pages, since a worker would lose it at any moment.
 */
export async function openMemoryDatabase(accountId: number): Promise<AccountDatabase> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const indexedDB = new IDBFactory();
  // Without an IndexedDB of any kind `liveQuery` would never start.
  Dexie.dependencies.indexedDB ??= indexedDB;
  const db = new AccountDatabase(accountId, { indexedDB, IDBKeyRange });
  await db.open();
  return db;
}
