import * as v from 'valibot';
import { dealEndpoints } from '../../contract/calls/clients/deal-endpoints';
import { Deal } from '../../contract/deals/deal';
import { MAX_LIMIT } from '../../contract/parameters/lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { readListState } from '../account/account-state';
import { refreshList, replaceRows } from './refresh-list';

export interface KnownDeals {
  items: Deal[];
  /** When the server last gave the whole list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

/**
 * Replaces the stored list by all of the server's deals, so that they can be searched and summed up on the device.
 */
export function refreshDeals(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'deals', async () => {
    const { items, at } = await fetchAll(session);
    const rows = items.map((wire) => ({ id: wire.id, wire }));
    return { at, replace: () => replaceRows(db.deals, rows) };
  });
}

async function fetchAll(session: AccountSession): Promise<{ items: Deal[]; at: Date }> {
  const items: Deal[] = [];
  for (let offset = 0; ; ) {
    const query = { limit: MAX_LIMIT, offset };
    const { value, at, dropped } = await session.call(dealEndpoints.listDeals, { query });
    items.push(...value.results);
    offset += value.results.length + dropped;
    if (value.next === null || value.results.length + dropped === 0) return { items, at };
  }
}

/** For `liveQuery`. */
export function readDeals(db: AccountDatabase): Promise<KnownDeals> {
  return db.transaction('r', db.deals, db.state, async () => {
    const rows = await db.deals.toArray();
    const { savedAt } = await readListState(db, 'deals');
    return { items: rows.flatMap(({ wire }) => (v.is(Deal, wire) ? wire : [])), savedAt };
  });
}
