import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { counted } from '../../src/contract/text/words';
import { dayAfter } from '../../src/contract/time/days';
import { portalDay, portalMoment } from '../../src/contract/time/portal-time';
import { dayWords, momentWords } from '../../src/contract/time/portal-words';
import { listAppointments } from '../appointments/appointments-store';
import { holdCalendars } from '../appointments/managers-store';
import type { Database, Transaction } from '../db/database';
import { appointments, managerDaysOff } from '../db/schema/clients/appointment-schema';
import { clients } from '../db/schema/clients/clients-schema';
import { refuseSuperseded } from '../http/problems/superseded';
import { writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import type { Actor } from './accounts/decide';
import { AdminRefusal } from './admin-refusal';

/** What is the agent's business with a client goes by this type: a click on it leads to the clients. */
const OF_CLIENTS = 'clients_fixation';

/** Appointments of one day by the portal's clock. */
export const onDay = (day: string) =>
  and(
    gte(appointments.startsAt, new Date(portalMoment(day, '00:00'))),
    lt(appointments.startsAt, new Date(portalMoment(dayAfter(day), '00:00'))),
  );

/**
 * Marks an appointment as held, notifies its agent, and writes a line of the journal. Null: there is none. @throws
 * AdminRefusal
 */
export function holdAppointment(db: Database, actor: Actor, id: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await locked(tx, id);
    if (before === null) return null;
    await refuseSuperseded(tx, actor, { subject: 'appointment', id });
    const { state, startsAt } = before.appointment;
    if (state === 'held') return id;
    if (state === 'called_off') throw new AdminRefusal('Показ отменён: отметить его состоявшимся нельзя.');
    if (startsAt.getTime() > Date.now()) throw new AdminRefusal('Показ ещё не начался.');
    await change(tx, id, { state: 'held' });
    await notifyOf(tx, actor, before, { id, action: 'hold', reason: '', title: 'Показ состоялся' });
    return id;
  });
}

/**
 * Cancels an appointment with a reason, notifies its agent, and writes a line of the journal. Null: there is none.
 * @throws AdminRefusal
 */
export function callOffByManager(
  db: Database,
  actor: Actor,
  id: number,
  reason: string,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await locked(tx, id);
    if (before === null) return null;
    await refuseSuperseded(tx, actor, { subject: 'appointment', id });
    const { state } = before.appointment;
    if (state === 'called_off') return id;
    if (state === 'held') throw new AdminRefusal('Показ уже состоялся.');
    await change(tx, id, { state: 'called_off', reason });
    await notifyOf(tx, actor, before, { id, action: 'call_off', reason, title: 'Показ отменён' });
    return id;
  });
}

/** Gives a manager a day off, or takes it back; false: there is no such manager. @throws AdminRefusal */
export function setDayOff(
  db: Database,
  actor: Actor,
  { managerId, day, isOff }: { managerId: number; day: string; isOff: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locks the calendar, so that nothing is booked between the check and the change.
    if (!(await holdCalendars(tx, [managerId]))) return false;
    if (day < portalDay(Date.now())) throw new AdminRefusal('Этот день уже прошёл.');
    if (isOff) await checkDayIsFree(tx, managerId, day);
    const rows = isOff
      ? await tx.insert(managerDaysOff).values({ managerId, day }).onConflictDoNothing().returning()
      : await tx
          .delete(managerDaysOff)
          .where(and(eq(managerDaysOff.managerId, managerId), eq(managerDaysOff.day, day)))
          .returning();
    if (rows.length > 0)
      await writeJournal(tx, {
        by: { kind: actor.kind, id: actor.id },
        subject: 'manager',
        subjectId: managerId,
        action: isOff ? 'day_off' : 'day_on',
        reason: day,
        ...(isOff ? { after: { day_off: day } } : { before: { day_off: day } }),
      });
    return true;
  });
}

async function checkDayIsFree(tx: Transaction, managerId: number, day: string): Promise<void> {
  const open = and(onDay(day), eq(appointments.managerId, managerId), ne(appointments.state, 'called_off'));
  const booked = await tx.$count(appointments, open);
  if (booked === 0) return;
  const many = counted(booked, ['показ', 'показа', 'показов']);
  throw new AdminRefusal(`На ${dayWords(day)} у менеджера ${many}. Сначала отмените записанное.`);
}

async function locked(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ appointment: appointments, userId: clients.userId })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(eq(appointments.id, id))
    .for('update', { of: appointments });
  return row ?? null;
}

const change = (tx: Transaction, id: number, to: Partial<typeof appointments.$inferInsert>) =>
  tx
    .update(appointments)
    .set({ ...to, sequence: sql`${appointments.sequence} + 1`, editedAt: sql`now()` })
    .where(eq(appointments.id, id));

interface Told {
  id: number;
  action: 'hold' | 'call_off';
  reason: string;
  title: string;
}

type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

async function notifyOf(tx: Transaction, actor: Actor, before: Locked, { id, action, reason, title }: Told) {
  await writeJournal(tx, {
    by: { kind: actor.kind, id: actor.id },
    subject: 'appointment',
    subjectId: id,
    action,
    reason,
    person: before.userId,
    before: { appointment_state: before.appointment.state },
    after: { appointment_state: action === 'hold' ? 'held' : 'called_off' },
  });
  const [one] = await listAppointments(tx, { where: eq(appointments.id, id) });
  if (!one) throw new Error('the appointment is gone');
  const when = momentWords(Date.parse(one.starts_at));
  const text = `${one.client.name}, «${one.project.name}», ${when}.${reason && ` Причина: ${reason}`}`;
  await notifyUser(tx, before.userId, { type: OF_CLIENTS, title, text, isApproved: action === 'hold' });
}
