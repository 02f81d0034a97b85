import { and, asc, eq, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database';
import { isRowOf } from '../db/locks/row-of';
import { sessions, users } from '../db/schema/account-schema';
import { notifications } from '../db/schema/personal-schema';
import { pushDeliveries, pushSubscriptions } from '../db/schema/push-schema';
import { switchesOf } from '../notices/notice-streams';

/** A notification that could not be brought by then is read in the portal. */
export const RETENTION_HOURS = 24;
/** Of what waits for one device the newest: nobody reads through more on a locked screen. */
const WAITING_FOR_DEVICE = 20;
/** The rest waits for the hour to pass, and for newer ones to take its place. */
const HOURLY_OF_DEVICE = 30;

/**
 * Queues deliveries of new notifications, of some accounts or of all; the code that writes notifications knows nothing
 * of it. A repeated call queues nothing twice.
 */
export async function queueNewDeliveries(db: Database, userIds: readonly number[] | null): Promise<void> {
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
      AND ${notifications.createdAt} > now() - make_interval(hours => ${RETENTION_HOURS})
    ON CONFLICT DO NOTHING`);
  await dropSurplus(db);
}

/** What many newer ones have overtaken is read in the portal. */
async function dropSurplus(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE ${pushDeliveries} SET done_at = now()
    FROM (
      SELECT token_hash, notification_id,
        row_number() OVER (PARTITION BY token_hash ORDER BY notification_id DESC) AS place
      FROM ${pushDeliveries} WHERE done_at IS NULL
    ) AS waiting
    WHERE waiting.place > ${WAITING_FOR_DEVICE} AND push_deliveries.done_at IS NULL
      AND push_deliveries.token_hash = waiting.token_hash
      AND push_deliveries.notification_id = waiting.notification_id`);
}

export interface ClaimedDelivery {
  readonly tokenHash: string;
  readonly notificationId: number;
  readonly attempts: number;
}

/** Whose turn it is not: services that rest or are asked enough already, and accounts of which enough is on its way. */
export interface BusyTargets {
  readonly hosts: readonly string[];
  readonly accounts: readonly number[];
}

/** A push service, as it stands in the address of a device. */
export const serviceOf = (endpoint: string): string => endpoint.split('/')[2] ?? '';
const service = sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`;

/** What else went out to the device within the hour, or is on its way. */
const sentLately = sql<number>`(
  SELECT count(*) FROM ${pushDeliveries} AS sent
  WHERE sent.token_hash = ${pushDeliveries.tokenHash} AND sent.notification_id <> ${pushDeliveries.notificationId}
    AND sent.attempts > 0 AND coalesce(sent.done_at, now()) > now() - interval '1 hour'
)`;

/** Takes the next that is due, so that no other process sends it too; one that dies over it leaves it after a minute. */
export async function claimNextDelivery(db: Executor, busy: BusyTargets): Promise<ClaimedDelivery | null> {
  const next = db
    .select({ tokenHash: pushDeliveries.tokenHash, notificationId: pushDeliveries.notificationId })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.tokenHash, pushDeliveries.tokenHash))
    .innerJoin(sessions, eq(sessions.tokenHash, pushDeliveries.tokenHash))
    .where(
      and(
        isNull(pushDeliveries.doneAt),
        lte(pushDeliveries.nextAt, sql`now()`),
        notInArray(service, [...busy.hosts]),
        notInArray(sessions.userId, [...busy.accounts]),
        lt(sentLately, HOURLY_OF_DEVICE),
      ),
    )
    .orderBy(asc(pushDeliveries.nextAt), asc(pushDeliveries.notificationId))
    .limit(1)
    .for('update', { of: pushDeliveries, skipLocked: true });
  const [taken] = await db
    .update(pushDeliveries)
    .set({ attempts: sql`${pushDeliveries.attempts} + 1`, nextAt: sql`now() + interval '1 minute'` })
    .where(isRowOf(sql`(${pushDeliveries.tokenHash}, ${pushDeliveries.notificationId})`, next))
    .returning();
  return taken ?? null;
}

const one = ({ tokenHash, notificationId }: ClaimedDelivery) =>
  and(eq(pushDeliveries.tokenHash, tokenHash), eq(pushDeliveries.notificationId, notificationId));

/**
 * What is to be sent and where to; null where nobody wants it any more: it was read meanwhile, the session has ended,
 * such are switched off (a promotion's switch is the consent to advertising), or the account is blocked and it does
 * not say so.
 */
export async function readWantedDelivery(db: Database, taken: ClaimedDelivery) {
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
export type WantedDeliveries = NonNullable<Awaited<ReturnType<typeof readWantedDelivery>>>;

export async function finishDelivery(db: Database, taken: ClaimedDelivery): Promise<void> {
  await db.update(pushDeliveries).set({ doneAt: sql`now()` }).where(one(taken));
}

/** Nobody wants it any more: nothing was sent, so nothing is counted. */
export async function finishUnsentDelivery(db: Database, taken: ClaimedDelivery): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({ doneAt: sql`now()`, attempts: taken.attempts - 1 })
    .where(one(taken));
}

export async function postponeDelivery(db: Database, taken: ClaimedDelivery, seconds: number): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({ nextAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(one(taken));
}

/** The device takes nothing there any more. */
export async function dropSubscription(
  db: Database,
  { tokenHash, endpoint }: WantedDeliveries['to'],
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    // It may have named another place meanwhile.
    .where(and(eq(pushSubscriptions.tokenHash, tokenHash), eq(pushSubscriptions.endpoint, endpoint)));
}

/** What is too old to be brought, and what only kept the same from being sent twice. */
export async function deleteOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(pushDeliveries)
    .where(lt(pushDeliveries.createdAt, sql`now() - make_interval(hours => ${RETENTION_HOURS * 2})`));
}
