import { eq } from 'drizzle-orm';
import type { WebhookObject } from '../../../src/contract/calls/staff/integrations/webhook-events';
import type { Executor } from '../../db/database';
import { requests } from '../../db/schema/account-schema';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { deals } from '../../db/schema/clients/deals-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { lots, projects } from '../../db/schema/schema';

/** How an object stands: numbers and words of sets, and nothing that a person has typed. */
export type ObjectState = Readonly<Record<string, unknown>>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const project = { slug: projects.slug, name: projects.name };
const lot = {
  id: lots.id,
  type: lots.type,
  number: lots.number,
  project: projects.slug,
  source: lots.source,
  external_id: lots.externalId,
};

/** How one of each kind is read; null: there is no such object any more. */
export const objectStates: Readonly<
  Record<WebhookObject, (db: Executor, id: number) => Promise<ObjectState | null>>
> = {
  async fixation(db, id) {
    const [found] = await db
      .select({ row: fixations, project, agent: clients.userId })
      .from(fixations)
      .innerJoin(projects, eq(projects.id, fixations.projectId))
      .innerJoin(clients, eq(clients.id, fixations.clientId))
      .where(eq(fixations.id, id));
    if (!found) return null;
    const { row } = found;
    return {
      key: row.key,
      state: row.state,
      project: found.project,
      client: row.clientId,
      agent: found.agent,
      taken: row.taken,
      prolonged: row.prolonged,
      disputed: row.disputedAt !== null,
      claimed_at: iso(row.claimedAt),
      received_at: iso(row.receivedAt),
      answered_at: iso(row.answeredAt),
      until: iso(row.until),
    };
  },
  async booking(db, id) {
    const [found] = await db
      .select({ row: bookings, lot })
      .from(bookings)
      .innerJoin(lots, eq(lots.id, bookings.lotId))
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .where(eq(bookings.id, id));
    if (!found) return null;
    const { row } = found;
    return {
      key: row.key,
      kind: row.kind,
      state: row.state,
      ended_by: row.endedBy,
      lot: found.lot,
      price: row.price,
      cost: row.cost,
      client: row.clientId,
      agent: row.userId,
      fixation: row.fixationId,
      deal: row.dealId,
      created_at: iso(row.createdAt),
      until: iso(row.until),
      confirmed_at: iso(row.confirmedAt),
      paid_at: iso(row.paidAt),
      ended_at: iso(row.endedAt),
    };
  },
  async deal(db, id) {
    const [found] = await db
      .select({ row: deals, lot })
      .from(deals)
      .innerJoin(lots, eq(lots.id, deals.lotId))
      .innerJoin(projects, eq(projects.id, lots.projectId))
      .where(eq(deals.id, id));
    if (!found) return null;
    const { row } = found;
    return {
      phase: row.phase,
      payment: row.payment,
      price: row.price,
      lot: found.lot,
      // Hundredths of a percent, and whole rubles.
      rate: row.rate,
      commission: row.commission,
      client: row.clientId,
      agent: row.userId,
      fixation: row.fixationId,
      created_at: iso(row.createdAt),
      changed_at: iso(row.changedAt),
      accrued_at: iso(row.accruedAt),
      due_at: iso(row.dueAt),
      paid_at: iso(row.paidAt),
    };
  },
  async request(db, id) {
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    if (!row) return null;
    const { clientId = null, ...mortgage } = row.mortgage ?? {};
    return {
      key: row.key,
      kind: row.kind,
      agent: row.userId,
      client: clientId,
      campaign: row.campaign,
      mortgage: row.mortgage === null ? null : mortgage,
      created_at: iso(row.createdAt),
      done_at: iso(row.doneAt),
    };
  },
  async appointment(db, id) {
    const [found] = await db
      .select({ row: appointments, project, agent: clients.userId })
      .from(appointments)
      .innerJoin(projects, eq(projects.id, appointments.projectId))
      .innerJoin(clients, eq(clients.id, appointments.clientId))
      .where(eq(appointments.id, id));
    if (!found) return null;
    const { row } = found;
    return {
      state: row.state,
      project: found.project,
      lot: row.lotId,
      manager: row.managerId,
      place: row.place,
      starts_at: iso(row.startsAt),
      client: row.clientId,
      agent: found.agent,
      created_at: iso(row.createdAt),
      changed_at: iso(row.editedAt),
    };
  },
};
