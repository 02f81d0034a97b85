import type { AccountDatabase } from '../account/account-database';
import { covers, isUnsettled, meets, type OutboxRow } from '../account/outbox-row';
import { readOutboxRows } from '../account/read-outbox-rows';
import type { OutboxKind } from './outbox-kind';

/** Identifies one change. A row may carry several changes in its life; its key is new with each of them. */
export interface Ticket {
  id: number;
  idempotencyKey: string;
}

interface NewChange<Name extends string> {
  kind: Name;
  payload: unknown;
  now: number;
  /** Whether the lists show it at once, because there is no network to wait for. */
  shown: boolean;
}

/**
 * Adds a change to the outbox. A row of the same subject that was never sent is replaced, and so are rows that the
 * change covers. A row that may have reached the server keeps its key until its outcome is known, and the newer change
 * becomes a row of its own after it. `kinds`: at least all of the change's list, which alone share its subjects.
 */
export function enqueue<Name extends string>(
  db: AccountDatabase,
  kinds: Readonly<Record<Name, OutboxKind>>,
  { kind, payload, now, shown }: NewChange<NoInfer<Name>>,
): Promise<Ticket> {
  const { version, open } = kinds[kind];
  const act = open({ version, payload });
  if (!act) throw new Error(`Not a payload of ${kind}`);
  const targetOf = (row: OutboxRow) =>
    Object.hasOwn(kinds, row.kind) ? kinds[row.kind as Name].open(row)?.target : undefined;
  const fresh = { payload, version, createdAt: now, shown, idempotencyKey: crypto.randomUUID() };
  return db.transaction('rw', db.outbox, async () => {
    const rows = (await readOutboxRows(db)).filter(
      (row) => isUnsettled(row) && meets(row.subject, act.subject),
    );
    const isOverruled = ({ subject, attempts }: OutboxRow) =>
      attempts === 0 && subject !== act.subject && covers(act.subject, subject);
    await db.outbox.bulkDelete(rows.filter(isOverruled).map(({ id }) => id));
    const last = rows.filter((row) => !isOverruled(row)).at(-1);
    if (last && covers(last.subject, act.subject) && targetOf(last) === act.target) {
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
