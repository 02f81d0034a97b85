import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { appointments, projectManagers } from '../../db/schema/clients/appointment-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { projects } from '../../db/schema/schema';
import { notifyUser } from '../notify-user';
import { type Reminder, whoMayBeReminded } from './reminder';
import { appointmentReminder } from './reminder-words';

const HOUR = 3_600_000;
/** Hours before an appointment: reminders of the day before go out at the hour of the appointment, never at night. */
const STEPS = [1, 24];
const TYPE = 'appointment_reminders';

/** Reminds agents of appointments, once for each step before each time. Returns how many reminders were sent. */
export async function remindOfAppointments(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: appointments.id, startsAt: appointments.startsAt, editedAt: appointments.editedAt })
    .from(appointments)
    .innerJoin(clients, and(eq(clients.id, appointments.clientId), isNull(clients.deletedAt)))
    .innerJoin(users, and(eq(users.id, clients.userId), whoMayBeReminded(TYPE)))
    .where(and(beginsWithin(now, Math.max(...STEPS)), isNotReminded(Math.min(...STEPS))))
    .orderBy(appointments.startsAt, appointments.id);
  let sent = 0;
  for (const { id, startsAt, editedAt } of due) {
    const step = STEPS.find((hours) => startsAt.getTime() - now.getTime() <= hours * HOUR);
    // Whoever has just booked or moved the appointment needs no reminder.
    if (step === undefined || startsAt.getTime() - editedAt.getTime() <= step * HOUR) continue;
    if (await remind(db, { id, step, now })) sent += 1;
  }
  return sent;
}

const beginsWithin = (now: Date, hours: number) =>
  and(
    inArray(appointments.state, ['booked', 'moved']),
    gt(appointments.startsAt, now),
    lte(appointments.startsAt, new Date(now.getTime() + hours * HOUR)),
  );

/** Not of this time, or earlier before it. */
const isNotReminded = (hours: number) =>
  or(
    isNull(appointments.remindedOf),
    ne(appointments.remindedOf, appointments.startsAt),
    gt(appointments.remindedHours, hours),
  );

/**
 * The mark on the row and the notification are one transaction, so that a second process, or a restart, sends nothing
 * twice.
 */
const remind = (db: Database, { id, step, now }: Reminder): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(appointments)
      .set({ remindedOf: sql`${appointments.startsAt}`, remindedHours: step })
      .where(and(eq(appointments.id, id), beginsWithin(now, step), isNotReminded(step)))
      .returning();
    if (!row) return false;
    const [about] = await tx
      .select({
        userId: clients.userId,
        lastName: clients.lastName,
        firstName: clients.firstName,
        project: projects.name,
        manager: projectManagers.name,
        phone: projectManagers.phone,
      })
      .from(clients)
      .innerJoin(projects, eq(projects.id, row.projectId))
      .innerJoin(projectManagers, eq(projectManagers.id, row.managerId))
      .where(eq(clients.id, row.clientId));
    if (!about) return false;
    const words = appointmentReminder({ ...about, startsAt: row.startsAt, place: row.place }, now.getTime());
    return (await notifyUser(tx, about.userId, { type: TYPE, ...words, clientId: row.clientId })) !== null;
  });
