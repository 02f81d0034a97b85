import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { AccountDatabase } from '../../account/account-database';
import { useDevice } from './use-device';

/**
 * Reads from the account's database, again after every change of it by any tab or the worker; null until it has
 * been read. It imports the database, so only lazily loaded parts use it. `read` must be the same function in every
 * render.
 */
export function usePersisted<T>(read: (db: AccountDatabase) => Promise<T>): T | null {
  const account = useDevice((device) => device.account);
  const [stored, setStored] = useState<{ of: unknown; value: T } | null>(null);
  useEffect(() => {
    if (!account) return;
    const subscription = liveQuery(() => read(account.db)).subscribe(
      (value) => setStored({ of: account, value }),
      (error) => console.warn('device', error),
    );
    return () => subscription.unsubscribe();
  }, [account, read]);
  return stored && stored.of === account ? stored.value : null;
}
