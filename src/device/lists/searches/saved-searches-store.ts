import * as v from 'valibot';
import { savedSearchEndpoints } from '../../../contract/calls/catalogue/saved-search-endpoints';
import { SavedSearch } from '../../../contract/lots/filters/saved-search';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { readListState } from '../../account/account-state';
import { refreshList } from '../refresh-list';

export interface KnownSearches {
  /** The newest first. */
  items: SavedSearch[];
  /** When the server last gave the list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

const KEY = 'savedSearches';

/** Replaces the stored list by the server's, so that it answers without a network. */
export function refreshSavedSearches(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'savedSearches', async () => {
    const { value, at } = await session.call(savedSearchEndpoints.listSavedSearches, {});
    return {
      at,
      replace: async () => {
        await db.answers.put({ key: KEY, wire: value, savedAt: Date.now() });
      },
    };
  });
}

/** For `liveQuery`. */
export function readSavedSearches(db: AccountDatabase): Promise<KnownSearches> {
  return db.transaction('r', db.answers, db.state, async () => {
    const row = await db.answers.get(KEY);
    const { savedAt } = await readListState(db, 'savedSearches');
    const rows = v.safeParse(v.array(v.unknown()), row?.wire);
    const items = rows.success ? rows.output.flatMap((one) => (v.is(SavedSearch, one) ? one : [])) : [];
    return { items, savedAt };
  });
}
