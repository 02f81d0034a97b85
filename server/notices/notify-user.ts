import { and, eq } from 'drizzle-orm';
import { users } from '../db/account-schema';
import type { Transaction } from '../db/database';
import { notifications } from '../db/personal-schema';
import { touchUser } from '../db/touch-user';
import { wanting } from './notice-streams';

type Notice = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'text' | 'isApproved'>;

/** Writes a notification, unless its reader has switched such off, and wakes the pages that they have open. */
export async function notifyUser(tx: Transaction, userId: number, notice: Notice): Promise<void> {
  const [reader] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), wanting(notice)));
  if (reader !== undefined) await tx.insert(notifications).values({ ...notice, userId });
  await touchUser(tx, userId);
}
