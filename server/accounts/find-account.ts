import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../db/account-schema';
import type { Executor } from '../db/database';
import type { UserRow } from '../sessions/session-store';

/** An account that has proved its phone and that somebody has. */
export const isSomebodys = sql`${users.status} <> 'registration' AND ${users.erasedAt} IS NULL`;

/** The account of a phone, else the newest of those that have not proved it yet. */
export async function findByPhone(db: Executor, phone: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.erasedAt)))
    .orderBy(sql`${users.status} = 'registration'`, desc(users.id))
    .limit(1);
  return user ?? null;
}

/** The proved account of an e-mail, lowered. */
export async function findByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isSomebodys));
  return user ?? null;
}
