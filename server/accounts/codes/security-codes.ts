import { codeRules } from '../../../src/contract/accounts/fields/security-code';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { unavailable } from '../../http/problems/unavailable';
import { drawToken } from '../../sessions/session-store';
import { findByPhone } from '../find-account';
import { limits, rateLimiter } from '../limits/rate-limits';
import { type Requester, requesterLimiter } from '../limits/requester-limits';
import { NotTaken } from '../messages/channels/post-to-gateway';
import type { SmsSender } from '../messages/sms';
import { codeExpired, tooEarly, wrongCode } from './code-problems';
import { type CodePurpose, drawCode, loginCodeStore } from './login-codes';

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
  /**
   * Every step is the same for a phone that nobody has, but for the message itself. Throws 429; 503 where the message was
   * not taken, after which another code may be asked for at once.
   */
  send(phone: string, requester: Requester): Promise<Sent>;
  /**
   * As `send`, for a phone that somebody has by now. Where it is too early for another code, the one on its way stands,
   * and `resend_after` is what is left; where none went out, as nobody had the phone then, one goes out with that answer.
   */
  sendOrWait(phone: string, requester: Requester): Promise<Sent>;
  /**
   * Spends the code, unless it is only looked at (`keeps`). Throws unless it is the right one; the refusal names `field`.
   */
  check(
    phone: string,
    code: string,
    requester: Requester,
    as?: { readonly field?: string; readonly keeps?: boolean },
  ): Promise<void>;
}

/** Whether a phone is sent codes; null: not. `proved`: one has reached it before. */
type Receiver = { readonly proved: boolean } | null;

/** Codes go to phones that somebody has; of a new phone of an account to those that nobody has proved. */
async function receiverOf(db: Database, purpose: CodePurpose, phone: string): Promise<Receiver> {
  const owner = await findByPhone(db, phone);
  const isProved = owner !== null && owner.status !== 'registration';
  if (purpose === 'new-phone') return isProved ? null : { proved: false };
  return owner && { proved: isProved };
}

export function securityCodes(
  { db, secrets, sms, host }: CodeServices,
  purpose: CodePurpose = 'sign-in',
): SecurityCodes {
  const limiter = rateLimiter(db, secrets);
  const codes = loginCodeStore(db, secrets, purpose);
  const fresh = { resend_after: codeRules.resendSeconds, expires_in: codeRules.lifetimeSeconds };

  const giveBack = async (phone: string, requester: Requester) => {
    await limiter.giveBack(limits.codesOfAddress, requester.address);
    await requesterLimiter(limiter, phone, requester).giveBack(limits.codes);
  };

  /** Sends the code to who is sent one. Another phone takes as long, and fails as the gateway does. */
  const message = async (receiver: Receiver, phone: string, code: string, requester: Requester) => {
    try {
      const to = { phone, device: requester.device };
      if (receiver === null) return await sms.pretend(to);
      const text = codeText(purpose, code, host);
      await sms.send({ to, code, text, proved: receiver.proved });
    } catch (error) {
      await codes.release(phone);
      // One that was not heard of in time may have gone out: whoever has many sent so is stopped.
      if (!(error instanceof NotTaken && error.trouble === 'silent')) await giveBack(phone, requester);
      throw error;
    }
  };

  /** Seconds that are left until another code may be sent; 0 when this one was. */
  const trySend = async (phone: string, requester: Requester): Promise<number> => {
    const ofPhone = requesterLimiter(limiter, phone, requester);
    await ofPhone.check(limits.wrong);
    await limiter.take(limits.codesOfAddress, requester.address);
    await ofPhone.take(limits.codes);
    const code = drawCode();
    const receiver = await receiverOf(db, purpose, phone);
    const known = receiver !== null;
    // Nobody is sent this random code, so a phone that is sent none cannot be confirmed.
    const early = await codes.replace(phone, { code: known ? code : drawToken(), delivered: known });
    if (early) {
      // Nothing was sent, so nothing is counted: repeated early requests lock nobody out.
      await giveBack(phone, requester);
      return early.waitSeconds;
    }
    await message(receiver, phone, code, requester);
    return 0;
  };

  return {
    async send(phone, requester) {
      const wait = await trySend(phone, requester).catch(
        notSent(purpose === 'sign-in' ? 'Попробуйте ещё раз или войдите по почте.' : 'Попробуйте ещё раз.'),
      );
      if (wait > 0) throw tooEarly('Новый код', wait);
      return fresh;
    },

    async sendOrWait(phone, requester) {
      const attempt = async () => {
        const wait = Math.ceil(await trySend(phone, requester));
        if (wait === 0) return fresh;
        const code = drawCode();
        const receiver = await receiverOf(db, purpose, phone);
        if (receiver && (await codes.deliver(phone, code))) await message(receiver, phone, code, requester);
        return {
          resend_after: wait,
          expires_in: wait + codeRules.lifetimeSeconds - codeRules.resendSeconds,
        };
      };
      return attempt().catch(notSent('Попробуйте ещё раз.'));
    },

    async check(phone, code, requester, { field, keeps = false } = {}) {
      const ofPhone = requesterLimiter(limiter, phone, requester);
      await ofPhone.check(limits.wrong);
      await limiter.check(limits.wrongOfAddress, requester.address);
      const result = await codes.check(phone, code, { keeps });
      if (result.is === 'expired') throw codeExpired(field);
      if (result.is === 'wrong') {
        await ofPhone.take(limits.wrong);
        await limiter.take(limits.wrongOfAddress, requester.address);
        throw wrongCode(result.left, field);
      }
      await giveBack(phone, requester);
    },
  };
}

const codeWords: Record<CodePurpose, string> = {
  'sign-in': 'код для входа в кабинет агента. Никому его не сообщайте.',
  delete: 'код для удаления кабинета агента. Если вы не удаляете кабинет, никому его не сообщайте.',
  email: 'код для смены почты кабинета агента. Если вы не меняете почту, никому его не сообщайте.',
  'old-phone': 'код для смены телефона кабинета агента. Если вы не меняете телефон, никому его не сообщайте.',
  'new-phone': 'код, которым вы подтверждаете новый телефон кабинета агента. Никому его не сообщайте.',
  passkey:
    'код, которым вы добавляете вход по отпечатку или лицу в кабинет агента. Если вы его не добавляете, никому код не сообщайте.',
  agreement: 'код, которым вы принимаете договор с застройщиком. Никому его не сообщайте.',
};

/** The last line is the form in which phones read codes by themselves. */
const codeText = (purpose: CodePurpose, code: string, host: string): string =>
  `${code} — ${codeWords[purpose]}\n\n@${host} #${code}`;

/** Turns what the gateway did into the answer. */
const notSent =
  (advice: string) =>
  (error: unknown): never => {
    if (!(error instanceof NotTaken)) throw error;
    throw unavailable(`СМС не ушло. ${advice}`, 5);
  };
