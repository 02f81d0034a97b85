import type { AccountDatabase } from '../../account/account-database';
import { readListState, readState, writeState } from '../../account/account-state';
import { ANSWER_TIME, covers, isUnsettled, isWhole, type OutboxRow } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { isWaitOver } from '../../backoff';
import { type OpenedRow, openRow } from '../outbox-kinds';

/** A row claimed for sending; `listVersion`: version of its list at that moment. */
export interface Claim extends OpenedRow {
  row: OutboxRow;
  listVersion: number;
}

/**
 * Run by a new leader: rows in the state `sending` belong to a dead one, so their outcome is unknown; old
 * unanswered ones are shown as waiting.
 */
export function takeOver(db: AccountDatabase, now: number, networkIsBack: boolean): Promise<void> {
  return db.transaction('rw', db.outbox, db.state, async () => {
    await db.outbox.filter((row) => row.state === 'sending').modify({ state: 'waiting' });
    // A time in the future means that the clock was set back, so the age of the change is unknown.
    const isOld = ({ createdAt }: OutboxRow) => createdAt + ANSWER_TIME <= now || createdAt > now;
    await db.outbox.filter((row) => !row.shown && isOld(row)).modify({ shown: true });
    const pause = await readState(db, 'pause');
    if (!networkIsBack || !pause.network || isWaitOver(pause.until, now)) return;
    const until = isWaitOver(pause.hold, now) ? 0 : Math.min(pause.until, pause.hold);
    await writeState(db, 'pause', { ...pause, until });
  });
}

/** Whether there is a row that may be sent now. */
export async function hasDueRow(db: AccountDatabase, now: number): Promise<boolean> {
  const next = await nextAttemptTime(db, now);
  return next !== null && next <= now;
}

/** Claims the first row that may be sent now and counts the attempt; null if there is none. */
export function claimNext(db: AccountDatabase, now: number): Promise<Claim | null> {
  return db.transaction('rw', db.outbox, db.state, async () => {
    if (!isWaitOver((await readState(db, 'pause')).until, now)) return null;
    const row = (await heads(db)).find((head) => mayGoAt(head, now) <= now);
    const opened = row && openRow(row);
    if (!opened) return null;
    const sending = { state: 'sending', attempts: row.attempts + 1 } as const;
    await db.outbox.update(row.id, sending);
    const { version } = await readListState(db, opened.list);
    return { ...opened, row: { ...row, ...sending }, listVersion: version };
  });
}

/** When the next row may be sent, in milliseconds since 1970; null if none waits. */
export async function nextAttemptTime(db: AccountDatabase, now: number): Promise<number | null> {
  const moments = (await heads(db)).map((row) => mayGoAt(row, now));
  if (moments.length === 0) return null;
  const { until } = await readState(db, 'pause');
  return Math.max(isWaitOver(until, now) ? now : until, Math.min(...moments));
}

/** A row that was never tried does not wait, whatever the clock said when the change was made. */
const mayGoAt = ({ attempts, nextAttemptAt }: OutboxRow, now: number): number =>
  attempts === 0 || isWaitOver(nextAttemptAt, now) ? now : nextAttemptAt;

/** Unanswered rows that this build can send and that wait for no earlier row of the same subject. */
async function heads(db: AccountDatabase): Promise<OutboxRow[]> {
  const first: OutboxRow[] = [];
  const subjects = new Set<string>();
  const whole: string[] = [];
  for (const row of await readOutboxRows(db)) {
    const { subject } = row;
    if (!isUnsettled(row)) continue;
    const isBehind =
      subjects.has(subject) ||
      whole.some((one) => covers(one, subject)) ||
      (isWhole(subject) && [...subjects].some((one) => covers(subject, one)));
    if (!isBehind) first.push(row);
    subjects.add(subject);
    if (isWhole(subject)) whole.push(subject);
  }
  return first.filter((row) => openRow(row) !== null);
}
