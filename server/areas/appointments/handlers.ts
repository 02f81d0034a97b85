import { and, eq } from 'drizzle-orm';
import { USUAL_CITY_GAP } from '../../../src/contract/appointments/appointment-clashes';
import {
  dayNote,
  dayStateOf,
  freeSlots,
  lastDay,
  SLOT_MINUTES,
} from '../../../src/contract/appointments/slots';
import { appointmentEndpoints } from '../../../src/contract/calls/clients/appointment-endpoints';
import { dayAfter } from '../../../src/contract/time/days';
import { portalDay, portalIso } from '../../../src/contract/time/portal-time';
import { timeZone } from '../../../src/contract/time/time-zone';
import { visibleTo } from '../../accounts/of-agents';
import { countAppointments, listAppointments } from '../../appointments/appointments-store';
import { listManagers, listSalesOffices, readAvailability } from '../../appointments/managers-store';
import type { Executor } from '../../db/database';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { pageWithLinks } from '../../http/answers/page';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { readStoredDeveloper } from '../../texts/developer';
import { bookAppointment, cancelAppointmentByAgent, moveAppointment } from './write-appointment';

const FORTNIGHT = 13;
const managersPath = appointmentEndpoints.listManagers.path;
const appointmentsPath = appointmentEndpoints.listAppointments.path;

/** Appointments of the caller's clients; anybody else's are answered as ones that do not exist. */
export const appointmentHandlers: Handlers<keyof typeof appointmentEndpoints> = {
  listSaleOffices: (_, { db }) => listSalesOffices(db),

  listManagers: async ({ query }, { db, search }) => {
    const all = await listManagers(db, query.project);
    const { limit, offset } = query;
    return pageWithLinks(all.slice(offset, offset + limit), all.length, query, {
      path: managersPath,
      search,
    });
  },

  getManagerCalendar: async ({ params, query }, { db }) => {
    const now = Date.now();
    const from = query.start_date ?? portalDay(now);
    const to = query.end_date ?? dayAfter(from, FORTNIGHT);
    if (to < from) throw wrongEnd('Последний день раньше первого');
    if (to > dayAfter(from, 92)) throw wrongEnd('Можно спросить не больше чем о трёх месяцах');
    const availability = await readAvailability(db, params.id, now);
    if (!availability) throw notFound('Такого менеджера нет.');
    const days = [];
    // A day in the past, or beyond the last bookable one, has no slots.
    for (let date = from; date <= to && date <= lastDay(now); date = dayAfter(date))
      days.push({
        date,
        state: dayStateOf(date, availability),
        slots: freeSlots(date, availability, now).map(portalIso),
        note: dayNote(date, availability),
      });
    const gap = (await readStoredDeveloper(db)).appointment_gap ?? USUAL_CITY_GAP;
    return {
      manager: params.id,
      time_zone: timeZone(),
      slot_minutes: SLOT_MINUTES,
      city_gap: gap,
      days,
    };
  },

  listClientAppointments: async ({ params }, { db, user }) => {
    const isOwn = and(visibleTo(user), eq(clients.id, params.id));
    if ((await db.$count(clients, isOwn)) === 0) throw notFound('Такого клиента нет.');
    return listAppointments(db, { where: isOwn });
  },

  bookAppointment: async ({ params, body }, { db, user }) =>
    findOne(db, user, await bookAppointment(db, user, params.id, body)),

  listAppointments: async ({ query }, { db, user, search }) => {
    const where = visibleTo(user);
    const rows = await listAppointments(db, { where, limit: query.limit, offset: query.offset });
    return pageWithLinks(rows, await countAppointments(db, where), query, { path: appointmentsPath, search });
  },

  moveAppointment: async ({ params, body }, { db, user }) => {
    await moveAppointment(db, user, params.id, body);
    return findOne(db, user, params.id);
  },

  callOffAppointment: async ({ params, body }, { db, user }) => {
    await cancelAppointmentByAgent(db, user, params.id, body.reason);
    return findOne(db, user, params.id);
  },
};

async function findOne(db: Executor, user: UserRow, id: number) {
  const [one] = await listAppointments(db, { where: and(visibleTo(user), eq(appointments.id, id)) });
  if (!one) throw notFound('Такого показа нет.');
  return one;
}

const wrongEnd = (text: string) =>
  new HttpProblem('validation', `${text}.`, { errors: { end_date: [text] } });
