import { emailCodeRules } from '../../../../src/contract/accounts/fields/email-code';
import { codeRules } from '../../../../src/contract/accounts/fields/security-code';
import type { messages } from '../../../db/schema/message-schema';

export type MessagePurpose = (typeof messages.$inferSelect)['purpose'];

interface PurposeRules {
  /** For how long the message is worth anything. */
  readonly seconds: number;
  /** How often it is tried. */
  readonly attempts: number;
}

const DAY = 24 * 3600;

/** What messages are for. Whoever waits for a code hears of its only attempt, and asks for another. */
export const messagePurposes: Readonly<Record<MessagePurpose, PurposeRules>> = {
  code: { seconds: codeRules.lifetimeSeconds, attempts: 1 },
  'email-code': { seconds: emailCodeRules.lifetimeSeconds, attempts: 8 },
  letter: { seconds: 3 * DAY, attempts: 16 },
  alarm: { seconds: DAY, attempts: 8 },
  /** Whoever is invited to a portal that they do not know yet reads it some days later all the same. */
  invitation: { seconds: 3 * DAY, attempts: 8 },
  /** As long as the link that it brings works. */
  'staff-link': { seconds: 3600, attempts: 8 },
};

/** Seconds after the given number of failures: 10, 20, 40 … up to an hour. */
export const pauseAfter = (attempts: number): number => Math.min(3600, 10 * 2 ** Math.min(attempts - 1, 12));
