import { eq } from 'drizzle-orm';
import type { RateLimiter } from '../../accounts/limits/rate-limits';
import { type Requester, requesterLimiter } from '../../accounts/limits/requester-limits';
import { isPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';
import { HttpProblem } from '../../http/problems/problem';

/** A manager's password opens everybody's data and no code follows it: few tries. */
const limits = {
  ofManager: {
    ofAsker: { name: 'staff-asker', count: 10, seconds: 900 },
    ofStrangers: { name: 'staff-email', count: 40, seconds: 900 },
  },
  ofAddress: { name: 'staff-address', count: 50, seconds: 900 },
};

/**
 * The manager of an e-mail and its password. An unknown e-mail takes as long as a wrong password, and gets the same
 * answer. Tries from unknown browsers do not lock out a manager's known browser.
 */
export async function findManager(
  db: Database,
  limiter: RateLimiter,
  { email, password }: { email: string; password: string },
  requester: Requester,
): Promise<StaffUserRow> {
  const tries = requesterLimiter(limiter, email, requester);
  await limiter.take(limits.ofAddress, requester.address);
  await tries.take(limits.ofManager);
  const [manager] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  if (!(await isPassword(manager?.passwordHash, password)) || manager === undefined) {
    const detail = 'Неверная почта или пароль';
    throw new HttpProblem('validation', `${detail}.`, { errors: { password: [detail] } });
  }
  await limiter.giveBack(limits.ofAddress, requester.address);
  await tries.giveBack(limits.ofManager);
  return manager;
}
