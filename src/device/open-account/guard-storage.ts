import { liveQuery } from 'dexie';
import type { OutboxRow } from '../account/outbox-row';
import { reopenDatabase } from '../storage/retry-once';
import type { Account } from './account';

/** Lies in the database as long as it is the one that was opened: others may have begun to fill its successor. */
const mark = { key: 'held', value: true };

interface Holding {
  /** What the device kept was taken away under the open page. What waits to be sent was put back. */
  onEvicted(): void;
  /** It was taken away, or closed, and cannot be opened again: from now on nothing is kept. */
  onLost(): void;
  onFault(error: unknown): void;
  /** Whether the account is still signed in on this device: whoever deletes its database then is not signing out. */
  isSignedIn(id: number): Promise<boolean>;
}

/**
 * Watches over an open database: where the browser closes it, it is opened again; where everything in it is gone, or
 * another page deletes it though nobody signs out, what waited to be sent is put back from memory, under its own keys,
 * and the lists are asked for anew. Gives back how to stop.
 */
export function guardStorage(account: Account, holding: Holding): () => void {
  const { onEvicted, onLost, onFault, isSignedIn } = holding;
  const { db } = account;
  let last: OutboxRow[] = [];
  let isMending = false;
  let isStopped = false;
  const subscription = liveQuery(() => db.outbox.toArray()).subscribe({
    next: (rows) => {
      // An outbox that is empty because everything is gone must not be believed before that was looked at.
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
      // A change may already be in the empty database, under a number that was used before.
      const taken = new Set(await db.outbox.toCollection().primaryKeys());
      await db.outbox.bulkPut(last.filter(({ id }) => !taken.has(id)));
      await db.outbox.bulkAdd(last.filter(({ id }) => taken.has(id)).map(({ id: _, ...row }) => row));
      return true;
    });
    if (!isGone) return;
    onEvicted();
    account.wake(true);
    await account.bring();
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
  // What is closed on purpose is so by whoever signs out, here or in another tab.
  const onClose = () => mendOnce(async () => !db.hasBeenClosed());
  const onVersionChange = ({ newVersion }: IDBVersionChangeEvent) => {
    // A newer version of the app has other tables, and tells of itself.
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
