import { and, eq } from 'drizzle-orm';
import { users } from '../db/account-schema';
import type { Transaction } from '../db/database';
import { notifications } from '../db/personal-schema';
import { touchUser } from '../db/touch-user';
import { wanting } from './notice-streams';

type Notice = Pick<
  typeof notifications.$inferInsert,
  'type' | 'title' | 'text' | 'isApproved' | 'clientId' | 'dealId'
>;

/**
 * Writes a notification, unless its reader has switched such off, and wakes the pages that they have open. Gives its
 * id; null where such are switched off.
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
  await touchUser(tx, userId);
  return row?.id ?? null;
}
