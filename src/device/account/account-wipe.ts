import Dexie from 'dexie';
import { AccountDatabase, accountDatabaseName, accountsOnDevice, GUEST_ACCOUNT } from './account-database';
import { isUnsettled, type OutboxRow } from './outbox-row';
import { readOutboxRows } from './read-outbox-rows';

/**
 * Milliseconds to wait for the deletion. A suspended tab may hold its connection; the browser then finishes the
 * deletion later.
 */
const DELETION_TIME = 2_000;

/** Deletes all data of an account from the device, including changes that are not sent. */
export async function wipeAccount(accountId: number): Promise<void> {
  // The tables are emptied first, because deleting the database waits for every other connection to close.
  await inDatabase(accountId, (db) => empty(db, () => true)).catch(() => {});
  const deleted = Dexie.delete(accountDatabaseName(accountId)).catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DELETION_TIME);
  });
  await Promise.race([deleted, enough]);
  clearTimeout(timer);
}

/** Deletes the data of guests and of all accounts; used when it is not known whose session has ended. */
export async function wipeAllAccounts(): Promise<void> {
  for (const id of await accountsOnDevice().catch((): number[] => [])) await wipeAccount(id);
}

/** Deletes what guests have stored on the device. */
export async function wipeGuestAccount(): Promise<void> {
  if ((await accountsOnDevice().catch((): number[] => [])).includes(GUEST_ACCOUNT))
    await wipeAccount(GUEST_ACCOUNT);
}

/** Number of changes of an account and of guests that the server has not confirmed; signing out would lose them. */
export const unsentOf = async (accountId: number): Promise<number> =>
  (await unsentCount(accountId)) + (await unsentCount(GUEST_ACCOUNT));

/**
 * Number of unconfirmed changes that belong to accounts that were signed in here before; it does not say to which.
 */
export async function unsentOfOwners(): Promise<number> {
  let unsent = 0;
  for (const id of await accountsOnDevice()) if (id !== GUEST_ACCOUNT) unsent += await unsentCount(id);
  return unsent;
}

/** Number of changes of an account that the server has not confirmed. */
export async function unsentCount(accountId: number): Promise<number> {
  if (!(await accountsOnDevice()).includes(accountId)) return 0;
  return inDatabase(accountId, async (db) => (await readOutboxRows(db)).filter(isUnsettled).length);
}

/**
 * Deletes the data of every other account except its unsent changes, which stay hidden until that account signs in
 * again.
 */
export async function detachOtherAccounts(accountId: number): Promise<void> {
  for (const other of await accountsOnDevice().catch((): number[] => [])) {
    if (other !== accountId) await keepUnsentOnly(other);
  }
}

async function keepUnsentOnly(accountId: number): Promise<void> {
  if ((await unsentCount(accountId)) === 0) return wipeAccount(accountId);
  await inDatabase(accountId, (db) => empty(db, (row) => !isUnsettled(row)));
}

/** Empties the tables; in the outbox only the rows for which `gone` is true are deleted. */
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
