import { liveQuery } from 'dexie';
import type { AccountDatabase } from '../account/account-database';

/** Tells what the device holds, now and whenever it changes; gives back how to stop. */
export function watchPersisted<T>(
  db: AccountDatabase,
  read: (db: AccountDatabase) => Promise<T>,
  notify: (value: T) => void,
): () => void {
  const subscription = liveQuery(() => read(db)).subscribe(notify, (error) => console.warn('device', error));
  return () => subscription.unsubscribe();
}
