import Dexie from 'dexie';
import { AccountDatabase } from './account-database';

/**
 * The same database in memory, where the browser refuses storage: everything works while the page is open, and
 * nothing outlives it. Loaded only then; for pages (a worker would forget everything at once).
 */
export async function openMemoryDatabase(accountId: number): Promise<AccountDatabase> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const indexedDB = new IDBFactory();
  // Where the browser has no IndexedDB at all, `liveQuery` would never begin.
  Dexie.dependencies.indexedDB ??= indexedDB;
  const db = new AccountDatabase(accountId, { indexedDB, IDBKeyRange });
  await db.open();
  return db;
}
