import { holdersOfEmail } from '../../accounts/find-account';
import { limits, rateLimiter } from '../../accounts/limits/rate-limits';
import { requesterLimiter } from '../../accounts/limits/requester-limits';
import { isPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';

interface Given {
  readonly email: string;
  readonly password: string;
}

/** `deviceOf` names the caller's device where the account of a phone was signed in on it before. */
export type PasswordSignIn = (
  given: Given,
  requester: { readonly address: string; deviceOf(phone: string): string | null },
) => Promise<UserRow>;

/**
 * The account of an e-mail and its password; of one whose e-mail is only written down too, so that who has just
 * registered gets in. An e-mail that nobody has takes as long as a wrong password, and is told the same. Tries are counted before they are judged, so that many at once are no more than many one by one; those of
 * unknown devices do not lock out a known one.
 */
export function passwordSignIn(db: Database, secrets: Secrets): PasswordSignIn {
  const limiter = rateLimiter(db, secrets);
  return async ({ email, password }, { address, deviceOf }) => {
    await limiter.take(limits.passwordsOfAddress, address);
    const { proved, written } = await holdersOfEmail(db, email);
    const device = (proved && deviceOf(proved.phone)) ?? (written && deviceOf(written.phone));
    const tries = requesterLimiter(limiter, email, { address, device });
    await tries.take(limits.passwords);
    // Both are tried each time: how long it takes tells nobody which of them there are.
    const isProved = await isPassword(proved?.passwordHash, password);
    const isWritten = await isPassword(written?.passwordHash, password);
    const user = isProved ? proved : isWritten ? written : null;
    if (user === null) throw wrongData();
    await limiter.giveBack(limits.passwordsOfAddress, address);
    await tries.giveBack(limits.passwords);
    return user;
  };
}

/** Source: specification § 5, "Lookups". */
const wrongData = () =>
  new HttpProblem('validation', 'Неверные данные.', { errors: { password: ['Неверные данные'] } });
