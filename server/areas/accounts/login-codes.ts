import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { codeRules } from '../../../src/contract/account';
import type { Executor } from '../../db/database';
import { loginCodes } from '../../db/schema';
import type { Secrets } from '../../db/secrets';

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const drawCode = (): string =>
  String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');

/** The one code that works for each phone now. It is kept as a keyed hash: four digits alone would be found by trying. */
export function loginCodeStore(db: Executor, secrets: Secrets) {
  const hash = (phone: string, code: string) => secrets.hmac('login-code', `${phone} ${code}`);
  return {
    /** Puts a new code in the old one's place; says how many seconds are left when that is too early. */
    async replace(phone: string, code: string): Promise<{ waitSeconds: number } | null> {
      const fresh = {
        codeHash: hash(phone, code),
        tries: 0,
        sentAt: sql`now()`,
        expiresAt: secondsFromNow(codeRules.lifetimeSeconds),
      };
      const age = sql<number>`extract(epoch FROM now() - ${loginCodes.sentAt})::float8`;
      const placed = await db
        .insert(loginCodes)
        .values({ phone, ...fresh })
        .onConflictDoUpdate({
          target: loginCodes.phone,
          set: fresh,
          setWhere: sql`${age} >= ${codeRules.resendSeconds}`,
        })
        .returning({ phone: loginCodes.phone });
      if (placed.length > 0) return null;
      const [row] = await db.select({ age }).from(loginCodes).where(eq(loginCodes.phone, phone));
      return { waitSeconds: Math.max(1, codeRules.resendSeconds - (row?.age ?? 0)) };
    },

    /**
     * Spends one try. A right code is gone with it, so of two that come at once one is told 'expired'. `left` are
     * the tries that a wrong one leaves.
     */
    async check(
      phone: string,
      code: string,
    ): Promise<{ is: 'right' | 'expired' } | { is: 'wrong'; left: number }> {
      const [row] = await db
        .update(loginCodes)
        .set({ tries: sql`${loginCodes.tries} + 1` })
        .where(
          and(
            eq(loginCodes.phone, phone),
            sql`${loginCodes.expiresAt} > now()`,
            sql`${loginCodes.tries} < ${codeRules.tries}`,
          ),
        )
        .returning({ tries: loginCodes.tries, codeHash: loginCodes.codeHash });
      if (!row) return { is: 'expired' };
      if (row.codeHash !== hash(phone, code)) return { is: 'wrong', left: codeRules.tries - row.tries };
      const spent = await db
        .delete(loginCodes)
        .where(and(eq(loginCodes.phone, phone), eq(loginCodes.codeHash, row.codeHash)))
        .returning({ phone: loginCodes.phone });
      return { is: spent.length > 0 ? 'right' : 'expired' };
    },
  };
}
