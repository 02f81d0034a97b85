import { and, asc, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { HandlerInput } from '../../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../../src/contract/calls/endpoints';
import type { StaffBooking } from '../../../../src/contract/calls/staff/stock/staff-booking-endpoints';
import { presentBookings, type SelectedBooking, selectBookings } from '../../../bookings/present-bookings';
import { queuesOf } from '../../../bookings/queue/present-queue';
import type { Executor } from '../../../db/database';
import { matching, numbered } from '../../../db/russian-text';
import { users } from '../../../db/schema/account-schema';
import { bookings } from '../../../db/schema/clients/booking-schema';
import { clients } from '../../../db/schema/clients/clients-schema';
import { lots, projects } from '../../../db/schema/schema';
import { isAskedBooking } from '../../../staff/waiting/count-waiting';
import { listAudit } from '../audit-store';

type Query = HandlerInput<Endpoints['listStaffBookings']>['query'];

const holds = isNull(bookings.endedAt);
const shown = { waiting: isAskedBooking, open: holds, all: undefined };
const lotNumber = sql`(SELECT ${lots.number} FROM ${lots} WHERE ${lots.id} = ${bookings.lotId})`;
const words = sql`concat_ws(' ', ${bookings.id}, ${lotNumber}, ${users.brandName}, ${users.lastName}, ${users.firstName}, ${clients.lastName}, ${clients.firstName}, ${clients.patronymic})`;

/** Bookings as managers see them, in the order given. */
async function presentStaffBookings(db: Executor, rows: readonly SelectedBooking[]): Promise<StaffBooking[]> {
  const audit = await listAudit(
    db,
    'booking',
    rows.map(({ booking }) => booking.id),
  );
  const queues = await queuesOf(db, [...new Set(rows.map(({ booking }) => booking.lotId))]);
  const last = await lastBookings(db, [...queues.keys()]);
  const own = new Map(rows.map((row) => [row.booking.id, row]));
  return (await presentBookings(db, rows)).map((booking) => {
    const row = own.get(booking.id);
    return {
      ...booking,
      agent_phone: row?.agent.phone ?? '',
      hours: row?.booking.hours ?? 0,
      prolonged: row?.booking.prolonged ?? 0,
      audit: audit.get(booking.id) ?? [],
      queue: last.has(booking.id) ? (queues.get(booking.property.id) ?? []) : [],
    };
  });
}

/** The last booking of each of these lots: there the queue is shown. */
async function lastBookings(db: Executor, lotIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows =
    lotIds.length === 0
      ? []
      : await db
          .select({ id: max(bookings.id) })
          .from(bookings)
          .where(inArray(bookings.lotId, [...lotIds]))
          .groupBy(bookings.lotId);
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [Number(id)])));
}

export async function findStaffBooking(db: Executor, id: number): Promise<StaffBooking | null> {
  const [booking] = await presentStaffBookings(db, await selectBookings(db).where(eq(bookings.id, id)));
  return booking ?? null;
}

/** A page of bookings by their filters: what ends first, or of all the newest. */
export async function listStaffBookings(
  db: Executor,
  { show, search, state, project, agent, order, limit, offset }: Query,
): Promise<{ count: number; bookings: StaffBooking[] }> {
  const inProject = db
    .select({ id: lots.id })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(eq(projects.slug, project));
  const where = and(
    shown[show],
    state ? eq(bookings.state, state) : undefined,
    project ? inArray(bookings.lotId, inProject) : undefined,
    agent === undefined ? undefined : or(eq(users.id, agent), eq(users.agencyId, agent)),
    numbered(search, bookings.id) ?? matching(search, words, users.phone),
  );
  const [total] = await db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .where(where);
  const byEnd = order === '' && show !== 'all';
  const by = order === 'oldest' ? asc : desc;
  const rows = await selectBookings(db)
    .where(where)
    .orderBy(...(byEnd ? [asc(bookings.until), asc(bookings.id)] : [by(bookings.id)]))
    .limit(limit)
    .offset(offset);
  return { count: total?.count ?? 0, bookings: await presentStaffBookings(db, rows) };
}
