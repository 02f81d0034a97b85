import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import { raiseVersion, readListState } from '../account/account-state';
import { tableOfList } from '../account/account-tables';

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
