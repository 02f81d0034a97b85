import { createHash, randomBytes } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database';
import { sessions, users } from '../../db/schema';

import { SESSION_DAYS } from '../../http/cookies';

const lifetime = sql`now() + make_interval(days => ${SESSION_DAYS})`;

export type UserRow = typeof users.$inferSelect;

export interface Session {
  readonly tokenHash: string;
  readonly user: UserRow;
  /** Its lifetime has not been prolonged for a day. */
  readonly stale: boolean;
}

/** What lies in the table for a cookie: who reads the table cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Begins a session and returns the cookie's value, 256 random bits. */
export async function createSession(db: Executor, userId: number, userAgent: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt: lifetime,
    userAgent: userAgent?.slice(0, 300),
  });
  return token;
}

/** The session of a cookie, or null where there is none (any more). */
export async function findSession(db: Executor, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      user: getTableColumns(users),
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 day'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = ${tokenHash} AND ${sessions.expiresAt} > now()`);
  return row ? { tokenHash, ...row } : null;
}

/** Ninety days from now again. */
export async function prolongSession(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()`, expiresAt: lifetime })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
