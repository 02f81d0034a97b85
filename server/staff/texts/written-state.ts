import { createHash } from 'node:crypto';
import { and, gt, inArray, max, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { superseded } from '../../http/problems/superseded';
import { readLines } from '../../journal/read-journal';
import type { Actor } from '../accounts/decide';

/** Lines that may be of the developer's record or look: a content bundle changes them too. */
export const isOfDeveloper = inArray(auditLines.subject, ['developer', 'content']);

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/**
 * What names the state of something that is written whole: the last line of the journal that may be of it, and a digest
 * of what it says. `isOfIt`: which lines those are.
 */
export async function writtenState(db: Executor, value: unknown, isOfIt: SQL | undefined): Promise<string> {
  const [last] = await db
    .select({ id: max(auditLines.id) })
    .from(auditLines)
    .where(isOfIt);
  return `${last?.id ?? 0}.${digestOf(value)}`;
}

/**
 * Refuses a change that was meant for another state than `value`, which stands there now. What the same manager has done
 * since is no surprise to them.
 *
 * @throws HttpProblem 'superseded'
 */
export async function refuseOtherState(
  tx: Transaction,
  actor: Actor,
  { seen, value, isOfIt }: { seen: string; value: unknown; isOfIt: SQL | undefined },
): Promise<void> {
  const [id = '', digest] = seen.split('.');
  if (digest === digestOf(value)) return;
  const line = Number.parseInt(id, 10);
  const newer = await readLines(tx, and(isOfIt, gt(auditLines.id, Number.isSafeInteger(line) ? line : 0)));
  const first = newer.find((one) => one.actor !== actor.kind || one.actorId !== actor.id);
  if (first) throw superseded(first);
}
