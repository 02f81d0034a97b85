import { eq } from 'drizzle-orm';
import { isPassword } from '../../accounts/passwords';
import type { RateLimiter } from '../../accounts/rate-limits';
import { staffUsers } from '../../db/account-schema';
import type { Database } from '../../db/database';
import { HttpProblem } from '../../http/problem';
import type { StaffRow } from '../../http/staff-session';

/** A manager's password opens everybody's data and no code follows it: few tries. */
const limits = {
  ofManager: { name: 'staff-email', count: 10, seconds: 900 },
  ofAddress: { name: 'staff-address', count: 50, seconds: 900 },
};

/**
 * The manager of an e-mail and its password. An e-mail that nobody has takes as long as a wrong password, and is told
 * the same.
 */
export async function findManager(
  db: Database,
  limiter: RateLimiter,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<StaffRow> {
  await limiter.take(limits.ofAddress, address);
  await limiter.take(limits.ofManager, email);
  const [manager] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  if (!(await isPassword(manager?.passwordHash, password)) || manager === undefined) {
    const detail = 'Неверная почта или пароль';
    throw new HttpProblem('validation', `${detail}.`, { errors: { password: [detail] } });
  }
  await limiter.giveBack(limits.ofAddress, address);
  await limiter.giveBack(limits.ofManager, email);
  return manager;
}
