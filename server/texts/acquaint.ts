import { eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { acquaintances, regulations } from '../db/schema/content-schema';

/**
 * Saves that somebody has read the regulations in force, each by its version. `read`: the versions on the page,
 * '1:2,3:1'; false where another version is in force by now.
 */
export async function acquaint(tx: Transaction, userId: number, read: string | undefined): Promise<boolean> {
  const { id, version } = regulations;
  // Locked, so that no version is published between the check and the write.
  const inForce = await tx
    .select({ id, version })
    .from(regulations)
    .where(isNull(regulations.withdrawnAt))
    .orderBy(id)
    .for('share');
  const words = inForce.map((one) => `${one.id}:${one.version}`);
  if (read !== undefined && words.join() !== [...read.split(',')].sort(byId).join()) return false;
  if (inForce.length > 0)
    await tx
      .insert(acquaintances)
      .values(inForce.map((one) => ({ userId, regulationId: one.id, version: one.version })))
      .onConflictDoNothing();
  await tx.update(users).set({ acquainted: true }).where(eq(users.id, userId));
  return true;
}

/** Some regulation in force whose version the account has not said to have read. */
const hasUnread = sql`EXISTS (
  SELECT 1 FROM ${regulations} r WHERE r.withdrawn_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM ${acquaintances} a
    WHERE a.user_id = ${users.id} AND a.regulation_id = r.id AND a.version = r.version
  )
)`;

/** After a regulation was withdrawn or given back: whoever has read all that is in force by now is asked for nothing. */
export async function askForUnread(tx: Transaction): Promise<void> {
  await tx.update(users).set({ acquainted: false }).where(sql`${users.acquainted} AND ${hasUnread}`);
  await tx.update(users).set({ acquainted: true }).where(sql`NOT ${users.acquainted} AND NOT ${hasUnread}`);
}

const byId = (one: string, other: string) => Number.parseInt(one, 10) - Number.parseInt(other, 10);
