import { appVersion } from '../../../api/call/app-version';
import { isOutboxKind, outboxKinds } from '../../../contract/accounts/outbox-kinds';
import type { AccountDatabase } from '../../account/account-database';
import { readState } from '../../account/account-state';
import { isUnsettled, meets, type OutboxRow } from '../../account/outbox-row';
import { readOutboxRows } from '../../account/read-outbox-rows';
import { openRow } from '../outbox-kinds';
import { type ChangeSubject, changeSubject } from './change-subject';
import { type WaitReason, waitReason } from './wait-reason';

/** What dropping the change would mean. */
type Dropping =
  /** It was never sent and a tap can repeat it, or nothing is lost with it. */
  | 'free'
  /** It was never sent, but the written text is lost with it. */
  | 'loses-words'
  /** The server may have made it: its opposite is sent after it. */
  | 'takes-back'
  /** The server may have made it, and it cannot be undone. */
  | 'too-late-perhaps'
  /** It is being sent, or a newer change of the same subject waits for it. */
  | 'not-now';

export interface PendingChange {
  id: number;
  about: ChangeSubject;
  /** Milliseconds since 1970. */
  since: number;
  reason: WaitReason;
  /** It may have reached the server; only an answer can tell. */
  isUncertain: boolean;
  dropping: Dropping;
}

export interface RefusedChange {
  id: number;
  about: ChangeSubject;
  since: number;
  /** The server's sentence, or null. */
  detail: string | null;
}

export interface PendingChanges {
  waiting: PendingChange[];
  refused: RefusedChange[];
}

/** All pending and refused changes, oldest first. For `liveQuery`. */
export function readPendingChanges(
  db: AccountDatabase,
  { online, now }: { online: boolean; now: number },
): Promise<PendingChanges> {
  return db.transaction('r', db.outbox, db.state, async () => {
    const rows = await readOutboxRows(db);
    const pause = await readState(db, 'pause');
    const isTooOld = (await readState(db, 'refusedBuild')) === appVersion;
    const unsettled = rows.filter(isUnsettled);
    const waiting = unsettled.map((row) => {
      const place = (other: OutboxRow) => meets(other.subject, row.subject);
      const isBehind = unsettled.find(place) !== row;
      const isLast = unsettled.findLast(place) === row;
      const isKnown = openRow(row) !== null;
      const reason = waitReason(row, { online, now, pause, isTooOld, isKnown, isBehind });
      return {
        id: row.id,
        about: changeSubject(row),
        since: row.createdAt,
        reason,
        isUncertain: row.attempts > 0,
        dropping: isLast ? droppingOf(row, reason) : ('not-now' as const),
      };
    });
    const refused = rows
      .filter((row) => !isUnsettled(row))
      .map((row) => ({
        id: row.id,
        about: changeSubject(row),
        since: row.createdAt,
        detail: row.lastError?.detail ?? null,
      }));
    return { waiting, refused };
  });
}

function droppingOf(row: OutboxRow, reason: WaitReason): Dropping {
  const opened = openRow(row);
  const canBeUndone = opened?.act.opposite !== undefined;
  const loss = isOutboxKind(row.kind) ? outboxKinds[row.kind].loss : 'words';
  if (row.attempts === 0) return canBeUndone || loss !== 'words' ? 'free' : 'loses-words';
  if (canBeUndone) return 'takes-back';
  if (reason.kind === 'sending') return 'not-now';
  return loss === 'nothing' ? 'free' : 'too-late-perhaps';
}
