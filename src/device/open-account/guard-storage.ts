import { liveQuery } from 'dexie';
import type { OutboxRow } from '../account/outbox-row';
import { reopenDatabase } from '../storage/retry-once';
import type { Account } from './account';

/** A row that shows that this is still the database that was opened: other tabs may have begun to fill a new one. */
const mark = { key: 'held', value: true };

interface StorageHandlers {
  /** The data were deleted under the open page. Unsent changes have been put back. */
  onEvicted(): void;
  /** The database was deleted or closed and cannot be opened again: nothing is stored any more. */
  onLost(): void;
  onFault(error: unknown): void;
  /** Whether the account is still signed in on this device; if so, a deletion of its database is not a sign-out. */
  isSignedIn(id: number): Promise<boolean>;
}

/**
 * Watches an open database. If the browser closes it, it is opened again. If its rows are gone, or another page
 * deletes it though nobody signs out, unsent changes are put back from memory with their idempotency keys, and the
 * lists are loaded again. Returns a function that stops the watch.
 */
export function guardStorage(account: Account, handlers: StorageHandlers): () => void {
  const { onEvicted, onLost, onFault, isSignedIn } = handlers;
  const { db } = account;
  let last: OutboxRow[] = [];
  let isMending = false;
  let isStopped = false;
  const subscription = liveQuery(() => db.outbox.toArray()).subscribe({
    next: (rows) => {
      // An empty outbox may mean that the whole database is empty, which is checked first.
      if (!isMending) last = rows;
    },
    error: onFault,
  });

  db.state.put(mark).catch(onFault);

  const mend = async () => {
    await reopenDatabase(db);
    const isGone = await db.transaction('rw', db.outbox, db.state, async () => {
      if (await db.state.get(mark.key)) return false;
      await db.state.put(mark);
      // The empty database may already hold a new change whose id was used before.
      const taken = new Set(await db.outbox.toCollection().primaryKeys());
      await db.outbox.bulkPut(last.filter(({ id }) => !taken.has(id)));
      await db.outbox.bulkAdd(last.filter(({ id }) => taken.has(id)).map(({ id: _, ...row }) => row));
      return true;
    });
    if (!isGone) return;
    onEvicted();
    account.wake(true);
    await account.refreshLists();
  };
  const mendOnce = (isToMend: () => Promise<boolean>) => {
    if (isMending) return;
    isMending = true;
    const mendIfSo = async () => {
      if ((await isToMend()) && !isStopped) await mend();
    };
    setTimeout(() => {
      mendIfSo()
        .catch((error: unknown) => {
          onFault(error);
          if (!isStopped && !db.isOpen()) onLost();
        })
        .finally(() => {
          isMending = false;
        });
    });
  };
  // A database is closed on purpose only by a sign-out, here or in another tab.
  const onClose = () => mendOnce(async () => !db.hasBeenClosed());
  const onVersionChange = ({ newVersion }: IDBVersionChangeEvent) => {
    // A newer version of the application is upgrading the tables; it announces itself elsewhere.
    if (newVersion === null) mendOnce(() => isSignedIn(account.id));
  };
  db.on('close', onClose);
  db.on('versionchange', onVersionChange);
  return () => {
    isStopped = true;
    subscription.unsubscribe();
    db.on('close').unsubscribe(onClose);
    db.on('versionchange').unsubscribe(onVersionChange);
  };
}
