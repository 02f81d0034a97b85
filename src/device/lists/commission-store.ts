import * as v from 'valibot';
import { CommissionOffer, dealEndpoints } from '../../contract/calls/clients/deal-endpoints';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { refreshList } from './refresh-list';

const KEY = 'commission';

/** Stores by what the developer counts commissions, so that a lot says without a network what it brings. */
export function refreshCommission(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'commission', async () => {
    const { value, at } = await session.call(dealEndpoints.getCommission, {});
    return {
      at,
      replace: async () => {
        await db.answers.put({ key: KEY, wire: value, savedAt: Date.now() });
      },
    };
  });
}

/** For `liveQuery`; null: not on this device yet. */
export async function readCommission(db: AccountDatabase): Promise<CommissionOffer | null> {
  const row = await db.answers.get(KEY);
  const known = v.safeParse(CommissionOffer, row?.wire);
  return known.success ? known.output : null;
}
