import { and, asc, eq } from 'drizzle-orm';
import {
  type Availability,
  freeSlots,
  nextFree,
  receivingHours,
} from '../../../src/contract/appointments/slots';
import { LotStatus } from '../../../src/contract/lots/lot';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import {
  appointments,
  managerProjects,
  projectManagers,
  salesOffices,
} from '../../db/schema/clients/appointment-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import { lots } from '../../db/schema/schema';

type Row = typeof appointments.$inferInsert;

interface Appointment {
  /** The client's phone. */
  client: string;
  /** From today; what would be past then is the next free time. */
  days: number;
  place: Row['place'];
  state?: Row['state'];
  reason?: string;
}

/** Of the demo agents' clients; today and tomorrow some, so that the main page has what is due. */
const demoAppointments: readonly Appointment[] = [
  { client: '+79183310045', days: 0, place: 'office' },
  { client: '+79882204417', days: 1, place: 'house' },
  { client: '+79615528031', days: 5, place: 'house', state: 'moved' },
  { client: '+79184402267', days: -6, place: 'house', state: 'held' },
  { client: '+79183310045', days: -9, place: 'office', state: 'held' },
  {
    client: '+79186639014',
    days: 2,
    place: 'office',
    state: 'called_off',
    reason: 'Клиент заболел, позвонит сам.',
  },
  { client: '+79882251160', days: 1, place: 'office' },
  { client: '+79611830274', days: 3, place: 'house' },
  { client: '+79615507846', days: 1, place: 'office' },
];

/** What is booked already. Each client sees another manager, one who receives on the wanted day where there is one. */
export async function writeDemoAppointments(tx: Transaction): Promise<void> {
  const now = Date.now();
  const receiving = await tx
    .select({
      id: projectManagers.id,
      hours: projectManagers.hours,
      otherHours: projectManagers.otherHours,
      office: salesOffices.hours,
      special: salesOffices.specialDays,
    })
    .from(projectManagers)
    .innerJoin(salesOffices, eq(salesOffices.id, projectManagers.officeId))
    .orderBy(asc(projectManagers.id));
  const taken = new Set<number>();
  const managers = receiving.map(({ id, office, special, ...worked }) => ({
    id,
    calendar: {
      office,
      special: special ?? [],
      manager: receivingHours(worked),
      daysOff: new Set<string>(),
      taken,
    },
  }));
  for (const [at, { client, days, place, state = 'booked', reason = '' }] of demoAppointments.entries()) {
    const [known] = await tx
      .select({ id: clients.id })
      .from(clients)
      .innerJoin(users, eq(users.id, clients.userId))
      .innerJoin(clientPhones, eq(clientPhones.clientId, clients.id))
      .where(eq(clientPhones.phone, client));
    const day = dayAfter(portalDay(now), days);
    const turn = [...managers.slice(at % managers.length), ...managers.slice(0, at % managers.length)];
    const manager = turn.find(({ calendar }) => freeSlots(day, calendar, now).length > 0) ?? turn[0];
    if (!known || !manager) continue;
    const [shown] = await tx
      .select({ id: managerProjects.projectId })
      .from(managerProjects)
      .where(eq(managerProjects.managerId, manager.id))
      .orderBy(asc(managerProjects.projectId))
      .limit(1);
    const startsAt = timeOf(day, manager.calendar, now);
    if (!shown || startsAt === undefined) continue;
    const [lot] = await tx
      .select({ id: lots.id })
      .from(lots)
      .where(and(eq(lots.projectId, shown.id), eq(lots.type, 'flats'), eq(lots.status, LotStatus.free)))
      .orderBy(asc(lots.id))
      .limit(1);
    taken.add(startsAt);
    await tx.insert(appointments).values({
      clientId: known.id,
      managerId: manager.id,
      projectId: shown.id,
      lotId: lot?.id,
      place,
      state,
      reason,
      startsAt: new Date(startsAt),
      sequence: state === 'booked' ? 0 : 1,
      createdAt: new Date(Math.min(now, startsAt) - 3 * 86_400_000),
    });
  }
}

/** The middle of the wanted day where its manager is there, else the next time there is; before today the last one. */
function timeOf(day: string, calendar: Availability, now: number): number | undefined {
  const today = portalDay(now);
  if (day > today) {
    const free = freeSlots(day, calendar, now);
    return free[Math.floor(free.length / 2)] ?? nextFree(day, calendar, now, 1)[0];
  }
  if (day === today) return nextFree(day, calendar, now, 1)[0];
  for (let back = 0; back < 7; back += 1) {
    const before = dayAfter(day, -back);
    const free = freeSlots(before, calendar, portalMoment(before, '00:00'));
    if (free.length > 0) return free[Math.floor(free.length / 2)];
  }
  return undefined;
}
