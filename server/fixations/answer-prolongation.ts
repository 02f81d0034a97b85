import { eq, sql } from 'drizzle-orm';
import type { FixationDecision } from '../../src/contract/accounts/staff/fixation-decisions';
import { endWords } from '../../src/contract/time/portal-words';
import { refusedAnswer } from '../crm/crm-messages';
import type { Transaction } from '../db/database';
import { clients } from '../db/schema/clients/clients-schema';
import { fixations } from '../db/schema/clients/fixation-schema';
import { projects } from '../db/schema/schema';
import { HttpProblem } from '../http/problems/problem';
import { writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import { touchOwners } from './fix-client';
import { type FixationRow, fixationValues } from './fixation-state';

interface ProlongationAnswer {
  /** Of the fixation. */
  readonly id: number;
  readonly decision: FixationDecision;
  readonly reason: string;
  /** What was answered about this prolongation before. */
  readonly before: FixationDecision | null;
}

/**
 * What the CRM says of a prolongation that its agent has made: it stands, or its term is taken back and the client is held
 * until the day before. Each is answered once; the same again changes nothing. Null: there is no such fixation.
 *
 * @throws HttpProblem 'validation' for an answer that it takes not, 'conflict' where the prolongation stands no more
 */
export async function answerProlongation(
  tx: Transaction,
  { id, decision, reason, before }: ProlongationAnswer,
): Promise<{ row: FixationRow; changed: boolean } | null> {
  const [row] = await tx.select().from(fixations).where(eq(fixations.id, id)).for('update');
  if (!row) return null;
  if (before === decision) return { row, changed: false };
  if (before !== null) throw new HttpProblem('conflict', 'На это продление уже дан другой ответ.');
  if (decision === 'review') throw refusedAnswer('answer', 'На продление отвечают unique или refuse');
  if (decision === 'refuse' && reason === '') throw refusedAnswer('reason', 'Назовите причину отказа');
  if (row.state !== 'fixed' || row.prolonged === 0)
    throw new HttpProblem('conflict', 'Этого продления уже нет: закрепление с тех пор изменилось.');
  const [after = row] =
    decision === 'refuse'
      ? await tx
          .update(fixations)
          .set({
            until: sql`${fixations.until} - make_interval(days => ${fixations.termDays})`,
            prolonged: sql`${fixations.prolonged} - 1`,
          })
          .where(eq(fixations.id, id))
          .returning()
      : [row];
  await tell(tx, { decision, reason }, { before: row, after });
  return { row: after, changed: true };
}

async function tell(
  tx: Transaction,
  { decision, reason }: Pick<ProlongationAnswer, 'decision' | 'reason'>,
  { before, after }: { before: FixationRow; after: FixationRow },
): Promise<void> {
  const [about] = await tx
    .select({ client: clients, project: projects.name })
    .from(clients)
    .innerJoin(projects, eq(projects.id, after.projectId))
    .where(eq(clients.id, after.clientId));
  if (!about) return;
  const { client, project } = about;
  const isAgreed = decision === 'unique';
  await writeJournal(tx, {
    by: { kind: 'crm', id: null },
    action: isAgreed ? 'accept_prolong' : 'refuse_prolong',
    reason,
    subject: 'fixation',
    subjectId: after.id,
    person: client.userId,
    before: fixationValues(before),
    after: fixationValues(after),
  });
  const end = after.until?.getTime() ?? Date.now();
  const isOver = end <= Date.now();
  const who = `${client.lastName} ${client.firstName}, «${project}»`;
  await notifyUser(tx, client.userId, {
    type: 'clients_fixation',
    clientId: client.id,
    isApproved: isAgreed,
    title: isAgreed ? 'Продление подтверждено' : 'В продлении отказано',
    text: isAgreed
      ? `${who}: за вами до ${endWords(end)}.`
      : `${who}: закрепление ${isOver ? 'закончилось' : 'действует до'} ${endWords(end)}. ${reason}`,
  });
  await touchOwners(tx, client.userId);
}
