import { useEffect, useState } from 'react';
import type { AccountDatabase } from '../../account/account-database';
import { useDevice } from './use-device';

/**
 * As `usePersisted`, for parts that are loaded with a page: the database and its readers are loaded after them.
 * `load` must be the same function in every render. Null also while `isWanted` is
 * false.
 */
export function usePersistedLazily<T>(
  load: () => Promise<(db: AccountDatabase) => Promise<T>>,
  isWanted: boolean,
): T | null {
  const account = useDevice((device) => device.account);
  const [known, setKnown] = useState<{ value: T } | null>(null);
  useEffect(() => {
    setKnown(null);
    if (!account || !isWanted) return;
    let stop: (() => void) | null = () => {};
    void Promise.all([import('../watch-persisted'), load()])
      .then(([{ watchPersisted }, read]) => {
        if (stop) stop = watchPersisted(account.db, read, (value) => setKnown({ value }));
      })
      .catch((error) => console.warn('device', error));
    return () => {
      stop?.();
      stop = null;
    };
  }, [account, load, isWanted]);
  return known?.value ?? null;
}
