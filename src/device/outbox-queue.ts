import type { AccountDatabase } from './account-database';
import { readState, writeState } from './account-state';
import type { Act, OutboxKind } from './outbox-kind';
import { openRow } from './outbox-kinds';
import { ANSWER_TIME, isUnsettled, type OutboxRow, readOutboxRows } from './outbox-row';

/** A row taken for sending; `listVersion` of its list at that moment. */
export interface Claim {
  row: OutboxRow;
  kind: OutboxKind;
  act: Act;
  listVersion: number;
}

/**
 * What a new leader finds: rows marked as sending belong to a dead one, their outcome unknown; old ones that nothing
 * has answered are shown as waiting.
 */
export function takeOver(db: AccountDatabase, now: number, networkIsBack: boolean): Promise<void> {
  return db.transaction('rw', db.outbox, db.state, async () => {
    await db.outbox.filter((row) => row.state === 'sending').modify({ state: 'waiting' });
    await db.outbox.filter((row) => !row.shown && row.createdAt + ANSWER_TIME <= now).modify({ shown: true });
    const pause = await readState(db, 'pause');
    if (networkIsBack && pause.network) await writeState(db, 'pause', { ...pause, until: 0 });
  });
}

/** Is there a row that may go now? */
export async function hasDueRow(db: AccountDatabase, now: number): Promise<boolean> {
  const next = await nextMoment(db);
  return next !== null && next <= now;
}

/** Takes the first row that may go now and counts the attempt, or null. */
export function claimNext(db: AccountDatabase, now: number): Promise<Claim | null> {
  return db.transaction('rw', db.outbox, db.state, async () => {
    if ((await readState(db, 'pause')).until > now) return null;
    const row = (await heads(db)).find((head) => head.nextAttemptAt <= now);
    const opened = row && openRow(row);
    if (!opened) return null;
    const sending = { state: 'sending', attempts: row.attempts + 1 } as const;
    await db.outbox.update(row.id, sending);
    const { version } = await readState(db, opened.kind.list);
    return { ...opened, row: { ...row, ...sending }, listVersion: version };
  });
}

/** When the next row may go, in milliseconds since 1970; null where none waits. */
export async function nextMoment(db: AccountDatabase): Promise<number | null> {
  const moments = (await heads(db)).map((row) => row.nextAttemptAt);
  if (moments.length === 0) return null;
  const pause = await readState(db, 'pause');
  return Math.max(pause.until, Math.min(...moments));
}

/** The first unsettled row of every subject, where this build can send it: later ones wait for its outcome. */
async function heads(db: AccountDatabase): Promise<OutboxRow[]> {
  const first = new Map<string, OutboxRow>();
  for (const row of await readOutboxRows(db)) {
    if (isUnsettled(row) && !first.has(row.subject)) first.set(row.subject, row);
  }
  return [...first.values()].filter((row) => openRow(row) !== null);
}
