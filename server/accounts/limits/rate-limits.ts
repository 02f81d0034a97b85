import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { rateLimits } from '../../db/schema/account-schema';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';

/** So many of something in a window, counted in the database for every process. */
export interface Limit {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
  /** Of what there is too much, in a sentence; 'Слишком много попыток.' unless told. */
  readonly said?: string;
}

/** Counted for each requester, and for all unknown devices together. */
export interface RequesterLimit {
  readonly ofAsker: Limit;
  readonly ofStrangers: Limit;
}

/**
 * Codes asked for and not used, and wrong codes. Four digits withstand guessing only because tries are few: at 30 wrong
 * codes a day a phone is guessed once in a year. One address has half of that, so that it alone locks nobody out. A
 * successful sign-in gives back what it used, so honest users meet no limit.
 */
export const limits = {
  codes: {
    ofAsker: { name: 'code-asker', count: 10, seconds: 3600 },
    ofStrangers: { name: 'code-phone', count: 20, seconds: 3600 },
  },
  codesOfAddress: { name: 'code-address', count: 60, seconds: 600 },
  wrong: {
    ofAsker: { name: 'wrong-asker', count: 15, seconds: 24 * 3600 },
    ofStrangers: { name: 'wrong-phone', count: 30, seconds: 24 * 3600 },
  },
  passwords: {
    ofAsker: { name: 'password-asker', count: 20, seconds: 3600 },
    ofStrangers: { name: 'password-account', count: 60, seconds: 3600 },
  },
  passwordsOfAddress: { name: 'password-address', count: 100, seconds: 3600 },
  oldPasswords: { name: 'old-password', count: 10, seconds: 3600 },
  /** Letters with a code: those that an account asks for, and those that one mailbox gets, whoever asks. */
  lettersOfAccount: { name: 'letters-account', count: 10, seconds: 3600 },
  lettersToAddress: { name: 'letters-address', count: 20, seconds: 24 * 3600 },
  wrongEmailCodes: { name: 'wrong-email-code', count: 30, seconds: 24 * 3600 },
  recoveriesOfAccount: { name: 'recovery-account', count: 10, seconds: 3600 },
  recoveriesOfAddress: { name: 'recovery-address', count: 60, seconds: 3600 },
  wrongOfAddress: { name: 'wrong-address', count: 100, seconds: 3600 },
} as const satisfies Record<string, Limit | RequesterLimit>;

const tooMany = ({ said = 'Слишком много попыток.' }: Limit, seconds: number) =>
  new HttpProblem('too-many', `${said} Повторите ${inMinutes(seconds)}.`, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });

export function inMinutes(seconds: number): string {
  if (seconds <= 90) return `через ${Math.max(1, Math.ceil(seconds))}\u00a0с`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `через ${minutes}\u00a0мин` : `через ${Math.ceil(minutes / 60)}\u00a0ч`;
}

/** Counters of one kind of caller: `subject` is a phone or an address, kept only as a keyed hash. */
export function rateLimiter(db: Executor, secrets: Secrets) {
  const keyOf = (limit: Limit, subject: string) => `${limit.name} ${secrets.hmac('limit', subject)}`;
  const windowOf = ({ seconds }: Limit) =>
    sql<Date>`to_timestamp(floor(extract(epoch FROM now()) / ${seconds}::int) * ${seconds}::int)`;
  const rest = ({ seconds }: Limit) =>
    sql<number>`(extract(epoch FROM ${rateLimits.windowStart}) + ${seconds}::int - extract(epoch FROM now()))::float8`;
  const present = (limit: Limit, subject: string) =>
    and(eq(rateLimits.key, keyOf(limit, subject)), eq(rateLimits.windowStart, windowOf(limit)));
  return {
    /** Counts one more, or as many as are told. Throws 429 when that is too many. */
    async take(limit: Limit, subject: string, more = 1): Promise<void> {
      const [row] = await db
        .insert(rateLimits)
        .values({ key: keyOf(limit, subject), windowStart: windowOf(limit), count: more })
        .onConflictDoUpdate({
          target: [rateLimits.key, rateLimits.windowStart],
          set: { count: sql`${rateLimits.count} + ${more}::int` },
        })
        .returning({ count: rateLimits.count, rest: rest(limit) });
      if (row && row.count > limit.count) throw tooMany(limit, row.rest);
    },
    /** Throws 429 when nothing is left, and counts nothing. */
    async check(limit: Limit, subject: string): Promise<void> {
      const [row] = await db
        .select({ count: rateLimits.count, rest: rest(limit) })
        .from(rateLimits)
        .where(present(limit, subject));
      if (row && row.count >= limit.count) throw tooMany(limit, row.rest);
    },
    /** How many were counted in the present window. */
    async used(limit: Limit, subject: string): Promise<number> {
      const [row] = await db
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(present(limit, subject));
      return row?.count ?? 0;
    },
    /** Takes one back. */
    async giveBack(limit: Limit, subject: string): Promise<void> {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(0, ${rateLimits.count} - 1)` })
        .where(present(limit, subject));
    },
  };
}

export type RateLimiter = ReturnType<typeof rateLimiter>;
