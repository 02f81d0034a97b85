import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { staffTokens } from '../../db/schema/staff/staff-schema';
import { drawToken, hashToken } from '../../sessions/session-store';

type TokenRow = typeof staffTokens.$inferSelect;
export type StaffTokenKind = TokenRow['kind'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** For how long each works, in seconds. Source: feature rows M1, M9. */
export const staffTokenSeconds: Readonly<Record<StaffTokenKind, number>> = {
  start: HOUR,
  join: 72 * HOUR,
  reset: HOUR,
  'second-step': 10 * MINUTE,
  passkey: 10 * MINUTE,
};

type Given = Pick<TokenRow, 'kind'> & Partial<Pick<TokenRow, 'staffId' | 'email' | 'role' | 'challenge'>>;

/** Draws a token, of which the database has the hash alone. */
export async function issueStaffToken(db: Executor, given: Given): Promise<{ token: string; row: TokenRow }> {
  const token = drawToken();
  const expiresAt = sql`now() + make_interval(secs => ${staffTokenSeconds[given.kind]})`;
  const [row] = await db
    .insert(staffTokens)
    .values({ ...given, tokenHash: hashToken(token), expiresAt })
    .returning();
  if (row === undefined) throw new Error('A token was not written');
  return { token, row };
}

const working = (token: string) =>
  and(eq(staffTokens.tokenHash, hashToken(token)), sql`${staffTokens.expiresAt} > now()`);

/** What a token stands for, which it goes on to do; null where it works no longer. */
export async function findStaffToken(db: Executor, token: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(staffTokens).where(working(token));
  return row ?? null;
}

/** What a token of that kind stood for, once: of two who come at once the second gets null. */
export async function spendStaffToken(
  db: Executor,
  token: string,
  kind: StaffTokenKind,
): Promise<TokenRow | null> {
  const [row] = await db
    .delete(staffTokens)
    .where(and(working(token), eq(staffTokens.kind, kind)))
    .returning();
  return row ?? null;
}

/** Puts what a passkey has to sign beside a token that still works. */
export async function setChallenge(db: Executor, { id }: TokenRow, challenge: string): Promise<void> {
  await db.update(staffTokens).set({ challenge }).where(eq(staffTokens.id, id));
}
