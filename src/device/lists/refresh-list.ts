import type { Table } from 'dexie';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import { raiseVersion, readListState } from '../account/account-state';
import { tableOfList } from '../account/account-tables';

interface Fetched {
  at: Date;
  /** Writes the new list in place of the stored one; runs in the transaction. */
  replace(): Promise<void>;
}

const TRIES = 4;

/**
 * Replaces a stored list by the server's. If the stored list was changed while the request was under way, the
 * answer may be older than the change: it is discarded and the list is requested again.
 */
export async function refreshList(
  db: AccountDatabase,
  list: PersonalListName,
  fetchList: () => Promise<Fetched>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = await readListState(db, list);
    const { at, replace } = await fetchList();
    const replaced = await db.transaction('rw', db.table(tableOfList(list)), db.state, async () => {
      const { version } = await readListState(db, list);
      if (version !== asked.version) return false;
      await replace();
      await raiseVersion(db, list, at.getTime());
      return true;
    });
    if (replaced) return;
  }
}

/** Replaces all rows of a table. */
export async function replaceRows<Row, Key>(table: Table<Row, Key>, rows: readonly Row[]): Promise<void> {
  await table.clear();
  // `put`, because a row that the list repeats must not make the write fail.
  await table.bulkPut(rows);
}
