import * as v from 'valibot';
import { fixationStates } from '../../accounts/fixation-rules';
import { fixationDecisionNames } from '../../accounts/staff/fixation-decisions';
import { knownValue } from '../../known-value';
import { endpoint } from '../endpoint';

/** The longest reason that a CRM gives; its agent reads it. */
const LONGEST_REASON = 1000;

/** What the developer's CRM answers to a message, at once or later. */
export const CrmAnswer = v.object({
  /** About a prolongation `unique` lets it stand, `refuse` takes it back, and `review` is none. */
  answer: v.picklist(fixationDecisionNames, 'Ответ: unique, refuse или review'),
  /** Required for `refuse`. */
  reason: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_REASON, `Не длиннее ${LONGEST_REASON} знаков`)),
    '',
  ),
});
export type CrmAnswer = v.InferOutput<typeof CrmAnswer>;

/** What the developer's CRM calls by itself. Source: feature row G2. */
export const crmEndpoints = {
  /**
   * Answers a message that the CRM has taken before: whether a client is fixed, or may stay prolonged. The same answer
   * again changes nothing; one to a message that others have acted after is refused as superseded.
   */
  answerFromCrm: endpoint({
    method: 'POST',
    path: '/api/crm/answers/',
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
      fixation: v.number(),
      state: knownValue(fixationStates, 'review'),
      /** ISO 8601; null if the client is not fixed. */
      until: v.nullable(v.string()),
      changed: v.boolean(),
    }),
  }),
};
