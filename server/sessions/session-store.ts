import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database';
import { builtOnce, NAMELESS } from '../db/errors/request-database';
import { sessions, users } from '../db/schema/account-schema';
import { movedAccounts } from '../db/schema/staff/moving-schema';

/** A session that nobody uses ends after so many. */
export const SESSION_DAYS = 90;

const lifetime = sql`now() + make_interval(days => ${SESSION_DAYS})`;

export type UserRow = typeof users.$inferSelect;

export interface Session {
  readonly id: number;
  readonly tokenHash: string;
  readonly user: UserRow;
  /** Its lifetime has not been prolonged for a day. */
  readonly stale: boolean;
}

/** 256 random bits, as cookies and programs carry them. */
export const drawToken = (): string => randomBytes(32).toString('base64url');

/** What lies in the table for a token: who reads the table cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Begins a session and returns the cookie's value. */
export async function createSession(db: Executor, userId: number, userAgent: string | null): Promise<string> {
  const token = drawToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt: lifetime,
    userAgent: userAgent?.slice(0, 300),
  });
  // Whoever was brought over from an old cabinet has come, and is invited no more.
  await db
    .update(movedAccounts)
    .set({ cameAt: sql`now()`, dueAt: null })
    .where(and(eq(movedAccounts.userId, userId), isNull(movedAccounts.cameAt)));
  return token;
}

const selectSession = builtOnce((db) =>
  db
    .select({
      id: sessions.id,
      user: getTableColumns(users),
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 day'`,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = ${sql.placeholder('tokenHash')} AND ${sessions.expiresAt} > now()`)
    .prepare(NAMELESS),
);

/** The session of a cookie; 'ended' when it was ended from elsewhere, null where there is none (any more). */
export async function findSession(db: Database, token: string): Promise<Session | 'ended' | null> {
  const tokenHash = hashToken(token);
  const [row] = await selectSession(db, { tokenHash });
  if (!row) return null;
  const { endedAt, ...session } = row;
  return endedAt === null ? { tokenHash, ...session } : 'ended';
}

/** Ninety days from now again. */
export async function prolongSession(db: Executor, tokenHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()`, expiresAt: lifetime })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Signed out by the device itself: nobody needs to be told. */
export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
