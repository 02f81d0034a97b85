import * as v from 'valibot';
import { fixationStates } from '../../accounts/fixation-rules';
import { fixationDecisionNames } from '../../accounts/staff/fixation-decisions';
import { bookingStates } from '../../bookings/booking';
import { knownValue } from '../../known-value';
import { endpoint } from '../endpoint';

/** The longest reason that a CRM gives; its agent reads it. */
const LONGEST_REASON = 1000;

/**
 * What a CRM answers to a message about a booking. The words are none of those about fixations: a CRM that knows no
 * bookings, and answers every message by whether its client is known, must not end one.
 */
export const crmBookingAnswers = ['confirm', 'decline', 'paid', 'prolong'] as const;
export type CrmBookingAnswer = (typeof crmBookingAnswers)[number];

/** What the developer's CRM answers to a message, at once or later. */
export const CrmAnswer = v.object({
  /**
   * About a prolonged fixation `unique` lets it stand, `refuse` takes it back, and `review` is none. Of a booking that waits
   * for the developer `decline` refuses it, of another it calls it off.
   */
  answer: v.picklist(
    [...fixationDecisionNames, ...crmBookingAnswers],
    'Ответ о закреплении: unique, refuse или review; о брони: confirm, decline, paid или prolong',
  ),
  /** Required for `refuse` and `decline`. */
  reason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_REASON, `Не длиннее ${LONGEST_REASON} знаков`)),
    '',
  ),
  /** ISO 8601: until when a booking holds; required for `prolong`. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp('Нужно время по ISO 8601'))),
});
export type CrmAnswer = v.InferOutput<typeof CrmAnswer>;

/** What the developer's CRM calls by itself. Source: feature rows G2 and O1. */
export const crmEndpoints = {
  /**
   * Answers a message that the CRM has taken before: whether a client is fixed, or may stay prolonged; whether a lot is
   * booked, until when, and whether that is paid. The same answer again changes nothing; one to a message that others have
   * acted after is refused as superseded.
   */
  answerFromCrm: endpoint({
    method: 'POST',
    path: '/api/crm/answers/',
    scope: 'crm_answers',
    auth: 'anyone',
    answer: 'public',
    cookieless: true,
    signed: true,
    body: v.object({
      /** The `Idempotency-Key` of the message. */
      message: v.pipe(v.string('Нужен Idempotency-Key сообщения'), v.uuid('Нужен Idempotency-Key сообщения')),
      ...CrmAnswer.entries,
    }),
    response: v.object({
      /** Null: the answer was about a booking. */
      fixation: v.nullable(v.number()),
      /** Null: the answer was about a fixation. */
      booking: v.nullable(v.number()),
      state: knownValue([...fixationStates, ...bookingStates], 'review'),
      /** ISO 8601; null if the client is not fixed, or the lot not booked. */
      until: v.nullable(v.string()),
      changed: v.boolean(),
    }),
  }),
};
