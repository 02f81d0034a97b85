import { count, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';

/** Changes of who is an owner come one after another: of two at once the second sees what the first has done. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff owners', 0))`);
}

export async function countOwners(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(staffUsers).where(eq(staffUsers.role, 'owner'));
  return row?.count ?? 0;
}
