import { eq } from 'drizzle-orm';
import { crmAgent, crmClient } from '../crm/crm-client';
import { hasCrm, queueCrmMessage } from '../crm/crm-messages';
import type { Transaction } from '../db/database';
import type { bookings } from '../db/schema/clients/booking-schema';
import { lots, projects } from '../db/schema/schema';

/** What the CRM is told of a booking. */
export type CrmBookingEvent =
  | 'booking_made'
  | 'booking_confirmed'
  | 'booking_prolonged'
  | 'booking_paid'
  | 'booking_handed_over'
  | 'booking_ended';

/** Queues a message about a booking in the transaction of the change; without a CRM nothing is queued. */
export async function tellCrmOfBooking(
  tx: Transaction,
  event: CrmBookingEvent,
  row: typeof bookings.$inferSelect,
): Promise<void> {
  // Its fixation goes with the client alone, of whom nothing is left to be told then.
  if (row.fixationId === null || !(await hasCrm(tx))) return;
  const [lot] = await tx
    .select({
      id: lots.id,
      type: lots.type,
      number: lots.number,
      project: projects.slug,
      source: lots.source,
      external_id: lots.externalId,
    })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(eq(lots.id, row.lotId));
  const people = row.clientId === null ? null : await crmClient(tx, row.clientId);
  const { id, key, kind, state, endedBy, reason, price, cost, fixationId, dealId } = row;
  await queueCrmMessage(tx, {
    fixationId,
    bookingId: id,
    event,
    told: {
      booking: {
        id,
        key,
        kind,
        state,
        ended_by: endedBy,
        reason,
        price,
        cost,
        lot,
        fixation: fixationId,
        deal: dealId,
        created_at: row.createdAt.toISOString(),
        until: row.until?.toISOString() ?? null,
        confirmed_at: row.confirmedAt?.toISOString() ?? null,
        paid_at: row.paidAt?.toISOString() ?? null,
        ended_at: row.endedAt?.toISOString() ?? null,
      },
      ...(people ?? { client: null, agent: await crmAgent(tx, row.userId) }),
    },
  });
}
