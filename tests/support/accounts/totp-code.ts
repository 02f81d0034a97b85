import { setTimeout as sleep } from 'node:timers/promises';
import { totpCode, totpStepOf } from '../../../server/staff/members/totp';

const STEP_MS = 30_000;
const ENOUGH_MS = 3_000;

/** The code of the step of 30 seconds that it is, or of one so many beside it. */
export const codeOf = (secret: Buffer, by = 0): string => totpCode(secret, totpStepOf(Date.now()) + by);

/** Waits for the next step if this one ends in a moment: the code before it would be two steps old then, and refused. */
export async function wholeStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ENOUGH_MS) await sleep(left);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as authenticator apps read it. Source: RFC 4648, § 6, without padding. */
export const bytesOfBase32 = (given: string): Buffer => {
  const bits = [...given].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
