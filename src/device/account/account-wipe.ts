import Dexie from 'dexie';
import { isUnsettled, type OutboxRow, readOutboxRows } from '../outbox/outbox-row';
import type { Locks } from '../outbox/send-outbox';
import { AccountDatabase, accountDatabaseName, accountsOnDevice, NOBODY } from './account-database';
import { getActiveAccount, setActiveAccount } from './device-state';
import { inTurn } from './in-turn';

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

/**
 * For a device whose session was ended from another one: it may be lost, so what waits to be sent goes as well.
 * `forget` takes away what other keepers hold of the account. Several tabs and the worker may hear of it at once: a
 * second one waits for the first, and goes on when everything is gone.
 */
export function wipeActiveAccount(
  locks: Locks | null,
  forget: (accountId: number) => Promise<void> = async () => {},
): Promise<void> {
  return inTurn(locks, async () => {
    const active = await getActiveAccount();
    // Where the device no longer knows whose it is, everybody's goes.
    const ids = active ? [active.id] : await accountsOnDevice().catch(() => []);
    await setActiveAccount(null);
    for (const id of ids) {
      await forget(id);
      await wipeAccount(id);
    }
    await wipeNobodys();
  });
}

/** Takes away what guests have left on the device. */
export async function wipeNobodys(): Promise<void> {
  if ((await accountsOnDevice().catch((): number[] => [])).includes(NOBODY)) await wipeAccount(NOBODY);
}

/** How many wishes of an account and of guests on its device the server has not answered: what signing out takes away. */
export const unsentOf = async (accountId: number): Promise<number> =>
  (await unsentCount(accountId)) + (await unsentCount(NOBODY));

/** How many wishes of an account the server has not answered. */
export async function unsentCount(accountId: number): Promise<number> {
  if (!(await accountsOnDevice()).includes(accountId)) return 0;
  return inDatabase(accountId, async (db) => (await readOutboxRows(db)).filter(isUnsettled).length);
}

/**
 * Makes the device this account's, after signing in. Of everybody else it keeps only what waits to be sent, unseen,
 * until its owner comes back; what waited for this account goes on.
 */
export async function switchAccount(accountId: number): Promise<void> {
  for (const other of await accountsOnDevice().catch(() => [])) {
    if (other !== accountId) await keepUnsentOnly(other);
  }
  await setActiveAccount(accountId);
}

/**
 * As `switchAccount`, where the device is not this account's already; for every start. A sign-in whose last step was
 * lost would leave the device to whoever was here before, and the worker without anybody to send for.
 */
export async function ensureActive(accountId: number): Promise<void> {
  if ((await getActiveAccount())?.id !== accountId) await switchAccount(accountId);
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
