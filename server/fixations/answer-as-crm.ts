import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { CrmAnswer } from '../../src/contract/calls/clients/crm-endpoints';
import type { Transaction } from '../db/database';
import { crmMessages } from '../db/schema/clients/fixation-schema';
import { HttpProblem, notFound } from '../http/problems/problem';
import { answerProlongation } from './answer-prolongation';
import { decideFixation, FixationRefusal } from './decide-fixation';
import type { FixationRow } from './fixation-state';
import type { CrmEvent } from './notify-crm';

/** After these whatever was said before is of another state. */
const turns: CrmEvent[] = ['asked', 'restored', 'disputed', 'answered'];

/**
 * Carries out what the CRM answers to one of its messages: of a request, a restoring or a dispute as the developer's
 * manager would, of a prolongation whether it stands. Its word is kept with the message.
 *
 * @throws HttpProblem 'not-found' for a message that there was not, 'conflict' where it takes no such answer,
 * 'superseded' where others have acted upon the fixation after it
 */
export async function answerAsCrm(
  tx: Transaction,
  key: string,
  { answer, reason }: CrmAnswer,
): Promise<{ row: FixationRow; changed: boolean }> {
  const [message] = await tx.select().from(crmMessages).where(eq(crmMessages.key, key)).for('update');
  if (!message) throw notFound('Такого сообщения портал не отправлял, или его данные уже стёрты.');
  if (message.event === 'answered')
    throw new HttpProblem('conflict', 'Это сообщение об ответе застройщика: на него не отвечают.');
  const after = and(eq(crmMessages.fixationId, message.fixationId), gt(crmMessages.id, message.id));
  if ((await tx.$count(crmMessages, and(after, inArray(crmMessages.event, turns)))) > 0)
    throw new HttpProblem('superseded', 'После этого сообщения закрепление изменили: ответьте на последнее.');
  const given = { id: message.fixationId, decision: answer, reason };
  const done =
    message.event === 'prolonged'
      ? await answerProlongation(tx, { ...given, before: message.answer })
      : await decideFixation(tx, { kind: 'crm', id: null }, given).catch((error: unknown) => {
          throw error instanceof FixationRefusal ? new HttpProblem('conflict', error.message) : error;
        });
  if (done === null) throw notFound('Такого закрепления уже нет.');
  await tx.update(crmMessages).set({ answer, answeredAt: sql`now()` }).where(eq(crmMessages.id, message.id));
  return done;
}
