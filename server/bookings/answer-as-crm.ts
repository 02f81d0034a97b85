import { and, eq, gt, sql } from 'drizzle-orm';
import {
  type CrmAnswer,
  type CrmBookingAnswer,
  crmBookingAnswers,
} from '../../src/contract/calls/clients/crm-endpoints';
import { type CrmMessageRow, refusedAnswer } from '../crm/crm-messages';
import type { Transaction } from '../db/database';
import { crmMessages } from '../db/schema/clients/crm-schema';
import { answerFixationAsCrm } from '../fixations/answer-fixation-as-crm';
import { fixationStateOf } from '../fixations/fixation-state';
import { HttpProblem, notFound } from '../http/problems/problem';
import { bookingAnswers, refuseEnded } from './answer-booking';
import type { BookingRow } from './booking-acts';
import { lockBooking } from './end-booking';
import type { CrmBookingEvent } from './tell-crm';

const DAY = 86_400_000;
/** As far as a manager can move an end at once. */
const LONGEST_DAYS = 90;
const crm = { kind: 'crm', id: null } as const;

/**
 * Carries out what the CRM answers to one of its messages, as the developer's manager would; its word is kept with the
 * message. Gives what the call answers.
 *
 * @throws HttpProblem 'not-found' for a message that there was not, 'validation' or 'conflict' where it takes no such
 * answer, 'superseded' where others have acted after it
 */
export async function answerAsCrm(tx: Transaction, key: string, answer: CrmAnswer) {
  const [message] = await tx.select().from(crmMessages).where(eq(crmMessages.key, key)).for('update');
  if (!message) throw notFound('Такого сообщения портал не отправлял, или его данные уже стёрты.');
  const done =
    message.bookingId === null
      ? await ofFixation(tx, message, answer)
      : await ofBooking(tx, message, message.bookingId, answer);
  await tx
    .update(crmMessages)
    .set({ answer: answer.answer, answeredAt: sql`now()` })
    .where(eq(crmMessages.id, message.id));
  return done;
}

async function ofFixation(tx: Transaction, message: CrmMessageRow, answer: CrmAnswer) {
  const { row, changed } = await answerFixationAsCrm(tx, message, answer);
  return { fixation: row.id, booking: null, ...fixationStateOf(row, Date.now()), changed };
}

async function ofBooking(tx: Transaction, message: CrmMessageRow, id: number, given: CrmAnswer) {
  const { answer } = given;
  if (!isBookingAnswer(answer))
    throw refusedAnswer('answer', 'На сообщение о брони отвечают confirm, decline, paid или prolong');
  if (message.event === ('booking_ended' satisfies CrmBookingEvent))
    throw new HttpProblem('conflict', 'Это сообщение о конце брони: на него не отвечают.');
  const before = await lockBooking(tx, id);
  if (before === null) throw notFound('Такой брони уже нет.');
  const after = and(eq(crmMessages.bookingId, id), gt(crmMessages.id, message.id));
  if ((await tx.$count(crmMessages, after)) > 0)
    throw new HttpProblem('superseded', 'После этого сообщения бронь изменили: ответьте на последнее.');
  const changed = await answers[answer](tx, before, given);
  const { state, until } = changed ?? before;
  return {
    fixation: null,
    booking: id,
    state,
    changed: changed !== null,
    until: state === 'ended' ? null : (until?.toISOString() ?? null),
  };
}

const isBookingAnswer = (answer: CrmAnswer['answer']): answer is CrmBookingAnswer =>
  crmBookingAnswers.some((name) => name === answer);

type Answer = (tx: Transaction, before: BookingRow, given: CrmAnswer) => Promise<BookingRow | null>;

const answers: Readonly<Record<CrmBookingAnswer, Answer>> = {
  confirm: (tx, before) => bookingAnswers.confirm(tx, crm, before),
  decline: async (tx, before, { reason }) => {
    if (reason === '') throw refusedAnswer('reason', 'Назовите причину отказа');
    const by = before.state === 'asked' ? 'refused' : 'called_off';
    return bookingAnswers.drop(tx, crm, before, { by, reason });
  },
  paid: (tx, before) => bookingAnswers.pay(tx, crm, before),
  prolong: async (tx, before, { until: given }) => {
    refuseEnded(before);
    if (given === undefined) throw refusedAnswer('until', 'Назовите, до какого времени действует бронь');
    const until = new Date(given);
    // A time and no number of hours: the same answer again moves the end no further.
    if (before.until?.getTime() === until.getTime()) return null;
    if (before.until !== null && until < before.until)
      throw refusedAnswer('until', 'Бронь уже действует дольше');
    if (until.getTime() > Date.now() + LONGEST_DAYS * DAY)
      throw refusedAnswer('until', `Бронь продлевают не больше чем на ${LONGEST_DAYS} дней`);
    return bookingAnswers.prolong(tx, crm, before, { until });
  },
};
