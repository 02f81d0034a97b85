import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { AccountDatabase } from '../../account/account-database';
import { useDevice } from './use-device';

/**
 * What the device holds for the person at the page, read again with every change of it, whoever made it; null until it
 * has been read. For parts that come late: it brings the database along. `read` is the same function in every render.
 */
export function usePersisted<T>(read: (db: AccountDatabase) => Promise<T>): T | null {
  const account = useDevice((device) => device.account);
  const [stored, keep] = useState<{ of: unknown; value: T } | null>(null);
  useEffect(() => {
    if (!account) return;
    const subscription = liveQuery(() => read(account.db)).subscribe(
      (value) => keep({ of: account, value }),
      (error) => console.warn('device', error),
    );
    return () => subscription.unsubscribe();
  }, [account, read]);
  return stored && stored.of === account ? stored.value : null;
}
