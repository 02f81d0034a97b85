import { eq } from 'drizzle-orm';
import type { WebhookObject } from '../../src/contract/calls/staff/integrations/webhook-events';
import { agentName } from '../accounts/of-agents';
import { crmClient } from '../crm/crm-client';
import type { Executor } from '../db/database';
import { requests, users } from '../db/schema/account-schema';
import { appointments } from '../db/schema/clients/appointment-schema';
import { bookings } from '../db/schema/clients/booking-schema';
import { clients } from '../db/schema/clients/clients-schema';
import { deals } from '../db/schema/clients/deals-schema';
import { fixations } from '../db/schema/clients/fixation-schema';

/** Whom an object is about, and what was typed of it. */
export interface WebhookPersons {
  readonly client: NonNullable<Awaited<ReturnType<typeof crmClient>>>['client'] | null;
  readonly agent: { readonly id: number; readonly name: string; readonly phone: string } | null;
  /** Of a request: who asks. */
  readonly contact: { readonly name: string; readonly phone: string } | null;
  readonly comment: string;
  /** Why it was refused, called off or ended. */
  readonly reason: string;
}

interface Named {
  readonly clientId: number | null;
  readonly userId?: number | null;
  readonly contact?: WebhookPersons['contact'];
  readonly comment?: string;
  readonly reason?: string;
}

/** Where the persons of each kind are named; undefined: it is gone. */
const named: Readonly<Record<WebhookObject, (db: Executor, id: number) => Promise<Named | undefined>>> = {
  fixation: async (db, id) => {
    const [row] = await db.select().from(fixations).where(eq(fixations.id, id));
    return row;
  },
  booking: async (db, id) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
    return row;
  },
  deal: async (db, id) => {
    const [row] = await db.select().from(deals).where(eq(deals.id, id));
    return row;
  },
  request: async (db, id) => {
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    if (!row) return undefined;
    const { name, phone, comment, userId, mortgage } = row;
    return { clientId: mortgage?.clientId ?? null, userId, contact: { name, phone }, comment };
  },
  appointment: async (db, id) => {
    const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
    return row;
  },
};

/**
 * The persons of an object as they are now: what was erased since the event is not sent, however late it goes. Null: the
 * object is gone.
 */
export async function personsOf(
  db: Executor,
  object: WebhookObject,
  id: number,
): Promise<WebhookPersons | null> {
  const found = await named[object](db, id);
  if (found === undefined) return null;
  const { clientId, contact = null, comment = '', reason = '' } = found;
  const people = clientId === null ? null : await crmClient(db, clientId);
  const agentId = found.userId ?? people?.agent.id ?? null;
  const [agent] = agentId === null ? [] : await db.select().from(users).where(eq(users.id, agentId));
  return {
    client: people?.client ?? null,
    agent: agent ? { id: agent.id, name: agentName(agent), phone: agent.phone } : null,
    contact,
    comment,
    reason,
  };
}

/** Whose client it is, in which project: by these an appointment finds its fixation. */
export async function clientOfAppointment(db: Executor, id: number) {
  const [row] = await db
    .select({ clientId: appointments.clientId, projectId: appointments.projectId })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(eq(appointments.id, id));
  return row ?? null;
}
