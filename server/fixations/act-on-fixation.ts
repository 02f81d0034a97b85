import { eq, sql } from 'drizzle-orm';
import { type FixationAct, possibleAct } from '../../src/contract/accounts/fixation-rules';
import type { AuditAction } from '../../src/contract/accounts/staff/audit-words';
import { counted } from '../../src/contract/text/words';
import type { Transaction } from '../db/database';
import { clients } from '../db/schema/clients/clients-schema';
import { fixations } from '../db/schema/clients/fixation-schema';
import { projects } from '../db/schema/schema';
import { HttpProblem } from '../http/problems/problem';
import { writeJournal } from '../journal/write-journal';
import { claim, touchOwners } from './fix-client';
import { type FixationRow, fixationStateOf, fixationValues } from './fixation-state';
import { phonesOf } from './hold-phones';
import { notifyCrm } from './notify-crm';

const refusals: Record<FixationAct, string> = {
  prolong: 'Продлить закрепление можно в последние 7 дней его срока.',
  restore: 'Вернуть можно закрепление, срок которого прошёл.',
  dispute: 'Оспорить можно отказ, и только один раз.',
};

const noMore = (prolongs: number): string =>
  `${prolongs === 0 ? 'Закрепление не продлевается' : `Закрепление уже продлено ${counted(prolongs, ['раз', 'раза', 'раз'])}, больше нельзя`}. Когда срок пройдёт, можно попросить вернуть клиента.`;

/** The words of the journal; another thing is brought back there by 'restore'. */
const actions: Record<FixationAct, AuditAction> = {
  prolong: 'prolong',
  restore: 'ask_again',
  dispute: 'dispute',
};

interface Wanted {
  readonly act: FixationAct;
  readonly comment: string;
  readonly by: number;
}

/**
 * Carries out an agent's act on their own fixation; whether it is allowed is decided on the locked row.
 *
 * @throws HttpProblem 'conflict' where it cannot be done as it stands.
 */
export async function actOnFixation(tx: Transaction, id: number, wanted: Wanted): Promise<FixationRow> {
  const [found] = await tx.select().from(fixations).where(eq(fixations.id, id)).for('update');
  const [about] = await tx
    .select({ userId: clients.userId, project: projects.name })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(eq(fixations.id, id));
  if (!found || !about) throw new Error('the fixation is gone');
  const { act, comment, by } = wanted;
  const now = Date.now();
  const standing = {
    ...fixationStateOf(found, now),
    disputed: found.disputedAt !== null,
    prolonged: found.prolonged,
    prolongs: found.maxProlongs,
  };
  if (act === 'prolong' && standing.state === 'expiring' && found.prolonged >= found.maxProlongs)
    throw new HttpProblem('conflict', noMore(found.maxProlongs));
  if (possibleAct(standing, now) !== act) throw new HttpProblem('conflict', refusals[act]);
  const write = (after: FixationRow) =>
    writeJournal(tx, {
      by: { kind: 'owner', id: by },
      action: actions[act],
      subject: 'fixation',
      subjectId: id,
      person: about.userId,
      before: fixationValues(found),
      after: fixationValues(after),
    });
  if (act === 'restore') {
    const after = await claim(tx, found, await phonesOf(tx, id), { ...about, event: 'restored' });
    await write(after);
    return after;
  }
  const [after = found] = await tx
    .update(fixations)
    .set(
      act === 'prolong'
        ? {
            until: sql`${fixations.until} + make_interval(days => ${fixations.termDays})`,
            prolonged: sql`${fixations.prolonged} + 1`,
          }
        : { state: 'review', disputedAt: new Date(), disputeComment: comment },
    )
    .where(eq(fixations.id, id))
    .returning();
  await write(after);
  await notifyCrm(tx, act === 'prolong' ? 'prolonged' : 'disputed', after);
  await touchOwners(tx, about.userId);
  return after;
}
