import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { fixations } from '../db/schema/clients/fixation-schema';
import { settings } from '../db/schema/schema';
import { webhookDeliveries } from '../db/schema/staff/webhook-schema';
import { queueWebhooks } from './queue/queue-webhooks';

const KEY = 'webhooks';
/** For how long the log of deliveries is kept. */
const KEPT_DAYS = 30;

/**
 * Tells of fixations whose time is over, which nobody writes down by itself, once each: those of between the last look and
 * this one. Gives how many there were.
 */
export function noteEndedFixations(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const value = { endedUntil: now.toISOString() };
    await tx.insert(settings).values({ key: KEY, value }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.key, KEY)).for('update');
    const since = new Date((row?.value as typeof value).endedUntil);
    if (since >= now) return 0;
    const ended = await tx
      .select({ id: fixations.id })
      .from(fixations)
      .where(
        and(
          inArray(fixations.state, ['fixed', 'checking']),
          ...[gt(fixations.until, since), lte(fixations.until, now)],
        ),
      )
      .orderBy(fixations.until);
    await queueWebhooks(
      tx,
      ended.map(({ id }) => ({ event: 'fixation.ended', id })),
    );
    await tx.update(settings).set({ value }).where(eq(settings.key, KEY));
    return ended.length;
  });
}

/** Forgets deliveries of more than thirty days ago, whatever became of them. */
export async function forgetOldDeliveries(db: Database): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
