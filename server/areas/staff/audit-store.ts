import { and, desc, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AuditLine } from '../../../src/contract/calls/staff-endpoints';
import { auditLines, staffUsers, users } from '../../db/account-schema';
import type { Executor } from '../../db/database';

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
  const rows = await db
    .select({ line: auditLines, manager: staffUsers.name, agency: users.brandName })
    .from(auditLines)
    .leftJoin(staffUsers, and(eq(staffUsers.id, auditLines.actorId), eq(auditLines.actor, 'staff')))
    .leftJoin(users, and(eq(users.id, auditLines.actorId), eq(auditLines.actor, 'agency')))
    .where(and(eq(auditLines.subject, subject), inArray(auditLines.subjectId, [...ids])))
    .orderBy(desc(auditLines.id));
  for (const { line, manager, agency } of rows) {
    const { id, at, action, reason, subjectId } = line;
    const actor = actorName(line.actor, manager, agency);
    lines.get(subjectId)?.push({ id, at: at.toISOString(), actor, action, reason });
  }
  return lines;
}

/** Whoever has been removed since is named by their kind alone. */
function actorName(actor: Row['actor'], manager: string | null, agency: string | null): string {
  switch (actor) {
    case 'terminal':
      return 'Терминал';
    case 'staff':
      return manager === null ? 'Менеджер' : `Менеджер ${manager}`;
    case 'agency':
      return agency ? `Агентство «${agency}»` : 'Агентство';
    case 'owner':
      return 'Владелец аккаунта';
    case 'crm':
      return 'CRM застройщика';
  }
}
