import { liveQuery } from 'dexie';
import type { AccountDatabase } from '../../account/account-database';
import { ANSWER_TIME, isUnsettled, isWhole, type OutboxRow } from '../../account/outbox-row';
import type { Ticket } from '../../changes/enqueue';
import type { Clock } from '../../clock';

/**
 * What became of a wish. `waiting`: no answer for 3 s, no network, or nobody signed in; it is shown as done and marked.
 * `superseded`: a newer change for the same subject took its place, or the account left the device.
 */
export type ChangeOutcome = 'done' | 'waiting' | 'refused' | 'superseded';

/** Waits until every change has an outcome to show, whoever sends it: this page, another tab or the worker. */
export function changeOutcomes(
  db: AccountDatabase,
  tickets: readonly Ticket[],
  clock: Clock,
): Promise<ChangeOutcome[]> {
  const ids = tickets.map(({ id }) => id);
  return new Promise((resolve) => {
    const settle = (outcomes: ChangeOutcome[]) => {
      callOff();
      subscription.unsubscribe();
      resolve(outcomes);
    };
    const callOff = clock.after(ANSWER_TIME, () => {
      // Of a closed database `liveQuery` says nothing more.
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

/** The rows, and those that may have taken some of them away: changes about whole lists. */
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
