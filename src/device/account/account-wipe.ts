import Dexie from 'dexie';
import { AccountDatabase, accountDatabaseName, accountsOnDevice, GUEST_ACCOUNT } from './account-database';
import { isUnsettled, type OutboxRow } from './outbox-row';
import { readOutboxRows } from './read-outbox-rows';

/** A sleeping tab may hold its connection: the rest of the deletion is then left to the browser. */
const DELETION_TIME = 2_000;

/** Takes everything of an account from the device, what waits to be sent included. */
export async function wipeAccount(accountId: number): Promise<void> {
  // Emptied first: deleting waits for every other connection to close.
  await inDatabase(accountId, (db) => empty(db, () => true)).catch(() => {});
  const deleted = Dexie.delete(accountDatabaseName(accountId)).catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DELETION_TIME);
  });
  await Promise.race([deleted, enough]);
  clearTimeout(timer);
}

/** Where nobody knows whose the device was: what guests and all accounts have on it goes. */
export async function wipeAllAccounts(): Promise<void> {
  for (const id of await accountsOnDevice().catch((): number[] => [])) await wipeAccount(id);
}

/** Takes away what guests have left on the device. */
export async function wipeGuestAccount(): Promise<void> {
  if ((await accountsOnDevice().catch((): number[] => [])).includes(GUEST_ACCOUNT))
    await wipeAccount(GUEST_ACCOUNT);
}

/** How many wishes of an account and of guests on its device the server has not answered: what signing out takes away. */
export const unsentOf = async (accountId: number): Promise<number> =>
  (await unsentCount(accountId)) + (await unsentCount(GUEST_ACCOUNT));

/** How many changes of those who were signed in here wait until their owners come back; whose they are is not told. */
export async function unsentOfOwners(): Promise<number> {
  let unsent = 0;
  for (const id of await accountsOnDevice()) if (id !== GUEST_ACCOUNT) unsent += await unsentCount(id);
  return unsent;
}

/** How many changes of an account the server has not answered. */
export async function unsentCount(accountId: number): Promise<number> {
  if (!(await accountsOnDevice()).includes(accountId)) return 0;
  return inDatabase(accountId, async (db) => (await readOutboxRows(db)).filter(isUnsettled).length);
}

/** Of everybody else the device keeps only what waits to be sent, unseen, until its owner comes back. */
export async function detachOtherAccounts(accountId: number): Promise<void> {
  for (const other of await accountsOnDevice().catch((): number[] => [])) {
    if (other !== accountId) await keepUnsentOnly(other);
  }
}

async function keepUnsentOnly(accountId: number): Promise<void> {
  if ((await unsentCount(accountId)) === 0) return wipeAccount(accountId);
  await inDatabase(accountId, (db) => empty(db, (row) => !isUnsettled(row)));
}

/** Empties the tables; of the outbox goes what `gone` says. */
async function empty(db: AccountDatabase, gone: (row: OutboxRow) => boolean): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => (table.name === 'outbox' ? null : table.clear())));
    await db.outbox.filter(gone).delete();
  });
}

async function inDatabase<T>(accountId: number, act: (db: AccountDatabase) => Promise<T>): Promise<T> {
  const db = new AccountDatabase(accountId);
  try {
    await db.open();
    return await act(db);
  } finally {
    db.close();
  }
}
