import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import type { UserRow } from '../sessions/session-store';

/** An account that has proved its phone and that somebody has. */
export const isProvenAccount = sql`${users.status} <> 'registration' AND ${users.erasedAt} IS NULL`;

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

interface Holders {
  /** The account that has confirmed the e-mail. */
  readonly proved: UserRow | null;
  /** Of accounts that have not confirmed the e-mail, the first, so that a later one cannot take its place. */
  readonly written: UserRow | null;
}

/** The accounts that an e-mail, lowered, may mean. */
export async function holdersOfEmail(db: Executor, email: string): Promise<Holders> {
  const first = async (isProved: boolean): Promise<UserRow | null> => {
    const [user = null] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailProved, isProved), isProvenAccount))
      .orderBy(users.id)
      .limit(1);
    return user;
  };
  return { proved: await first(true), written: await first(false) };
}
