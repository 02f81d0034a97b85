import { liveQuery } from 'dexie';
import type { Account } from '../account/account';
import type { ListName } from '../account/account-state';
import type { OutboxRow } from '../outbox/outbox-row';
import { openAnew } from './endure';

const LISTS: readonly ListName[] = [
  'favorites',
  'notifications',
  'hidden',
  'notes',
  'clients',
  'clientFavorites',
];

/** Lies in the database as long as it is the one that was opened: others may have begun to fill its successor. */
const mark = { key: 'held', value: true };

interface Holding {
  /** The browser has taken what the device kept away, under the open page. What waits to be sent was put back. */
  onEvicted(): void;
  onFault(error: unknown): void;
}

/**
 * Watches over an open database: where the browser closes it, it is opened again; where everything in it is gone, what
 * waited to be sent is put back from memory, under its own keys, and the lists are asked for anew. Gives back how to stop.
 */
export function holdStorage(account: Account, { onEvicted, onFault }: Holding): () => void {
  const { db } = account;
  let last: OutboxRow[] = [];
  let isMending = false;
  const subscription = liveQuery(() => db.outbox.toArray()).subscribe({
    next: (rows) => {
      // An outbox that is empty because everything is gone must not be believed before that was looked at.
      if (!isMending) last = rows;
    },
    error: onFault,
  });

  db.state.put(mark).catch(onFault);

  const mend = async () => {
    await openAnew(db);
    const isGone = await db.transaction('rw', db.outbox, db.state, async () => {
      if (await db.state.get(mark.key)) return false;
      await db.state.put(mark);
      // Somebody may have wished in the empty database already, under a number of before.
      const taken = new Set(await db.outbox.toCollection().primaryKeys());
      await db.outbox.bulkPut(last.filter(({ id }) => !taken.has(id)));
      await db.outbox.bulkAdd(last.filter(({ id }) => taken.has(id)).map(({ id: _, ...row }) => row));
      return true;
    });
    if (!isGone) return;
    onEvicted();
    account.wake(true);
    await Promise.all(LISTS.map((list) => account.refresh(list)));
  };
  const onClose = () => {
    // Not by the browser, but by whoever signs out, or wipes the device in another tab.
    if (isMending) return;
    isMending = true;
    setTimeout(() => {
      const mended = db.hasBeenClosed() ? Promise.resolve() : mend();
      mended.catch(onFault).finally(() => {
        isMending = false;
      });
    });
  };
  db.on('close', onClose);
  return () => {
    subscription.unsubscribe();
    db.on('close').unsubscribe(onClose);
  };
}
