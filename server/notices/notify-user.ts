import { and, eq } from 'drizzle-orm';
import { raiseUserRevision } from '../db/changes/touch-user';
import type { Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { notifications } from '../db/schema/personal-schema';
import { wanting } from './notice-streams';

type Notice = Pick<
  typeof notifications.$inferInsert,
  'type' | 'title' | 'text' | 'image' | 'isLot' | 'lotId' | 'isApproved' | 'clientId' | 'dealId'
>;

/**
 * Writes a notification, unless its reader has switched such off, and updates their open pages. Returns its id; null
 * where such are switched off.
 */
export async function notifyUser(tx: Transaction, userId: number, notice: Notice): Promise<number | null> {
  const [reader] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), wanting(notice)));
  const [row] =
    reader === undefined
      ? []
      : await tx
          .insert(notifications)
          .values({ ...notice, userId })
          .returning({ id: notifications.id });
  await raiseUserRevision(tx, userId);
  return row?.id ?? null;
}
