import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Notification } from '../../../src/contract/accounts/personal';
import { raiseUserRevision } from '../../db/changes/touch-user';
import type { Executor, Transaction } from '../../db/database';
import { notifications } from '../../db/schema/personal-schema';
import { cities, lots, projects } from '../../db/schema/schema';

/** How many a user has. */
export const countNotifications = (db: Executor, userId: number): Promise<number> =>
  db.$count(notifications, eq(notifications.userId, userId));

/** A page of a user's, newest first; of all of them where no page is named. */
export async function listNotifications(
  db: Executor,
  userId: number,
  part: { readonly limit: number; readonly offset: number } | null,
): Promise<Notification[]> {
  const newest = db
    .select({ row: notifications, lotType: lots.type, city: cities.slug, slug: projects.slug })
    .from(notifications)
    .leftJoin(lots, eq(lots.id, notifications.lotId))
    .leftJoin(projects, eq(projects.id, notifications.projectId))
    .leftJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .$dynamic();
  const rows = await (part === null ? newest : newest.limit(part.limit).offset(part.offset));
  return rows.map(({ row, lotType, city, slug }) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    text: row.text,
    image: row.image,
    created: row.createdAt.toISOString(),
    isPromo: row.isPromo,
    deadline: row.deadline?.toISOString() ?? null,
    isLot: row.isLot,
    ...(row.lotId !== null && lotType !== null && { lot: { id: row.lotId, type: lotType } }),
    ...(row.clientId !== null && { client: row.clientId }),
    ...(row.dealId !== null && { deal: row.dealId }),
    ...(city !== null && slug !== null && { project: { city, slug } }),
    ...(row.publicationId !== null && { publication: row.publicationId }),
    ...(row.isApproved !== null && { isApproved: row.isApproved }),
    viewed: row.viewedAt !== null,
  }));
}

/** Marks one as read, the first time keeping when. False where this user has no such notification. */
export async function viewNotification(tx: Transaction, userId: number, id: number): Promise<boolean> {
  if (await viewNotifications(tx, userId, [id])) return true;
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const [present] = await tx.select({ id: notifications.id }).from(notifications).where(own);
  return present !== undefined;
}

/** Marks those as read that are this user's and new. False where there were none. */
export async function viewNotifications(
  tx: Transaction,
  userId: number,
  ids: readonly number[],
): Promise<boolean> {
  const fresh = and(
    inArray(notifications.id, [...ids]),
    eq(notifications.userId, userId),
    isNull(notifications.viewedAt),
  );
  const marked = await tx
    .update(notifications)
    .set({ viewedAt: sql`now()` })
    .where(fresh)
    .returning({ id: notifications.id });
  if (marked.length > 0) await raiseUserRevision(tx, userId);
  return marked.length > 0;
}
