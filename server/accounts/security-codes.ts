import { codeRules } from '../../src/contract/accounts/security-code';
import type { Database } from '../db/database';
import type { Secrets } from '../db/secrets';
import { drawToken } from '../sessions/session-store';
import { type Asker, askerLimiter } from './asker-limits';
import { codeExpired, tooEarly, wrongCode } from './code-problems';
import { findByPhone } from './find-account';
import { type CodePurpose, drawCode, loginCodeStore } from './login-codes';
import { limits, rateLimiter } from './rate-limits';
import type { SmsSender } from './sms';

interface CodeServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly sms: SmsSender;
  /** Host of the portal, to which a phone ties the code when it fills it in by itself. */
  readonly host: string;
}

/** As the contract answers it. */
interface Sent {
  readonly resend_after: number;
  readonly expires_in: number;
}

/** The codes by which a phone proves itself for one purpose; that of signing in is registration, recovery and programs too. */
export interface SecurityCodes {
  /** Every step is the same for a phone that nobody has, but for the message itself. Throws 429. */
  send(phone: string, asker: Asker): Promise<Sent>;
  /**
   * As `send`, for a phone that somebody has by now. Where it is too early for another code, the one on its way stands,
   * and `resend_after` is what is left; where none went out, as nobody had the phone then, one goes out with that answer.
   */
  sendOrWait(phone: string, asker: Asker): Promise<Sent>;
  /** Spends the code. Throws unless it is the right one. */
  check(phone: string, code: string, asker: Asker): Promise<void>;
}

export function securityCodes(
  { db, secrets, sms, host }: CodeServices,
  purpose: CodePurpose = 'sign-in',
): SecurityCodes {
  const limiter = rateLimiter(db, secrets);
  const codes = loginCodeStore(db, secrets, purpose);
  const fresh = { resend_after: codeRules.resendSeconds, expires_in: codeRules.lifetimeSeconds };

  const message = (to: string, code: string) => sms.send({ to, code, text: codeText(purpose, code, host) });

  const giveBack = async (phone: string, asker: Asker) => {
    await limiter.giveBack(limits.codesOfAddress, asker.address);
    await askerLimiter(limiter, phone, asker).giveBack(limits.codes);
  };

  /** Seconds that are left until another code may be sent; 0 when this one was. */
  const trySend = async (phone: string, asker: Asker): Promise<number> => {
    const ofPhone = askerLimiter(limiter, phone, asker);
    await ofPhone.check(limits.wrong);
    await limiter.take(limits.codesOfAddress, asker.address);
    await ofPhone.take(limits.codes);
    const code = drawCode();
    const known = (await findByPhone(db, phone)) !== null;
    // What stands for a phone that nobody has, nobody guesses.
    const early = await codes.replace(phone, { code: known ? code : drawToken(), delivered: known });
    if (early) {
      // Nothing was sent, so nothing is counted: who asks too early, again and again, shuts nobody out.
      await giveBack(phone, asker);
      return early.waitSeconds;
    }
    if (known) await message(phone, code);
    return 0;
  };

  return {
    async send(phone, asker) {
      const wait = await trySend(phone, asker);
      if (wait > 0) throw tooEarly('Новый код', wait);
      return fresh;
    },

    async sendOrWait(phone, asker) {
      const wait = Math.ceil(await trySend(phone, asker));
      if (wait === 0) return fresh;
      const code = drawCode();
      if (await codes.deliver(phone, code)) await message(phone, code);
      return { resend_after: wait, expires_in: wait + codeRules.lifetimeSeconds - codeRules.resendSeconds };
    },

    async check(phone, code, asker) {
      const ofPhone = askerLimiter(limiter, phone, asker);
      await ofPhone.check(limits.wrong);
      await limiter.check(limits.wrongOfAddress, asker.address);
      const result = await codes.check(phone, code);
      if (result.is === 'expired') throw codeExpired();
      if (result.is === 'wrong') {
        await ofPhone.take(limits.wrong);
        await limiter.take(limits.wrongOfAddress, asker.address);
        throw wrongCode(result.left);
      }
      await giveBack(phone, asker);
    },
  };
}

const codeWords: Record<CodePurpose, string> = {
  'sign-in': 'код для входа в кабинет агента. Никому его не сообщайте.',
  delete: 'код для удаления кабинета агента. Если вы не удаляете кабинет, никому его не сообщайте.',
  email: 'код для смены почты кабинета агента. Если вы не меняете почту, никому его не сообщайте.',
};

/** The last line is the form in which phones read codes by themselves. */
const codeText = (purpose: CodePurpose, code: string, host: string): string =>
  `${code} — ${codeWords[purpose]}\n\n@${host} #${code}`;
