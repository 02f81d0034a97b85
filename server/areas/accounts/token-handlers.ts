import { codeExpired } from '../../accounts/codes/code-problems';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import type { Letters } from '../../accounts/messages/letters';
import { proveAccount } from '../../accounts/prove-account';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { beginFamily, refreshFamily } from '../../sessions/token-families';
import { spendOtpToken } from './one-time-tokens';
import type { PasswordSignIn } from './password-sign-in';

interface TokenServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly codes: SecurityCodes;
  readonly signInByPassword: PasswordSignIn;
  readonly letters: Letters;
}

/** Signing in for programs: by a code, by a one-time token, or by e-mail and password. */
export function tokenHandlers({
  db,
  secrets,
  codes,
  signInByPassword,
  letters,
}: TokenServices): Handlers<'createToken' | 'refreshToken'> {
  const ofPhone = async (phone: string): Promise<UserRow> => {
    // Registrations are sent and proved in a browser.
    const user = await db.transaction((tx) => proveAccount(tx, secrets, { phone, by: null }));
    // Deleted since its code was sent.
    if (user === null) throw codeExpired();
    return user;
  };

  return {
    createToken: async ({ body }, { address, userAgent }) => {
      let user: UserRow;
      if ('otp_token' in body) {
        const phone = await spendOtpToken(db, body.otp_token);
        if (phone === null) throw otpExpired();
        user = await ofPhone(phone);
      } else if ('phone' in body) {
        await codes.check(body.phone, body.security_code, { address, device: null });
        user = await ofPhone(body.phone);
      } else {
        user = await signInByPassword(body, { address, deviceOf: () => null });
        await letters.signedInByEmail(user, userAgent);
      }
      return beginFamily(db, user.id, userAgent);
    },

    refreshToken: async ({ body: { refresh } }) => {
      const pair = await refreshFamily(db, refresh);
      if (pair === null) throw new HttpProblem('signed-out', 'Токен больше не действует. Войдите снова.');
      return pair;
    },
  };
}

const otpExpired = () => {
  const detail = 'Одноразовый токен больше не действует. Запросите новый код.';
  return new HttpProblem('code-expired', detail, { errors: { otp_token: [detail] } });
};
