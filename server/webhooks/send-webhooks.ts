import { and, asc, eq, exists, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { WebhookKind } from '../../src/contract/calls/staff/integrations/staff-webhook-endpoints';
import {
  type WebhookObject,
  webhookObjectNames,
} from '../../src/contract/calls/staff/integrations/webhook-events';
import type { Database } from '../db/database';
import { logError } from '../db/errors/log-error';
import { webhookDeliveries, webhooks } from '../db/schema/staff/webhook-schema';
import { maskedText } from '../log/masked';
import { retryPause } from '../net/retry-pause';
import { DeliveryFailure, type ReceiverAnswer } from './ask-receiver';
import { deliverToBitrix24 } from './bitrix24/deliver-to-bitrix24';
import { deliverPlain } from './deliver-plain';
import type { Delivering, WebhookServices } from './delivering';
import { personsOf } from './persons-of';

type WebhookRow = Delivering['webhook'];
type DeliveryRow = Delivering['delivery'];

/** After so many failures, some twelve hours, nobody tries any more but a manager. */
const TRIES = 20;
/** For how long one server has an address for itself; a delivery takes less. */
const LEASE = sql`now() + interval '1 minute'`;
const MAX_ANSWER = 500;
const OWN_FAULT = 'портал не смог отправить сообщение';

/** How each kind of address is told. */
const ways: Readonly<Record<WebhookKind, (delivering: Delivering) => Promise<ReceiverAnswer>>> = {
  plain: deliverPlain,
  bitrix24: deliverToBitrix24,
};

/** Not arrived, and not given up. */
export const isOpenDelivery = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.givenUpAt));
const isDue = and(isOpenDelivery, lte(webhookDeliveries.nextAt, sql`now()`));

/** The addresses for which something is due, each for this server alone. */
async function takeWebhooks(db: Database): Promise<WebhookRow[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhooks.id), isDue));
  const free = or(isNull(webhooks.leasedUntil), lt(webhooks.leasedUntil, sql`now()`));
  const taken = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.enabled, true), free, exists(due)))
    .for('no key update', { skipLocked: true });
  return db.update(webhooks).set({ leasedUntil: LEASE }).where(inArray(webhooks.id, taken)).returning();
}

const earlier = alias(webhookDeliveries, 'earlier');

/** The next that is due for an address; those of one object go in their order. Null: none, or it was switched off. */
async function takeDelivery(
  db: Database,
  webhookId: number,
): Promise<{ webhook: WebhookRow; delivery: DeliveryRow } | null> {
  const [webhook] = await db
    .update(webhooks)
    .set({ leasedUntil: LEASE })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.enabled, true)))
    .returning();
  if (!webhook) return null;
  const next = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isDue,
        notExists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                ...[eq(earlier.webhookId, webhookId), eq(earlier.object, webhookDeliveries.object)],
                eq(earlier.objectId, webhookDeliveries.objectId),
                ...[isNull(earlier.deliveredAt), isNull(earlier.givenUpAt)],
                lt(earlier.id, webhookDeliveries.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
    .limit(1);
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(inArray(webhookDeliveries.id, next))
    .returning();
  return delivery ? { webhook, delivery } : null;
}

interface Sending extends WebhookServices {
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Sends what is due for an address until nothing is, or one has not arrived: then the others wait for the next look. */
async function sendTo(sending: Sending, webhookId: number): Promise<void> {
  const { db, signal, log } = sending;
  try {
    while (!signal.aborted) {
      const taken = await takeDelivery(db, webhookId);
      if (taken === null) return;
      const { delivery } = taken;
      try {
        await note(db, delivery, await attempt(sending, taken));
      } catch (error) {
        if (signal.aborted) return;
        const failure = error instanceof DeliveryFailure ? error : new DeliveryFailure(OWN_FAULT);
        if (failure !== error) logError(log, error, 'webhooks');
        await noteFailure(db, delivery, failure);
        const { id, attempts } = delivery;
        log.warn({ webhook: webhookId, delivery: id, attempts, reason: failure.message }, 'webhook');
        return;
      }
    }
  } finally {
    await db.update(webhooks).set({ leasedUntil: null }).where(eq(webhooks.id, webhookId));
  }
}

async function attempt(
  { db, secrets, privateHosts, signal }: Sending,
  { webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow },
): Promise<ReceiverAnswer> {
  const kind = webhookObjectNames.find((name): name is WebhookObject => name === delivery.object);
  const object = kind === undefined || delivery.objectId === null ? null : { kind, id: delivery.objectId };
  const persons =
    webhook.persons && object !== null ? await personsOf(db, object.kind, object.id) : undefined;
  return ways[webhook.kind]({ db, secrets, privateHosts, signal, webhook, delivery, object, persons });
}

/** What is kept of an answer: it may say a person's data back. */
const kept = (answer: ReceiverAnswer | null) => ({
  status: answer?.status ?? null,
  answer: maskedText((answer?.text ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ANSWER)).slice(
    0,
    MAX_ANSWER,
  ),
});

const note = (db: Database, { id }: DeliveryRow, answer: ReceiverAnswer) =>
  db
    .update(webhookDeliveries)
    .set({ deliveredAt: sql`now()`, lastError: null, ...kept(answer) })
    .where(eq(webhookDeliveries.id, id));

const noteFailure = (db: Database, { id, attempts }: DeliveryRow, { message, answer }: DeliveryFailure) =>
  db
    .update(webhookDeliveries)
    .set({
      lastError: message,
      ...kept(answer),
      ...(attempts >= TRIES
        ? { givenUpAt: sql`now()` }
        : { nextAt: sql`now() + make_interval(secs => ${retryPause(attempts - 1)})` }),
    })
    .where(eq(webhookDeliveries.id, id));

interface Starting extends WebhookServices {
  readonly log: Logger;
  /** How often it is looked whether something is due; for tests. */
  readonly everyMs?: number;
}

/** Keeps sending while the server runs, to each address beside the others. The returned function stops it. */
export function startWebhooks({ log, everyMs = 5_000, ...services }: Starting): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending: Sending = { ...services, log, signal };
  const lanes = new Set<Promise<void>>();
  let look: Promise<void> | null = null;
  const failed = (error: unknown) => logError(log, error, 'webhooks');
  const begin = async () => {
    for (const { id } of await takeWebhooks(services.db)) {
      const lane: Promise<void> = sendTo(sending, id)
        .catch(failed)
        .finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  };
  const timer = setInterval(() => {
    look ??= begin()
      .catch(failed)
      .finally(() => {
        look = null;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await look;
    await Promise.all(lanes);
  };
}
