import * as v from 'valibot';
import type { Lot } from '../contract/lot';
import type { AccountDatabase } from './account-database';
import { readState, writeState } from './account-state';
import { FavoriteWish } from './favorite-kind';
import { isUnsettled, type OutboxRow, readOutboxRows } from './outbox-row';

/** A refusal that the person has not been told of. */
export interface Refusal {
  id: number;
  kind: string;
  /** The server's sentence, or null. */
  detail: string | null;
  /** The lot that it is about, where it is about one and its card is known. */
  lot: Lot | null;
}

export interface OutboxView {
  /** Rows shown as waiting. */
  waiting: number;
  /** Rows whose first answer is still awaited. */
  sending: number;
  /** The session has ended: what waits goes after this account is signed in again. */
  needsSignIn: boolean;
  refused: Refusal[];
  /** Rows that were seen waiting and have been sent since `acknowledgeSent`: 'Отправлено' once nothing waits. */
  sent: number;
}

/** What waits, for the person. For `liveQuery`. */
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

function refusalOf({ id, kind, payload, lastError }: OutboxRow): Refusal {
  const wish = v.safeParse(FavoriteWish, payload);
  return { id, kind, detail: lastError?.detail ?? null, lot: wish.success ? wish.output.card : null };
}

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
