import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../../src/contract/accounts/staff/audit-words';
import {
  type WebhookEvent,
  webhookEvents,
} from '../../../src/contract/calls/staff/integrations/webhook-events';
import type { JournalSubject } from '../../../src/contract/journal/journal-kinds';
import type { Executor } from '../../db/database';
import { webhookDeliveries, webhooks } from '../../db/schema/staff/webhook-schema';
import { objectStates } from './object-states';

/** Something that happened to an object of this number. */
interface WebhookChange {
  readonly event: WebhookEvent;
  readonly id: number;
}

const eventNames = Object.keys(webhookEvents) as WebhookEvent[];
const actOf = (event: WebhookEvent): AuditAction | null => {
  const row = webhookEvents[event];
  return 'act' in row ? row.act : null;
};

/** The events that acts of the journal are: every change that has a line there is told by that line. */
const byAct = new Map<string, WebhookEvent>(
  eventNames.flatMap((event) => {
    const act = actOf(event);
    return act === null ? [] : [[`${webhookEvents[event].of} ${act}`, event] as const];
  }),
);

/** What a line of the journal is to webhooks; null: nothing. */
export function webhookEventOf(subject: JournalSubject, action: AuditAction): WebhookEvent | null {
  return byAct.get(`${subject} ${action}`) ?? null;
}

/**
 * Writes what happened for every address that wants to know of it, with how the object stands now, in the transaction of
 * the change. Persons are added when it is sent, as they are by then.
 */
export async function queueWebhooks(tx: Executor, changes: readonly WebhookChange[]): Promise<void> {
  if (changes.length === 0) return;
  const listening = await tx
    .select({ id: webhooks.id, objects: webhooks.objects })
    .from(webhooks)
    .where(eq(webhooks.enabled, true));
  for (const { event, id } of changes) {
    const { of: object } = webhookEvents[event];
    const wanting = listening.filter(({ objects }) => objects.includes(object));
    if (wanting.length === 0) continue;
    const state = await objectStates[object](tx, id);
    await tx.insert(webhookDeliveries).values(
      wanting.map((to) => ({
        webhookId: to.id,
        key: crypto.randomUUID(),
        event,
        object,
        objectId: id,
        state,
      })),
    );
  }
}
