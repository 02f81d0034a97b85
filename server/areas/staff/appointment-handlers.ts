import { eq } from 'drizzle-orm';
import {
  type StaffAppointment,
  staffAppointmentEndpoints,
} from '../../../src/contract/calls/staff/staff-appointment-endpoints';
import { portalDay } from '../../../src/contract/time/portal-time';
import {
  countAppointments,
  type KnownAppointment,
  listAppointments,
} from '../../appointments/appointments-store';
import { listDaysOff, listManagers } from '../../appointments/managers-store';
import type { Database } from '../../db/database';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { pageWithLinks } from '../../http/answers/page';
import type { StaffUserRow } from '../../http/callers/staff-session';
import type { Call, Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { AdminRefusal } from '../../staff/admin-refusal';
import { callOffByManager, holdAppointment, onDay, setDayOff } from '../../staff/appointments';
import { listAudit } from './audit-store';

const { path } = staffAppointmentEndpoints.listStaffAppointments;
const actorOf = ({ id }: StaffUserRow) => ({ kind: 'staff', id }) as const;

/** Appointments of a day and the managers' days off, for the developer's managers. */
export const staffAppointmentHandlers: Handlers<keyof typeof staffAppointmentEndpoints> = {
  listStaffAppointments: async ({ query }, { db, search }) => {
    const where = onDay(query.date ?? portalDay(Date.now()));
    const { limit, offset } = query;
    const rows = await listAppointments(db, { where, limit, offset, isForward: true });
    const count = await countAppointments(db, where);
    return pageWithLinks(await withAudit(db, rows), count, query, { path, search });
  },
  holdAppointment: async ({ params, query }, { db, staff }) =>
    presentOne(db, await refusable(holdAppointment(db, { ...actorOf(staff), ...query }, params.id))),
  callOffByStaff: async ({ params, query, body }, { db, staff }) =>
    presentOne(
      db,
      await refusable(callOffByManager(db, { ...actorOf(staff), ...query }, params.id, body.reason)),
    ),

  listStaffManagers: (_, { db }) => listWithDays(db),
  addDayOff: dayOff(true),
  removeDayOff: dayOff(false),
};

function dayOff(isOff: boolean) {
  return async (
    { params, body }: { params: { id: number }; body: { date: string } },
    { db, staff }: Pick<Call<typeof staffAppointmentEndpoints.addDayOff>, 'db' | 'staff'>,
  ) => {
    const wanted = { managerId: params.id, day: body.date, isOff };
    const isDone = await refusable(setDayOff(db, actorOf(staff), wanted));
    const manager = (await listWithDays(db)).find(({ id }) => id === params.id);
    if (!isDone || !manager) throw notFound('Такого менеджера нет.');
    return manager;
  };
}

async function listWithDays(db: Database) {
  const off = await listDaysOff(db, Date.now());
  return (await listManagers(db)).map((manager) => ({
    ...manager,
    days_off: off.filter(({ managerId }) => managerId === manager.id).map(({ day }) => day),
  }));
}

async function presentOne(db: Database, id: number | null): Promise<StaffAppointment> {
  const rows = id === null ? [] : await listAppointments(db, { where: eq(appointments.id, id) });
  const [one] = await withAudit(db, rows);
  if (!one) throw notFound('Такого показа нет.');
  return one;
}

async function withAudit(db: Database, rows: readonly KnownAppointment[]): Promise<StaffAppointment[]> {
  const ids = rows.map(({ id }) => id);
  const audit = await listAudit(db, 'appointment', ids);
  return rows.map((row) => ({ ...row, audit: audit.get(row.id) ?? [] }));
}

/** A refused command is answered as a conflict with the present state. */
const refusable = <T>(act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw error instanceof AdminRefusal ? new HttpProblem('conflict', error.message) : error;
  });
