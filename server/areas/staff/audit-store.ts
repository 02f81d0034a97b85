import { and, eq, inArray, max, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AuditLine } from '../../../src/contract/calls/staff/staff-endpoints';
import type { Executor } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { readLines } from '../../journal/read-journal';

type Row = typeof auditLines.$inferSelect;
type Line = v.InferOutput<typeof AuditLine>;

/** What was done with each of these accounts or requests, the last first, by the id of each. */
export async function listAudit(
  db: Executor,
  subject: Row['subject'],
  ids: readonly number[],
): Promise<Map<number, Line[]>> {
  const lines = new Map<number, Line[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await readLines(
    db,
    and(eq(auditLines.subject, subject), inArray(auditLines.subjectId, [...ids])),
    { isNewestFirst: true },
  );
  for (const { id, at, actorName: actor, action, reason, subjectId } of rows)
    lines.get(subjectId)?.push({ id, at: at.toISOString(), actor, action, reason });
  return lines;
}

/** Lines of one kind, the newest first, so many at most. */
export async function newestAudit(db: Executor, which: SQL | undefined, most: number): Promise<Line[]> {
  const rows = await readLines(db, which, { isNewestFirst: true, limit: most });
  return rows.map(({ id, at, actorName: actor, action, reason }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    reason,
  }));
}

/** The last line of each, by the id of each; 0 where there is none. */
export async function lastLines(
  db: Executor,
  subject: Row['subject'],
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: auditLines.subjectId, last: max(auditLines.id) })
    .from(auditLines)
    .where(and(eq(auditLines.subject, subject), inArray(auditLines.subjectId, [...ids])))
    .groupBy(auditLines.subjectId);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}
