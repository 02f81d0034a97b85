import { and, asc, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { WebhookDelivery } from '../../../src/contract/calls/staff/integrations/staff-webhook-endpoints';
import type { Database, Executor } from '../../db/database';
import { webhookDeliveries, webhooks } from '../../db/schema/staff/webhook-schema';
import { notFound } from '../../http/problems/problem';
import { type JournalAuthor, writeJournal } from '../../journal/write-journal';
import { isOpenDelivery } from '../../webhooks/send-webhooks';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface LogQuery {
  readonly show: 'open' | 'all';
  /** The number of an object; anything else finds nothing. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** What was sent and is to be sent. */
export async function listDeliveries(
  db: Executor,
  { show, search, limit, offset }: LogQuery,
): Promise<{ total: number; deliveries: WebhookDelivery[] }> {
  const wanted = search.trim();
  const isFound = /^\d{1,15}$/.test(wanted) ? eq(webhookDeliveries.objectId, Number(wanted)) : sql`false`;
  const where = and(
    show === 'open' ? isNull(webhookDeliveries.deliveredAt) : undefined,
    wanted === '' ? undefined : isFound,
  );
  const [total] = await db.select({ count: count() }).from(webhookDeliveries).where(where);
  const rows = await db
    .select({ row: webhookDeliveries, address: webhooks.address })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(where)
    .orderBy(
      ...(show === 'open'
        ? [asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id)]
        : [desc(webhookDeliveries.id)]),
    )
    .limit(limit)
    .offset(offset);
  return { total: total?.count ?? 0, deliveries: rows.map(presentDelivery) };
}

function stateOf({ deliveredAt, givenUpAt, attempts }: DeliveryRow): WebhookDelivery['state'] {
  if (deliveredAt !== null) return 'delivered';
  if (givenUpAt !== null) return 'failed';
  return attempts === 0 ? 'waiting' : 'failing';
}

function presentDelivery({ row, address }: { row: DeliveryRow; address: string }): WebhookDelivery {
  const state = stateOf(row);
  const isWaiting = state === 'waiting' || state === 'failing';
  return {
    id: row.id,
    key: row.key,
    webhook: row.webhookId,
    host: new URL(address).host,
    event: row.event,
    object: row.object === null || row.objectId === null ? null : { kind: row.object, id: row.objectId },
    state,
    attempts: row.attempts,
    reason: row.lastError,
    status: row.status,
    answer: row.answer,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    next_at: isWaiting ? row.nextAt.toISOString() : null,
  };
}

/**
 * Has one sent once more, as if it had never been tried; what waits before it of the same object is tried now too. False where
 * it is on its way already and was never tried.
 */
export function sendAgainNow(db: Database, by: JournalAuthor, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update');
    if (!row) throw notFound('Этого сообщения в журнале уже нет.');
    if (stateOf(row) === 'waiting') return false;
    await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, nextAt: sql`now()`, deliveredAt: null, givenUpAt: null })
      .where(eq(webhookDeliveries.id, id));
    if (row.object !== null && row.objectId !== null)
      await tx
        .update(webhookDeliveries)
        .set({ nextAt: sql`now()` })
        .where(
          and(
            ...[isOpenDelivery, eq(webhookDeliveries.webhookId, row.webhookId)],
            ...[eq(webhookDeliveries.object, row.object), eq(webhookDeliveries.objectId, row.objectId)],
            lte(webhookDeliveries.id, id),
          ),
        );
    await writeJournal(tx, {
      by,
      action: 'send_webhook_again',
      subject: 'webhook',
      subjectId: row.webhookId,
    });
    return true;
  });
}
