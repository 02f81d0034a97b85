import type { PersonalListName } from '../../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../../account/account-database';
import { NO_PAUSE, writeState } from '../../account/account-state';
import { isUnsettled, meets } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue } from '../../changes/enqueue';
import { kinds, openRow } from '../outbox-kinds';

/**
 * Result of dropping a change. `dropped`: it was never sent and is deleted; `taken-back`: the server may have made
 * it, so its opposite follows; `unknown`: it is deleted, and only loading `list` again shows whether the server
 * made it; `not-dropped`: it is being sent or was answered meanwhile.
 */
export type Dropped =
  | { end: 'dropped' | 'taken-back' | 'not-dropped' }
  | { end: 'unknown'; list: PersonalListName | null };

/**
 * Drops a pending change so that device and server agree afterwards. A row that may have reached the server is not
 * simply deleted: if the change has an opposite, that is added after it (decision 0004); otherwise the list has to
 * be loaded again. All in one transaction, so that no sender claims the row meanwhile.
 */
export function dropPendingChange(
  db: AccountDatabase,
  id: number,
  { now, online }: { now: number; online: boolean },
): Promise<Dropped> {
  return db.transaction('rw', db.outbox, async (): Promise<Dropped> => {
    const rows = (await readOutboxRows(db)).filter(isUnsettled);
    const row = rows.find((one) => one.id === id);
    if (!row) return { end: 'not-dropped' };
    if (row.attempts === 0) {
      await db.outbox.delete(id);
      return { end: 'dropped' };
    }
    // A newer change of the same subject waits for the outcome of this one.
    if (rows.findLast(({ subject }) => meets(subject, row.subject)) !== row) return { end: 'not-dropped' };
    const opened = openRow(row);
    if (opened?.act.opposite !== undefined) {
      await enqueue(db, kinds, { kind: opened.name, payload: opened.act.opposite, now, shown: true });
      return { end: 'taken-back' };
    }
    if (row.state === 'sending' && online) return { end: 'not-dropped' };
    await db.outbox.delete(id);
    return { end: 'unknown', list: opened?.list ?? null };
  });
}

/** Ends the pause of the outbox and the waits of all changes of one subject; the caller then wakes the sender. */
export function sendChangeNow(db: AccountDatabase, id: number): Promise<void> {
  return db.transaction('rw', db.outbox, db.state, async () => {
    const row = await db.outbox.get(id);
    if (!row) return;
    await db.outbox.filter(({ subject }) => meets(subject, row.subject)).modify({ nextAttemptAt: 0 });
    await writeState(db, 'pause', NO_PAUSE);
  });
}
