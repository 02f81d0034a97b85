import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  type FixationDecision,
  fixationDecisionNames,
} from '../../src/contract/accounts/staff/fixation-decisions';
import type { CrmAnswer } from '../../src/contract/calls/clients/crm-endpoints';
import { type CrmMessageRow, refusedAnswer } from '../crm/crm-messages';
import type { Transaction } from '../db/database';
import { crmMessages } from '../db/schema/clients/crm-schema';
import { HttpProblem, notFound } from '../http/problems/problem';
import { answerProlongation } from './answer-prolongation';
import { decideFixation, FixationRefusal } from './decide-fixation';
import type { FixationRow } from './fixation-state';
import type { CrmEvent } from './notify-crm';

/** After these whatever was said before is of another state. */
const turns: CrmEvent[] = ['asked', 'restored', 'disputed', 'answered'];

const isDecision = (answer: CrmAnswer['answer']): answer is FixationDecision =>
  fixationDecisionNames.some((name) => name === answer);

/**
 * Carries out what the CRM answers to a message about a fixation: of a request, a restoring or a dispute as the developer's
 * manager would, of a prolongation whether it stands. The message is locked.
 *
 * @throws HttpProblem 'validation' for an answer about bookings, 'conflict' where it takes no such answer, 'superseded'
 * where others have acted upon the fixation after it
 */
export async function answerFixationAsCrm(
  tx: Transaction,
  message: CrmMessageRow,
  { answer, reason }: CrmAnswer,
): Promise<{ row: FixationRow; changed: boolean }> {
  if (!isDecision(answer))
    throw refusedAnswer('answer', 'На сообщение о закреплении отвечают unique, refuse или review');
  if (message.event === 'answered')
    throw new HttpProblem('conflict', 'Это сообщение об ответе застройщика: на него не отвечают.');
  const after = and(
    ...[eq(crmMessages.fixationId, message.fixationId), gt(crmMessages.id, message.id)],
    isNull(crmMessages.bookingId),
  );
  if ((await tx.$count(crmMessages, and(after, inArray(crmMessages.event, turns)))) > 0)
    throw new HttpProblem('superseded', 'После этого сообщения закрепление изменили: ответьте на последнее.');
  const given = { id: message.fixationId, decision: answer, reason };
  const done =
    message.event === 'prolonged'
      ? await answerProlongation(tx, { ...given, before: decisionOf(message.answer) })
      : await decideFixation(tx, { kind: 'crm', id: null }, given).catch((error: unknown) => {
          throw error instanceof FixationRefusal ? new HttpProblem('conflict', error.message) : error;
        });
  if (done === null) throw notFound('Такого закрепления уже нет.');
  return done;
}

const decisionOf = (answer: CrmAnswer['answer'] | null): FixationDecision | null =>
  answer !== null && isDecision(answer) ? answer : null;
