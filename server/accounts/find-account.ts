import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '../db/account-schema';
import type { Executor } from '../db/database';
import type { UserRow } from '../sessions/session-store';

/** The account of a phone, else the newest of those that have not proved it yet. */
export async function findByPhone(db: Executor, phone: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.phone, phone))
    .orderBy(sql`${users.status} = 'registration'`, desc(users.id))
    .limit(1);
  return user ?? null;
}

/** The proved account of an e-mail, lowered. */
export async function findByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, 'registration')));
  return user ?? null;
}
