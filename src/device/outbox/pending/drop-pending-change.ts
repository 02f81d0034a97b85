import type { PersonalListName } from '../../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../../account/account-database';
import { NO_PAUSE, writeState } from '../../account/account-state';
import { isUnsettled, meets } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { enqueue } from '../../changes/enqueue';
import { kinds, openRow } from '../outbox-kinds';

/**
 * What became of a change that the person does not want sent any longer. `dropped`: it is gone and never left;
 * `taken-back`: the server may have done it, so its opposite follows; `unknown`: it is gone, and whether the server did
 * it shows when `list` is asked for again; `kept`: it is being sent or was answered meanwhile.
 */
export type Dropped =
  | { end: 'dropped' | 'taken-back' | 'kept' }
  | { end: 'unknown'; list: PersonalListName | null };

/**
 * Drops a waiting wish, in the way that leaves device and server agreeing. A row that may have reached the server does
 * not simply vanish: where there is an opposite, it goes behind it (decision 0004); where there is none, the list is
 * to be asked for again. All in one transaction, so that no sender takes the row in between.
 */
export function dropPendingChange(
  db: AccountDatabase,
  id: number,
  { now, online }: { now: number; online: boolean },
): Promise<Dropped> {
  return db.transaction('rw', db.outbox, async (): Promise<Dropped> => {
    const rows = (await readOutboxRows(db)).filter(isUnsettled);
    const row = rows.find((one) => one.id === id);
    if (!row) return { end: 'kept' };
    if (row.attempts === 0) {
      await db.outbox.delete(id);
      return { end: 'dropped' };
    }
    // A newer change about the same waits for this one's outcome.
    if (rows.findLast(({ subject }) => meets(subject, row.subject)) !== row) return { end: 'kept' };
    const opened = openRow(row);
    if (opened?.act.opposite !== undefined) {
      await enqueue(db, kinds, { kind: opened.name, payload: opened.act.opposite, now, shown: true });
      return { end: 'taken-back' };
    }
    if (row.state === 'sending' && online) return { end: 'kept' };
    await db.outbox.delete(id);
    return { end: 'unknown', list: opened?.list ?? null };
  });
}

/** Ends the rest of the outbox and of the changes about one subject; the sender is to be woken then. */
export function sendChangeNow(db: AccountDatabase, id: number): Promise<void> {
  return db.transaction('rw', db.outbox, db.state, async () => {
    const row = await db.outbox.get(id);
    if (!row) return;
    await db.outbox.filter(({ subject }) => meets(subject, row.subject)).modify({ nextAttemptAt: 0 });
    await writeState(db, 'pause', NO_PAUSE);
  });
}
