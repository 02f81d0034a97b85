import type { AccountDatabase } from '../../account/account-database';
import { readState, writeState } from '../../account/account-state';
import { isUnsettled, type OutboxRow } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { type ChangeSubject, changeSubject } from './change-subject';

/** A refusal that the person has not read yet. */
export interface OutboxRefusal {
  id: number;
  about: ChangeSubject;
  /** The server's sentence, or null. */
  detail: string | null;
}

export interface OutboxView {
  /** Number of changes shown as waiting. */
  waiting: number;
  /** Number of changes whose first answer is awaited. */
  sending: number;
  /** The session has ended: pending changes are sent after this account signs in again. */
  needsSignIn: boolean;
  refused: OutboxRefusal[];
  /**
   * Number of changes that were shown as waiting and have been sent since `acknowledgeSent`: 'Отправлено' once
   * nothing waits.
   */
  sent: number;
}

/** The outbox as shown to the person. For `liveQuery`. */
export function readOutbox(db: AccountDatabase): Promise<OutboxView> {
  return db.transaction('r', db.outbox, db.state, async () => {
    const rows = await readOutboxRows(db);
    const unsettled = rows.filter(isUnsettled);
    const waiting = unsettled.filter(({ shown }) => shown).length;
    return {
      waiting,
      sending: unsettled.length - waiting,
      needsSignIn: unsettled.some(({ state }) => state === 'needs-sign-in'),
      refused: rows.filter((row) => !isUnsettled(row)).map(refusalOf),
      sent: await readState(db, 'sent'),
    };
  });
}

const refusalOf = (row: OutboxRow): OutboxRefusal => ({
  id: row.id,
  about: changeSubject(row),
  detail: row.lastError?.detail ?? null,
});

/** The person has read the refusal. */
export async function acknowledgeRefusal(db: AccountDatabase, id: number): Promise<void> {
  await db.outbox
    .where(':id')
    .equals(id)
    .and((row) => row.state === 'refused')
    .delete();
}

/** The person has seen how many were sent. */
export const acknowledgeSent = (db: AccountDatabase): Promise<void> => writeState(db, 'sent', 0);
