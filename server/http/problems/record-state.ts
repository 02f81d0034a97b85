import { createHash } from 'node:crypto';
import { and, gt, max, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { readLines } from '../../journal/read-journal';
import type { JournalAuthor } from '../../journal/write-journal';
import { superseded, supersededByOneself } from './superseded';

const digestOf = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16);

/** Names states of records: by the last line of the journal that may be of them, and a digest of what each says. */
export async function stateNames(
  db: Executor,
  isOfRecord: SQL | undefined,
): Promise<(record: unknown) => string> {
  const [last] = await db
    .select({ id: max(auditLines.id) })
    .from(auditLines)
    .where(isOfRecord);
  return (record) => `${last?.id ?? 0}.${digestOf(record)}`;
}

/** Names the state of one record; see `stateNames`. */
export const recordState = async (
  db: Executor,
  isOfRecord: SQL | undefined,
  record: unknown,
): Promise<string> => (await stateNames(db, isOfRecord))(record);

interface Seen {
  /** The record as it stands now. */
  readonly before: unknown;
  /** The state that was changed; left out, whatever is there gives way. */
  readonly seen: string | undefined;
  readonly isOfRecord: SQL | undefined;
}

/**
 * Refuses a change that was meant for another state of the record. A record is written whole, so that what the same manager
 * has written in another window would be lost as well. To be asked while the record is locked, and not where it says already
 * what is wanted: a change whose answer was lost may be sent again.
 *
 * @throws HttpProblem 'superseded' where it was changed since
 */
export async function refuseOtherState(
  tx: Transaction,
  actor: JournalAuthor,
  { before, seen, isOfRecord }: Seen,
): Promise<void> {
  if (seen === undefined) return;
  const [id = '', digest] = seen.split('.');
  if (digest === digestOf(before)) return;
  const line = Number.parseInt(id, 10);
  const newer = await readLines(
    tx,
    and(isOfRecord, gt(auditLines.id, Number.isSafeInteger(line) ? line : 0)),
  );
  const other = newer.find((one) => one.actor !== actor.kind || one.actorId !== actor.id);
  if (other) throw superseded(other);
  const [own] = newer;
  if (own) throw supersededByOneself(own);
}
