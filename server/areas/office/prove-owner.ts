import type { Asker } from '../../accounts/asker-limits';
import { isPassword } from '../../accounts/passwords';
import { limits, type RateLimiter } from '../../accounts/rate-limits';
import type { SecurityCodes } from '../../accounts/security-codes';
import { HttpProblem } from '../../http/problem';
import type { UserRow } from '../../sessions/session-store';

interface Proofs {
  readonly password?: string | undefined;
  readonly security_code?: string | undefined;
}

/**
 * Throws unless the account's owner has typed their password; tries are counted before they are judged. `missing` says
 * what it is wanted for.
 */
export async function checkPassword(
  limiter: RateLimiter,
  user: UserRow,
  given: string | undefined,
  missing: string,
): Promise<void> {
  if (given === undefined) throw wrong('password', missing);
  await limiter.take(limits.oldPasswords, String(user.id));
  if (!(await isPassword(user.passwordHash, given))) throw wrong('password', 'Неверный пароль');
  await limiter.giveBack(limits.oldPasswords, String(user.id));
}

/**
 * An open page proves nobody: whoever ends an account knows its password, or, where it has none, holds its phone.
 *
 * @throws HttpProblem naming the field that is missing or wrong.
 */
export async function proveOwner(
  { limiter, codes }: { limiter: RateLimiter; codes: SecurityCodes },
  user: UserRow,
  { password, security_code }: Proofs,
  address: string,
): Promise<void> {
  if (user.passwordHash !== null)
    return checkPassword(limiter, user, password, 'Чтобы удалить кабинет, введите пароль');
  if (security_code === undefined) throw wrong('security_code', 'Введите код из СМС');
  await codes.check(user.phone, security_code, ownerAt(user, address));
}

/** Whoever is signed in asks as a device that the phone knows, whatever strangers have used up. */
export const ownerAt = (user: UserRow, address: string): Asker => ({ address, device: `of ${user.id}` });

const wrong = (field: keyof Proofs, detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { [field]: [detail] } });
