import { createHash } from 'node:crypto';
import { and, gt, inArray, max, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { superseded } from '../../http/problems/superseded';
import { readLines } from '../../journal/read-journal';
import type { Actor } from '../accounts/decide';

/** Lines that may be of the developer's record or look: a content bundle changes them too. */
export const isOfDeveloper = inArray(auditLines.subject, ['developer', 'content']);

const digestOf = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16);

/**
 * Names the state of a record that is written whole: the last line of the journal that may be of it, and a digest of what
 * it says.
 *
 * @param isOfRecord which lines may be of it.
 */
export async function recordState(
  db: Executor,
  isOfRecord: SQL | undefined,
  record: unknown,
): Promise<string> {
  const [last] = await db
    .select({ id: max(auditLines.id) })
    .from(auditLines)
    .where(isOfRecord);
  return `${last?.id ?? 0}.${digestOf(record)}`;
}

/**
 * Refuses a change that was written upon another state, where somebody else has made it another since. What the same
 * manager has done since is no surprise to them. To be asked while the record is locked.
 *
 * @throws HttpProblem 'superseded'
 */
export async function refuseOther(
  tx: Transaction,
  actor: Actor,
  isOfRecord: SQL | undefined,
  { before, seen }: { before: unknown; seen: string | undefined },
): Promise<void> {
  if (seen === undefined) return;
  const [id = '', digest] = seen.split('.');
  if (digest === digestOf(before)) return;
  const line = Number.parseInt(id, 10);
  const newer = await readLines(
    tx,
    and(isOfRecord, gt(auditLines.id, Number.isSafeInteger(line) ? line : 0)),
  );
  const first = newer.find((one) => one.actor !== actor.kind || one.actorId !== actor.id);
  if (first) throw superseded(first);
}
