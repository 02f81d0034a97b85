import { createHash } from 'node:crypto';
import { and, gt, inArray, max } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { superseded } from '../../http/problems/superseded';
import { readLines } from '../../journal/read-journal';
import type { Actor } from '../accounts/decide';

/** Whose lines of the journal may be of the developer's record or look: a content bundle changes them too. */
const isOfDeveloper = inArray(auditLines.subject, ['developer', 'content']);

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** Names the state of what the developer says: the last line of the journal that may be of it, and a digest. */
export async function stateOf(db: Executor, value: unknown): Promise<string> {
  const [last] = await db
    .select({ id: max(auditLines.id) })
    .from(auditLines)
    .where(isOfDeveloper);
  return `${last?.id ?? 0}.${digestOf(value)}`;
}

/**
 * Refuses who has seen another state than the one that is there, `before`, unless all that was done since is their own
 * doing: that is no surprise to them.
 *
 * @throws HttpProblem 'superseded'
 */
export async function refuseOther(
  tx: Transaction,
  actor: Actor,
  { before, seen }: { before: unknown; seen: string },
): Promise<void> {
  const [id = '', digest] = seen.split('.');
  if (digest === digestOf(before)) return;
  const line = Number.parseInt(id, 10);
  const newer = await readLines(
    tx,
    and(isOfDeveloper, gt(auditLines.id, Number.isSafeInteger(line) ? line : 0)),
  );
  const first = newer.find((one) => one.actor !== actor.kind || one.actorId !== actor.id);
  if (first) throw superseded(first);
}
