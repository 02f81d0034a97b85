import { liveQuery } from 'dexie';
import type { AccountDatabase } from '../account/account-database';

/**
 * Calls `notify` with what `read` returns, now and after every change of the database; returns a function that
 * stops it.
 */
export function watchPersisted<T>(
  db: AccountDatabase,
  read: (db: AccountDatabase) => Promise<T>,
  notify: (value: T) => void,
): () => void {
  const subscription = liveQuery(() => read(db)).subscribe(notify, (error) => console.warn('device', error));
  return () => subscription.unsubscribe();
}
