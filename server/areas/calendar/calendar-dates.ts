import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { CalendarKind } from '../../../src/contract/calls/account/access/calendar-endpoints';
import { lotName } from '../../../src/contract/lots/lot-words';
import { visibleBy, visibleTo } from '../../accounts/of-agents';
import { listAppointments } from '../../appointments/appointments-store';
import { presentBookings, selectBookings } from '../../bookings/present-bookings';
import type { Executor } from '../../db/database';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { bookings } from '../../db/schema/clients/booking-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { projects } from '../../db/schema/schema';
import type { UserRow } from '../../sessions/session-store';

/** A date of an account as a calendar is told of it: it names no client, since calendars lie on servers of others. */
export interface CalendarDate {
  readonly kind: CalendarKind;
  /** Of the appointment, fixation or booking. */
  readonly subjectId: number;
  /** The number of changes that the date itself counts; 0 where it counts none. */
  readonly changes: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly summary: string;
  readonly location: string;
  /** The page of the portal that tells more. */
  readonly page: `/${string}`;
}

/** What of an account stands in its calendar since `from`: showings, ends of fixations, ends of bookings. */
export async function calendarDates(db: Executor, user: UserRow, from: Date): Promise<CalendarDate[]> {
  return [
    ...(await showings(db, user, from)),
    ...(await endsOfFixations(db, user, from)),
    ...(await endsOfBookings(db, user, from)),
  ];
}

async function showings(db: Executor, user: UserRow, from: Date): Promise<CalendarDate[]> {
  const where = and(visibleTo(user), ne(appointments.state, 'called_off'), gt(appointments.startsAt, from));
  return (await listAppointments(db, { where })).map((one) => ({
    kind: 'appointment',
    subjectId: one.id,
    changes: one.sequence,
    startsAt: new Date(one.starts_at),
    endsAt: new Date(one.ends_at),
    summary: `Показ «${one.project.name}»`,
    location: one.address,
    page: `/clients/${one.client.id}`,
  }));
}

async function endsOfFixations(db: Executor, user: UserRow, from: Date): Promise<CalendarDate[]> {
  const rows = await db
    .select({
      id: fixations.id,
      until: fixations.until,
      prolonged: fixations.prolonged,
      clientId: fixations.clientId,
      project: projects.name,
    })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .innerJoin(projects, eq(projects.id, fixations.projectId))
    .where(and(visibleTo(user), eq(fixations.state, 'fixed'), gt(fixations.until, from)));
  return rows.flatMap(({ id, until, prolonged, clientId, project }) =>
    until === null
      ? []
      : {
          kind: 'fixation' as const,
          subjectId: id,
          changes: prolonged,
          startsAt: until,
          endsAt: null,
          summary: `Кончается закрепление: «${project}»`,
          location: '',
          page: `/clients/${clientId}` as const,
        },
  );
}

async function endsOfBookings(db: Executor, user: UserRow, from: Date): Promise<CalendarDate[]> {
  const isHeld = and(visibleBy(bookings.userId, user), isNull(bookings.endedAt), gt(bookings.until, from));
  const held = await presentBookings(db, await selectBookings(db).where(isHeld));
  return held.flatMap(({ id, until, property }) =>
    until === null
      ? []
      : {
          kind: 'booking' as const,
          subjectId: id,
          changes: 0,
          startsAt: new Date(until),
          endsAt: null,
          summary: `Кончается бронь: ${lotName(property)}`,
          location: '',
          page: '/deals#bookings' as const,
        },
  );
}
