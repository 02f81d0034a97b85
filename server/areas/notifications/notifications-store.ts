import { and, desc, eq, sql } from 'drizzle-orm';
import type { Notification } from '../../../src/contract/personal';
import type { Executor } from '../../db/database';
import { notifications } from '../../db/schema';

/** Older ones are not shown any more. */
const MAX_SHOWN = 100;

/** Newest first. */
export async function listNotifications(db: Executor, userId: number): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MAX_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    text: row.text,
    image: row.image,
    created: row.createdAt.toISOString(),
    isPromo: row.isPromo,
    deadline: row.deadline?.toISOString() ?? null,
    isLot: row.isLot,
    ...(row.isApproved !== null && { isApproved: row.isApproved }),
    viewed: row.viewedAt !== null,
  }));
}

/** Marks one as read, the first time keeping when. False where this user has no such notification. */
export async function viewNotification(db: Executor, userId: number, id: number): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ viewedAt: sql`coalesce(${notifications.viewedAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}
