import type { AccountDatabase } from '../account/account-database';
import { type ListName, raiseVersion, readState } from '../account/account-state';

interface Fetched {
  at: Date;
  /** Puts the list in the place of the kept one; runs in the transaction. */
  replace(): Promise<void>;
}

const TRIES = 4;

/**
 * Replaces a list by the server's. An answer that was asked for before the base last changed may be older than that
 * change: it is thrown away and asked for again.
 */
export async function refreshList(
  db: AccountDatabase,
  list: ListName,
  fetchList: () => Promise<Fetched>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = await readState(db, list);
    const { at, replace } = await fetchList();
    const replaced = await db.transaction('rw', tableOf(db, list), db.state, async () => {
      const { version } = await readState(db, list);
      if (version !== asked.version) return false;
      await replace();
      await raiseVersion(db, list, at.getTime());
      return true;
    });
    if (replaced) return;
  }
}

/** The agents are one row among the answers. */
const tableOf = (db: AccountDatabase, list: ListName) => (list === 'agents' ? db.answers : db.table(list));
