import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { codeRules } from '../../../src/contract/accounts/fields/security-code';
import type { Executor } from '../../db/database';
import { loginCodes } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';

/** What a code proves its phone for. */
export type CodePurpose = (typeof loginCodes.$inferSelect)['purpose'];

interface NewCode {
  readonly code: string;
  /** Whether a message with it goes out. */
  readonly delivered: boolean;
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export const drawCode = (): string =>
  String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');

/**
 * The one code that works for each phone and purpose now. It is kept as a keyed hash: four digits alone would be found
 * by trying.
 */
export function loginCodeStore(db: Executor, secrets: Secrets, purpose: CodePurpose) {
  const hash = (phone: string, code: string) => secrets.hmac('login-code', `${phone} ${code}`);
  const of = (phone: string) => and(eq(loginCodes.phone, phone), eq(loginCodes.purpose, purpose));
  return {
    /** Puts a new code in the old one's place; says how many seconds are left when that is too early. */
    async replace(phone: string, { code, delivered }: NewCode): Promise<{ waitSeconds: number } | null> {
      const fresh = {
        codeHash: hash(phone, code),
        delivered,
        tries: 0,
        sentAt: sql`now()`,
        expiresAt: secondsFromNow(codeRules.lifetimeSeconds),
      };
      const age = sql<number>`extract(epoch FROM now() - ${loginCodes.sentAt})::float8`;
      const placed = await db
        .insert(loginCodes)
        .values({ phone, purpose, ...fresh })
        .onConflictDoUpdate({
          target: [loginCodes.phone, loginCodes.purpose],
          set: fresh,
          setWhere: sql`${age} >= ${codeRules.resendSeconds}`,
        })
        .returning({ phone: loginCodes.phone });
      if (placed.length > 0) return null;
      const [row] = await db.select({ age }).from(loginCodes).where(of(phone));
      return { waitSeconds: Math.max(1, codeRules.resendSeconds - (row?.age ?? 0)) };
    },

    /**
     * Puts a code where one was asked for that never went out; true where there was such a one. Its times and the
     * tries that are left stay, so that nobody sees by them which of the two it was.
     */
    async deliver(phone: string, code: string): Promise<boolean> {
      const put = await db
        .update(loginCodes)
        .set({ codeHash: hash(phone, code), delivered: true })
        .where(and(of(phone), eq(loginCodes.delivered, false)))
        .returning({ phone: loginCodes.phone });
      return put.length > 0;
    },

    /** Nothing went out, as far as is known: another code may be asked for at once. Should it have come, it counts. */
    async release(phone: string): Promise<void> {
      await db
        .update(loginCodes)
        .set({ sentAt: secondsFromNow(-codeRules.resendSeconds) })
        .where(of(phone));
    },

    /**
     * Spends one try. A right code is gone with it, so of two that come at once one is told 'expired', unless it is only
     * looked at (`keeps`). `left` are the tries that a wrong one leaves.
     */
    async check(
      phone: string,
      code: string,
      { keeps = false }: { keeps?: boolean } = {},
    ): Promise<{ is: 'right' | 'expired' } | { is: 'wrong'; left: number }> {
      const [row] = await db
        .update(loginCodes)
        .set({ tries: sql`${loginCodes.tries} + 1` })
        .where(
          and(of(phone), sql`${loginCodes.expiresAt} > now()`, sql`${loginCodes.tries} < ${codeRules.tries}`),
        )
        .returning({ tries: loginCodes.tries, codeHash: loginCodes.codeHash });
      if (!row) return { is: 'expired' };
      if (row.codeHash !== hash(phone, code)) return { is: 'wrong', left: codeRules.tries - row.tries };
      if (keeps) return { is: 'right' };
      const spent = await db
        .delete(loginCodes)
        .where(and(of(phone), eq(loginCodes.codeHash, row.codeHash)))
        .returning({ phone: loginCodes.phone });
      return { is: spent.length > 0 ? 'right' : 'expired' };
    },
  };
}
