import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { SLOT_MINUTES } from '../../src/contract/appointments/slots';
import type { Appointment } from '../../src/contract/calls/clients/appointment-endpoints';
import { portalIso } from '../../src/contract/time/portal-time';
import { agentName } from '../accounts/of-agents';
import type { Executor } from '../db/database';
import { users } from '../db/schema/account-schema';
import { appointments, projectManagers, salesOffices } from '../db/schema/clients/appointment-schema';
import { clientPhones, clients } from '../db/schema/clients/clients-schema';
import { cities, lots, projects } from '../db/schema/schema';
import { presentLot, selectLotCards } from '../stock/present-lot';

/** With the phones that the developer's managers see. */
export interface KnownAppointment extends Appointment {
  client: Appointment['client'] & { phone: string };
  agent: Appointment['agent'] & { phone: string };
}

interface Listing {
  /** Over appointments and clients. */
  where: SQL | undefined;
  limit?: number;
  offset?: number;
  /** The earliest first; the latest otherwise. */
  isForward?: boolean;
}

/** Appointments as both sides see them. */
export async function listAppointments(
  db: Executor,
  { where, limit = 1_000_000, offset = 0, isForward = false }: Listing,
): Promise<KnownAppointment[]> {
  const order = isForward ? asc : desc;
  const rows = await db
    .select()
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(users, eq(users.id, clients.userId))
    .innerJoin(projects, eq(projects.id, appointments.projectId))
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .innerJoin(projectManagers, eq(projectManagers.id, appointments.managerId))
    .innerJoin(salesOffices, eq(salesOffices.id, projectManagers.officeId))
    .leftJoin(clientPhones, and(eq(clientPhones.clientId, clients.id), eq(clientPhones.place, 0)))
    .where(where)
    .orderBy(order(appointments.startsAt), order(appointments.id))
    .limit(limit)
    .offset(offset);
  const shown = [...new Set(rows.flatMap(({ appointments: { lotId } }) => lotId ?? []))];
  const cards = shown.length === 0 ? [] : await selectLotCards(db).where(inArray(lots.id, shown));
  const lotOf = new Map(cards.map((card) => [card.id, presentLot(card)]));
  return rows.map((row) => {
    const { appointments: one, clients: client, users: agent, projects: project } = row;
    const { project_managers: manager, sale_offices: salesOffice } = row;
    const starts = one.startsAt.getTime();
    return {
      id: one.id,
      client: {
        id: client.id,
        name: [client.lastName, client.firstName, client.patronymic].filter(Boolean).join(' '),
        phone: row.client_phones?.phone ?? '',
      },
      agent: {
        id: agent.id,
        name: agentName(agent),
        phone: agent.phone,
        is_agency: agent.role === 'company',
      },
      project: {
        slug: project.slug,
        name: project.name,
        city: row.cities.slug,
        city_name: row.cities.name,
      },
      property: (one.lotId !== null && lotOf.get(one.lotId)) || null,
      manager: { id: manager.id, name: manager.name, phone: manager.phone },
      place: one.place,
      address: one.place === 'office' ? salesOffice.address : (project.address ?? project.name),
      starts_at: portalIso(starts),
      ends_at: portalIso(starts + SLOT_MINUTES * 60_000),
      state: one.state,
      reason: one.reason,
      sequence: one.sequence,
      created_at: one.createdAt.toISOString(),
      edited_at: one.editedAt.toISOString(),
    };
  });
}

export async function countAppointments(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(where);
  return row?.count ?? 0;
}
