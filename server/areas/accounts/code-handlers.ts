import { isTicket } from '../../../src/contract/accounts/fields/phone';
import { type Captcha, passCaptcha } from '../../accounts/captcha/captcha';
import { codeExpired } from '../../accounts/codes/code-problems';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { presentOwner } from '../../accounts/present-user';
import { proveAccount } from '../../accounts/prove-account';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import { issueOtpToken, OTP_TOKEN_SECONDS, phoneOfTicket, proveTicket } from './one-time-tokens';

interface CodeHandlerServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly codes: SecurityCodes;
}

type CodeHandlers = Handlers<
  'getCaptcha' | 'sendSecurityCode' | 'checkSecurityCode' | 'createOtpToken' | 'validateOtpToken'
>;

/** A phone proves itself by the code that was sent to it. */
export function codeHandlers({ db, secrets, captcha, codes }: CodeHandlerServices): CodeHandlers {
  /** Of a phone itself or of the ticket that stands for it. */
  const phoneOf = async (given: string): Promise<string> => {
    const phone = isTicket(given) ? await phoneOfTicket(db, given) : given;
    if (phone === null) throw ticketExpired();
    return phone;
  };

  return {
    getCaptcha: () => captcha.challenge(),

    sendSecurityCode: async ({ body: { phone: given, token } }, { address, session }) => {
      await passCaptcha(captcha, token, address);
      const phone = await phoneOf(given);
      return codes.send(phone, { address, device: session.deviceOf(phone) });
    },

    checkSecurityCode: async ({ body: { phone: given, security_code } }, { address, session }) => {
      const phone = await phoneOf(given);
      await codes.check(phone, security_code, { address, device: session.deviceOf(phone) });
      const user = await db.transaction((tx) =>
        proveAccount(tx, secrets, { phone, by: session.registration() }),
      );
      // Deleted since its code was sent.
      if (user === null) throw codeExpired();
      if (isTicket(given)) await proveTicket(db, given);
      await session.begin(user);
      return presentOwner(db, user);
    },

    createOtpToken: async ({ body: { phone, token } }, { address, session }) => {
      await passCaptcha(captcha, token, address);
      return codes.send(phone, { address, device: session.deviceOf(phone) });
    },

    validateOtpToken: async ({ body: { phone, security_code } }, { address, session }) => {
      await codes.check(phone, security_code, { address, device: session.deviceOf(phone) });
      return { otp_token: await issueOtpToken(db, phone), expires_in: OTP_TOKEN_SECONDS };
    },
  };
}

const ticketExpired = () => {
  const detail = 'Время на восстановление истекло. Начните сначала.';
  return new HttpProblem('code-expired', detail, { errors: { phone: [detail] } });
};
