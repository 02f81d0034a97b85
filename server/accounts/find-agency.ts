import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import type { UserRow } from '../sessions/session-store';

/** The agency that works under this INN: confirmed, not blocked; null where there is none. */
export async function findAgency(db: Executor, inn: string): Promise<UserRow | null> {
  const [agency] = await db
    .select()
    .from(users)
    .where(
      and(eq(users.inn, inn), eq(users.role, 'company'), eq(users.confirmed, true), eq(users.blocked, false)),
    )
    .orderBy(users.id)
    .limit(1);
  return agency ?? null;
}

export const NO_AGENCY = 'Агентство с таким ИНН не найдено';
