import type { EmailChange } from '../../../src/contract/accounts/fields/email-code';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import { codeExpired, tooEarly, wrongCode } from '../../accounts/codes/code-problems';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { holdersOfEmail } from '../../accounts/find-account';
import { limits, rateLimiter } from '../../accounts/limits/rate-limits';
import type { Letters } from '../../accounts/messages/letters';
import type { Database } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { drawToken, type UserRow } from '../../sessions/session-store';
import { drawEmailCode, emailChangeStore, waitingEmail } from './email-changes-store';
import { proveOwner } from './prove-owner';

interface EmailServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly letters: Letters;
  /** Of the purpose 'email'. */
  readonly codes: SecurityCodes;
}

type Asked = HandlerInput<Endpoints['changeEmail']>['body'];

/**
 * How an account comes to another e-mail: whoever answers the letter owns the address. By the e-mail a password is
 * recovered, so asking for another one takes the owner. Nothing here tells whether somebody else has the address:
 * letter, times, tries and answers are the same, and only who reads the mailbox learns it.
 */
export function emailConfirmation({ db, secrets, letters, codes }: EmailServices) {
  const limiter = rateLimiter(db, secrets);
  const store = emailChangeStore(db, secrets);

  const waiting = async (user: UserRow): Promise<EmailChange> => {
    const change = await waitingEmail(db, user.id);
    if (change === null) throw new HttpProblem('conflict', 'Смена почты уже отменена или подтверждена.');
    return change;
  };

  /** False where a letter to this address has just gone out. */
  const send = async (user: UserRow, email: string): Promise<boolean> => {
    await limiter.take(limits.lettersOfAccount, String(user.id));
    await limiter.take(limits.lettersToAddress, email);
    const { proved: holder } = await holdersOfEmail(db, email);
    const isAnothers = holder !== null && holder.id !== user.id;
    // Nobody is sent this random code, so another account's address cannot be confirmed.
    const code = isAnothers ? drawToken() : drawEmailCode();
    const wasPlaced = await store.place(user, {
      email,
      code,
      write: (tx) => (isAnothers ? letters.emailInUse(email, tx) : letters.emailCode(email, code, tx)),
    });
    if (!wasPlaced) {
      await limiter.giveBack(limits.lettersOfAccount, String(user.id));
      await limiter.giveBack(limits.lettersToAddress, email);
      return false;
    }
    letters.hurry();
    return true;
  };

  return {
    /** A call that is repeated too early sends no second letter. */
    async ask(user: UserRow, { email, ...proofs }: Asked, address: string): Promise<EmailChange> {
      if (email === user.email && user.emailProved) throw isOwn();
      if (email !== user.email)
        await proveOwner({ limiter, codes, missing: 'Чтобы сменить почту, введите пароль' }, user, {
          ...proofs,
          address,
        });
      await send(user, email);
      return waiting(user);
    },

    async resend(user: UserRow): Promise<EmailChange> {
      const { email } = await waiting(user);
      const wasSent = await send(user, email);
      const change = await waiting(user);
      if (!wasSent) throw tooEarly('Новое письмо', Math.max(1, change.resend_after));
      return change;
    },

    /** @throws HttpProblem 'conflict' when an account has confirmed the address since the letter went out. */
    async confirm(user: UserRow, code: string, userAgent: string | null): Promise<UserRow> {
      await limiter.check(limits.wrongEmailCodes, String(user.id));
      const result = await store.check(user.id, code);
      if (result.is === 'expired') throw codeExpired('code');
      if (result.is === 'wrong') {
        await limiter.take(limits.wrongEmailCodes, String(user.id));
        throw wrongCode(result.left, 'code');
      }
      const changed = await store.settle(user.id, result).catch(async (error: unknown) => {
        if (violatedConstraint(error) !== 'users_proved_email') throw error;
        await store.giveUp(user.id);
        throw new HttpProblem('conflict', 'Эту почту успели подтвердить в другом кабинете.');
      });
      if (changed === null) throw codeExpired('code');
      if (changed.email !== user.email) await letters.emailChanged(user, userAgent);
      return changed;
    },

    giveUp: (user: UserRow) => store.giveUp(user.id),
  };
}

export type EmailConfirmation = ReturnType<typeof emailConfirmation>;

const isOwn = () => {
  const detail = 'Эта почта уже указана в вашем кабинете';
  return new HttpProblem('validation', `${detail}.`, { errors: { email: [detail] } });
};
