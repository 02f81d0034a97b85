import { and, eq, gt } from 'drizzle-orm';
import { auditWord } from '../../../src/contract/accounts/staff/audit-words';
import { inQuotes } from '../../../src/contract/text/in-quotes';
import { momentWords } from '../../../src/contract/time/portal-words';
import type { Transaction } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { type OpenLine, readLines } from '../../journal/read-journal';
import { HttpProblem } from './problem';

type Line = typeof auditLines.$inferSelect;

/** Who acts, and upon which state: `seen` is the last line of the journal that they saw; left out, they name none. */
interface Acting {
  readonly kind: Line['actor'];
  readonly id: number | null;
  readonly seen?: number | undefined;
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
  const newer = await readLines(
    tx,
    and(
      eq(auditLines.subject, subject.subject),
      eq(auditLines.subjectId, subject.id),
      gt(auditLines.id, seen),
    ),
  );
  const first = newer.find(({ actor, actorId }) => actor !== kind || actorId !== id);
  if (first) throw superseded(first);
}

/** The message for the manager who came second. */
export const superseded = (first: OpenLine): HttpProblem =>
  new HttpProblem('superseded', `Вас опередили: ${first.actorName}, ${actWords(first)}. ${NOT_DONE}`);

/** The message for a manager who has written the same record in another window since. */
export const supersededByOneself = (first: OpenLine): HttpProblem =>
  new HttpProblem('superseded', `Вы уже изменили это в другом окне, ${actWords(first)}. ${NOT_DONE}`);

const NOT_DONE = 'Ваше действие не выполнено, здесь показано, как есть сейчас.';

function actWords({ action, at, reason }: OpenLine): string {
  const what = reason === '' ? auditWord(action) : `${auditWord(action)} (${reason})`;
  return `${momentWords(at.getTime())}: ${inQuotes(what)}`;
}
