import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { auditWord } from '../../../src/contract/accounts/staff/audit-words';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { Executor, Transaction } from '../../db/database';
import { auditLines, staffUsers, users } from '../../db/schema/account-schema';
import { HttpProblem } from './problem';

type Line = typeof auditLines.$inferSelect;

/** Who acts, and upon which state: `seen` is the last line of the journal that they saw; left out, they name none. */
interface Acting {
  readonly kind: Line['actor'];
  readonly id: number | null;
  readonly seen?: number | undefined;
}

/** Lines of the journal with the names of those who wrote them. */
export const selectAudit = (db: Executor, where: SQL | undefined) =>
  db
    .select({ line: auditLines, manager: staffUsers.name, agency: users.brandName })
    .from(auditLines)
    .leftJoin(staffUsers, and(eq(staffUsers.id, auditLines.actorId), eq(auditLines.actor, 'staff')))
    .leftJoin(users, and(eq(users.id, auditLines.actorId), eq(auditLines.actor, 'agency')))
    .where(where);

type NamedLine = Awaited<ReturnType<typeof selectAudit>>[number];

/** In words for a person. Whoever has been removed since is named by their kind alone. */
export function actorName({ line, manager, agency }: NamedLine): string {
  switch (line.actor) {
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

/**
 * Refuses an act that was meant for another state: somebody else has acted since. To be asked while the row that is acted
 * upon is locked, so that of two who come at once the second finds the first's line. What the same manager has done
 * themselves since is no surprise to them: an act whose answer was lost may be sent again.
 *
 * @throws HttpProblem 'superseded', which says who was first, when and what
 */
export async function refuseSuperseded(
  tx: Transaction,
  { kind, id, seen }: Acting,
  subject: { readonly subject: Line['subject']; readonly id: number },
): Promise<void> {
  if (seen === undefined) return;
  const newer = await selectAudit(
    tx,
    and(
      eq(auditLines.subject, subject.subject),
      eq(auditLines.subjectId, subject.id),
      gt(auditLines.id, seen),
    ),
  ).orderBy(asc(auditLines.id));
  const first = newer.find(({ line }) => line.actor !== kind || line.actorId !== id);
  if (first) throw superseded(first);
}

/** The message for the manager who came second. */
export function superseded(first: NamedLine): HttpProblem {
  const { action, at, reason } = first.line;
  const what = reason === '' ? auditWord(action) : `${auditWord(action)} (${reason})`;
  return new HttpProblem(
    'superseded',
    `Вас опередили: ${actorName(first)}, ${momentWords(at.getTime())}: «${what}». Ваше действие не выполнено, здесь показано, как есть сейчас.`,
  );
}
