import * as v from 'valibot';
import { serverClock } from '../../api/server-clock';
import { DAYS_AHEAD } from '../../contract/appointments/slots';
import {
  Appointment,
  appointmentEndpoints,
  ManagerCalendar,
  ProjectManager,
} from '../../contract/calls/clients/appointment-endpoints';
import { MAX_LIMIT } from '../../contract/parameters/lists';
import { dayAfter } from '../../contract/time/days';
import { portalDay } from '../../contract/time/portal-time';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { readListState } from '../account/account-state';
import { isUnsettled } from '../account/outbox-row';
import { readOutboxRows } from '../account/read-outbox-rows';
import { AskedAppointment } from './appointment-kind';
import { refreshList, replaceRows } from './refresh-list';

export interface KnownAppointments {
  /** Earliest first. */
  items: Appointment[];
  /** When the server last gave the whole list, in milliseconds since 1970; null: never on this device. */
  savedAt: number | null;
}

/** A loaded value and the time at which it was loaded. */
export interface Seen<T> {
  value: T;
  savedAt: number;
}

/** Replaces the stored list by the server's. */
export function refreshAppointments(db: AccountDatabase, session: AccountSession): Promise<void> {
  return refreshList(db, 'appointments', async () => {
    const found = new Map<number, Appointment>();
    for (let offset = 0; ; offset += MAX_LIMIT) {
      const query = { limit: MAX_LIMIT, offset };
      const { value, at } = await session.call(appointmentEndpoints.listAppointments, { query });
      for (const one of value.results) found.set(one.id, one);
      if (value.next !== null) continue;
      const rows = [...found.values()].map((wire) => ({ id: wire.id, wire }));
      return { at, replace: () => replaceRows(db.appointments, rows) };
    }
  });
}

/** For `liveQuery`. */
export function readAppointments(db: AccountDatabase): Promise<KnownAppointments> {
  return db.transaction('r', db.appointments, db.state, async () => {
    const rows = await db.appointments.toArray();
    const { savedAt } = await readListState(db, 'appointments');
    // Parsed, for a row of an earlier version lacks what was added since.
    const items = rows.flatMap(({ wire }) => {
      const { success, output } = v.safeParse(Appointment, wire);
      return success ? output : [];
    });
    return {
      items: items.sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at)),
      savedAt,
    };
  });
}

/** What was asked for on this device and waits to be sent, the earliest first. For `liveQuery`. */
export async function readAskedAppointments(db: AccountDatabase): Promise<AskedAppointment[]> {
  const rows = (await readOutboxRows(db)).filter((row) => row.kind === 'appointment' && isUnsettled(row));
  return rows
    .flatMap(({ payload }) => (v.is(AskedAppointment, payload) ? payload : []))
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
}

const MANAGERS = 'managers';
const calendarKey = (manager: number) => `calendar ${manager}`;

export async function refreshManagers(db: AccountDatabase, session: AccountSession): Promise<void> {
  const { value, at } = await session.call(appointmentEndpoints.listManagers, {});
  await db.calendars.put({ key: MANAGERS, wire: value.results, savedAt: at.getTime() });
}

/** Loads all free times of a manager that may be booked. */
export async function refreshCalendar(
  db: AccountDatabase,
  session: AccountSession,
  manager: number,
): Promise<void> {
  const today = portalDay(serverClock.now());
  const { value, at } = await session.call(appointmentEndpoints.getManagerCalendar, {
    params: { id: manager },
    // One day more than can be booked, for a page that stays open over midnight.
    query: { start_date: today, end_date: dayAfter(today, DAYS_AHEAD + 1) },
  });
  await db.calendars.put({ key: calendarKey(manager), wire: value, savedAt: at.getTime() });
}

/** The managers who show projects, as last loaded. For `liveQuery`. */
export const readManagers = (db: AccountDatabase): Promise<Seen<ProjectManager[]> | 'unknown'> =>
  readSeen(db, MANAGERS, v.array(ProjectManager));

/** For `liveQuery`. Returns the same function for the same manager. */
export const calendarReader =
  (manager: number | null) =>
  (db: AccountDatabase): Promise<Seen<ManagerCalendar> | 'unknown'> =>
    manager === null ? Promise.resolve('unknown') : readSeen(db, calendarKey(manager), ManagerCalendar);

async function readSeen<T extends v.GenericSchema>(
  db: AccountDatabase,
  key: string,
  schema: T,
): Promise<Seen<v.InferOutput<T>> | 'unknown'> {
  const row = await db.calendars.get(key);
  const parsed = v.safeParse(schema, row?.wire);
  return row && parsed.success ? { value: parsed.output, savedAt: row.savedAt } : 'unknown';
}
