import { AccountDatabase } from './account-database';

/**
 * The same database in memory, where the browser refuses storage: everything works while the page is open, and
 * nothing outlives it. Loaded only then; for pages (a worker would forget everything at once).
 */
export async function openMemoryDatabase(accountId: number): Promise<AccountDatabase> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const db = new AccountDatabase(accountId, { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
  return db;
}
