import type { AccountDatabase } from '../account/account-database';
import { covers, isUnsettled, meets, type OutboxRow } from '../account/outbox-row';
import { readOutboxRows } from '../account/read-outbox-rows';
import type { OutboxKind } from './outbox-kind';

/** One change among those that a row may carry in its life: its key is new with every change. */
export interface Ticket {
  id: number;
  idempotencyKey: string;
}

interface Wished<Name extends string> {
  kind: Name;
  payload: unknown;
  now: number;
  /** The lists show it at once: there is no network to wait for. */
  shown: boolean;
}

/**
 * Puts a change into the outbox. Changes of one subject collapse to the last, and those that it covers into it, but for
 * one that may have reached the server: it keeps its key until its outcome is known, and the newer change goes as a row
 * of its own after it. `kinds`: at least all of the list that the change is of, for only they share its subjects.
 */
export function enqueue<Name extends string>(
  db: AccountDatabase,
  kinds: Readonly<Record<Name, OutboxKind>>,
  { kind, payload, now, shown }: Wished<NoInfer<Name>>,
): Promise<Ticket> {
  const { version, open } = kinds[kind];
  const act = open({ version, payload });
  if (!act) throw new Error(`Not a payload of ${kind}`);
  const wishOf = (row: OutboxRow) =>
    Object.hasOwn(kinds, row.kind) ? kinds[row.kind as Name].open(row)?.wish : undefined;
  const fresh = { payload, version, createdAt: now, shown, idempotencyKey: crypto.randomUUID() };
  return db.transaction('rw', db.outbox, async () => {
    const rows = (await readOutboxRows(db)).filter(
      (row) => isUnsettled(row) && meets(row.subject, act.subject),
    );
    const isOverruled = ({ subject, attempts }: OutboxRow) =>
      attempts === 0 && subject !== act.subject && covers(act.subject, subject);
    await db.outbox.bulkDelete(rows.filter(isOverruled).map(({ id }) => id));
    const last = rows.filter((row) => !isOverruled(row)).at(-1);
    if (last && covers(last.subject, act.subject) && wishOf(last) === act.wish) {
      if (shown) await db.outbox.update(last.id, { shown });
      return { id: last.id, idempotencyKey: last.idempotencyKey };
    }
    if (last?.subject === act.subject && last.attempts === 0) {
      await db.outbox.update(last.id, fresh);
      return { id: last.id, idempotencyKey: fresh.idempotencyKey };
    }
    const id = await db.outbox.add({
      ...fresh,
      kind,
      subject: act.subject,
      attempts: 0,
      nextAttemptAt: now,
      state: 'waiting',
      lastError: null,
    });
    return { id, idempotencyKey: fresh.idempotencyKey };
  });
}
