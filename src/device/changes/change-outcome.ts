import { liveQuery } from 'dexie';
import type { AccountDatabase } from '../account/account-database';
import { ANSWER_TIME, isUnsettled, isWhole, type OutboxRow } from '../account/outbox-row';
import type { Clock } from '../clock';
import type { Ticket } from './enqueue';

/**
 * Outcome of a change. `waiting`: no answer for 3 s, no network, or nobody signed in; it is shown as done and
 * marked. `superseded`: a newer change of the same subject replaced it, or the account was removed from the device.
 */
export type ChangeOutcome = 'done' | 'waiting' | 'refused' | 'superseded';

/** Resolves when every change has an outcome to show, whoever sends it: this page, another tab or the worker. */
export function changeOutcomes(
  db: AccountDatabase,
  tickets: readonly Ticket[],
  clock: Clock,
): Promise<ChangeOutcome[]> {
  const ids = tickets.map(({ id }) => id);
  return new Promise((resolve) => {
    const settle = (outcomes: ChangeOutcome[]) => {
      cancel();
      subscription.unsubscribe();
      resolve(outcomes);
    };
    const cancel = clock.after(ANSWER_TIME, () => {
      // `liveQuery` reports nothing more once the database is closed.
      showAsWaiting(db, tickets).catch(() => settle(tickets.map(() => 'superseded')));
    });
    const subscription = liveQuery(() => readRows(db, ids)).subscribe({
      next: ({ rows, whole }) => {
        const isOverruled = (ticket: Ticket) => whole.some((id) => id > ticket.id);
        const outcomes = tickets.flatMap((ticket, index) =>
          rows[index] || !isOverruled(ticket) ? (outcomeOf(rows[index], ticket) ?? []) : 'superseded',
        );
        if (outcomes.length === tickets.length) settle(outcomes);
      },
      error: () => settle(tickets.map(() => 'superseded')),
    });
  });
}

/** The rows, and changes of whole lists, which may have replaced some of them. */
async function readRows(db: AccountDatabase, ids: number[]) {
  const rows = await db.outbox.bulkGet(ids);
  if (!rows.includes(undefined)) return { rows, whole: [] };
  const whole = await db.outbox.filter((row) => isWhole(row.subject) && isUnsettled(row)).primaryKeys();
  return { rows, whole };
}

function outcomeOf(row: OutboxRow | undefined, { idempotencyKey }: Ticket): ChangeOutcome | null {
  if (!row) return 'done';
  if (row.idempotencyKey !== idempotencyKey) return 'superseded';
  if (row.state === 'refused') return 'refused';
  return row.shown || row.state === 'needs-sign-in' ? 'waiting' : null;
}

async function showAsWaiting(db: AccountDatabase, tickets: readonly Ticket[]): Promise<void> {
  const keys = new Set(tickets.map(({ idempotencyKey }) => idempotencyKey));
  await db.outbox.filter((row) => keys.has(row.idempotencyKey)).modify({ shown: true });
}
