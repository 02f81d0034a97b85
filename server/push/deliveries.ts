import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { sessions, users } from '../db/account-schema';
import type { Database } from '../db/database';
import { notifications } from '../db/personal-schema';
import { pushDeliveries, pushSubscriptions } from '../db/push-schema';
import { switchesOf } from '../notices/notice-streams';

/** A notification that could not be brought by then is read in the portal. */
export const KEPT_HOURS = 24;

/**
 * Puts on their way what has been written since, of some accounts or of all; whoever writes notifications knows
 * nothing of it. Done again it puts nothing twice.
 */
export async function noteNew(db: Database, userIds: readonly number[] | null): Promise<void> {
  const whose = userIds === null ? sql`true` : inArray(sessions.userId, [...userIds]);
  await db.execute(sql`
    INSERT INTO ${pushDeliveries} (token_hash, notification_id)
    SELECT ${pushSubscriptions.tokenHash}, ${notifications.id}
    FROM ${pushSubscriptions}
    JOIN ${sessions} ON ${sessions.tokenHash} = ${pushSubscriptions.tokenHash}
    JOIN ${notifications} ON ${notifications.userId} = ${sessions.userId}
    WHERE ${whose} AND ${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > now()
      AND ${notifications.viewedAt} IS NULL
      AND ${notifications.createdAt} >= ${pushSubscriptions.createdAt}
      AND ${notifications.createdAt} > now() - make_interval(hours => ${KEPT_HOURS})
    ON CONFLICT DO NOTHING`);
}

interface Taken {
  readonly tokenHash: string;
  readonly notificationId: number;
  readonly attempts: number;
}

/** Takes the next that is due, so that no other process sends it too; one that dies over it leaves it after a minute. */
export async function takeNext(db: Database): Promise<Taken | null> {
  const next = db
    .select({ tokenHash: pushDeliveries.tokenHash, notificationId: pushDeliveries.notificationId })
    .from(pushDeliveries)
    .where(and(isNull(pushDeliveries.doneAt), lte(pushDeliveries.nextAt, sql`now()`)))
    .orderBy(asc(pushDeliveries.nextAt), asc(pushDeliveries.notificationId))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(pushDeliveries)
    .set({ attempts: sql`${pushDeliveries.attempts} + 1`, nextAt: sql`now() + interval '1 minute'` })
    .where(sql`(${pushDeliveries.tokenHash}, ${pushDeliveries.notificationId}) IN ${next}`)
    .returning();
  return taken ?? null;
}

const one = ({ tokenHash, notificationId }: Taken) =>
  and(eq(pushDeliveries.tokenHash, tokenHash), eq(pushDeliveries.notificationId, notificationId));

/**
 * What is to be sent and where to; null where nobody wants it any more: it was read meanwhile, the session has ended,
 * such are switched off (a promotion's switch is the consent to advertising), or the account is blocked and it does
 * not say so.
 */
export async function readWanted(db: Database, taken: Taken) {
  const [found] = await db
    .select({
      to: pushSubscriptions,
      notice: notifications,
      user: users,
      unread: sql<number>`(
        SELECT count(*)::int FROM ${notifications} AS other
        WHERE other.user_id = ${users.id} AND other.viewed_at IS NULL
      )`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(notifications, eq(notifications.userId, users.id))
    .where(
      and(
        eq(pushSubscriptions.tokenHash, taken.tokenHash),
        eq(notifications.id, taken.notificationId),
        isNull(notifications.viewedAt),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > now()`,
      ),
    );
  if (!found) return null;
  const { user, notice } = found;
  const names = switchesOf(notice);
  const isOff = names.some((name) => !user[name]);
  return isOff || (names.length > 0 && user.blocked) ? null : found;
}
export type Wanted = NonNullable<Awaited<ReturnType<typeof readWanted>>>;

export async function finish(db: Database, taken: Taken): Promise<void> {
  await db.update(pushDeliveries).set({ doneAt: sql`now()` }).where(one(taken));
}

export async function putOff(db: Database, taken: Taken, seconds: number): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({ nextAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(one(taken));
}

/** The device takes nothing there any more. */
export async function dropSubscription(db: Database, { tokenHash, endpoint }: Wanted['to']): Promise<void> {
  await db
    .delete(pushSubscriptions)
    // It may have named another place meanwhile.
    .where(and(eq(pushSubscriptions.tokenHash, tokenHash), eq(pushSubscriptions.endpoint, endpoint)));
}

/** What is too old to be brought, and what only kept the same from being sent twice. */
export async function forgetOld(db: Database): Promise<void> {
  await db
    .delete(pushDeliveries)
    .where(lt(pushDeliveries.createdAt, sql`now() - make_interval(hours => ${KEPT_HOURS * 2})`));
}
