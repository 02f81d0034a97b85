import { eq } from 'drizzle-orm';
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
  const inForce = await tx.select({ id, version }).from(regulations).orderBy(id).for('share');
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

const byId = (one: string, other: string) => Number.parseInt(one, 10) - Number.parseInt(other, 10);
