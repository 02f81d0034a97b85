import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { limits, type RateLimiter } from '../../accounts/limits/rate-limits';
import type { Requester } from '../../accounts/limits/requester-limits';
import { isPassword } from '../../accounts/passwords';
import { HttpProblem } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';

interface Proofs {
  readonly password?: string | undefined;
  readonly security_code?: string | undefined;
  /** From which they came. */
  readonly address: string;
}

interface Judges {
  readonly limiter: RateLimiter;
  /** Of the purpose that the code must be for. */
  readonly codes: SecurityCodes;
  /** Said where the password is missing: what it is wanted for. */
  readonly missing: string;
}

/** Throws unless the account's owner has typed their password; tries are counted before they are judged. */
async function checkPassword(
  { limiter, missing }: Judges,
  user: UserRow,
  given: string | undefined,
): Promise<void> {
  if (given === undefined) throw wrong('password', missing);
  await limiter.take(limits.oldPasswords, String(user.id));
  if (!(await isPassword(user.passwordHash, given))) throw wrong('password', 'Неверный пароль');
  await limiter.giveBack(limits.oldPasswords, String(user.id));
}

/**
 * An open page proves nobody: whoever ends an account or changes its e-mail knows its password, or, where it has none,
 * holds its phone.
 *
 * @throws HttpProblem naming the field that is missing or wrong.
 */
export async function proveOwner(
  judges: Judges,
  user: UserRow,
  { password, security_code, address }: Proofs,
): Promise<void> {
  if (user.passwordHash !== null) return checkPassword(judges, user, password);
  if (security_code === undefined) throw wrong('security_code', 'Введите код из СМС');
  await judges.codes.check(user.phone, security_code, ownerAt(user, address));
}

/** A signed-in caller counts as a known device of the phone, whatever unknown devices have used up. */
export const ownerAt = (user: UserRow, address: string): Requester => ({ address, device: `of ${user.id}` });

const wrong = (field: 'password' | 'security_code', detail: string) =>
  new HttpProblem('validation', `${detail}.`, { errors: { [field]: [detail] } });
