import { and, eq, sql } from 'drizzle-orm';
import { type Availability, nextFree, slotRefusal } from '../../../src/contract/appointments/slots';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { portalDay } from '../../../src/contract/time/portal-time';
import { momentsWords, momentWords } from '../../../src/contract/time/portal-words';
import { visibleTo } from '../../accounts/of-agents';
import { findShown, holdCalendars, readAvailability } from '../../appointments/managers-store';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Transaction } from '../../db/database';
import { violatedConstraint } from '../../db/errors/violated-constraint';
import { appointments } from '../../db/schema/clients/appointment-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { lots } from '../../db/schema/schema';
import { HttpProblem, notFound } from '../../http/problems/problem';
import { type JournalAct, writeJournal } from '../../journal/write-journal';
import type { UserRow } from '../../sessions/session-store';
import { queueWebhooks } from '../../webhooks/queue/queue-webhooks';
import { lockAppointmentsOf, refuseAtOnce, refuseMany } from './appointment-bounds';

type Booking = HandlerInput<Endpoints['bookAppointment']>['body'];
type Moving = HandlerInput<Endpoints['moveAppointment']>['body'];

/** How many other free slots are named to an agent whose slot was taken by another. */
const NAMED = 4;

/** Books an appointment for a client that the caller may see, and returns its id. @throws HttpProblem */
export async function bookAppointment(
  tx: Transaction,
  user: UserRow,
  clientId: number,
  { manager, project, property, place, starts_at }: Booking,
): Promise<number> {
  const [client] = await tx
    .select({ userId: clients.userId })
    .from(clients)
    .where(and(visibleTo(user), eq(clients.id, clientId)));
  if (!client) throw notFound('Такого клиента нет.');
  const startsAt = new Date(starts_at);
  await lockAppointmentsOf(tx, client.userId);
  const availability = await bookable(tx, [manager], manager, startsAt);
  const projectId = await shownProject(tx, manager, project);
  if (property !== null) await refuseOtherLot(tx, property, projectId);
  if (availability.taken.has(startsAt.getTime())) throw taken(startsAt, availability);
  const wanted = { clientId, userId: client.userId, startsAt };
  await refuseAtOnce(tx, wanted);
  await refuseMany(tx, { ...wanted, projectId });
  const [row] = await tx
    .insert(appointments)
    .values({ clientId, managerId: manager, projectId, lotId: property, place, startsAt })
    .onConflictDoNothing()
    .returning({ id: appointments.id });
  if (!row) throw taken(startsAt, availability);
  await queueWebhooks(tx, [{ event: 'appointment.made', id: row.id }]);
  await raiseUserRevisions(tx, [client.userId, user.id]);
  return row.id;
}

/** Moves an appointment that has not begun. @throws HttpProblem */
export async function moveAppointment(
  tx: Transaction,
  user: UserRow,
  id: number,
  moving: Moving,
): Promise<void> {
  const { appointment, userId, isOff } = await heldOpen(
    tx,
    user,
    id,
    'Показ уже начался: перенести его нельзя.',
  );
  if (isOff) throw new HttpProblem('conflict', 'Показ отменён. Запишите клиента заново.');
  const { manager = appointment.managerId, place = appointment.place } = moving;
  const startsAt = new Date(moving.starts_at);
  const isSameTime =
    startsAt.getTime() === appointment.startsAt.getTime() && manager === appointment.managerId;
  if (isSameTime && place === appointment.place) return;
  await lockAppointmentsOf(tx, userId);
  const availability = await bookable(tx, [manager, appointment.managerId], manager, startsAt);
  if (manager !== appointment.managerId) await shownProject(tx, manager, String(appointment.projectId));
  if (!isSameTime) {
    if (availability.taken.has(startsAt.getTime())) throw taken(startsAt, availability);
    await refuseAtOnce(tx, { clientId: appointment.clientId, userId, startsAt, moved: id });
  }
  try {
    // In a savepoint, so that the free slots can still be read after the unique index has refused the insert.
    await tx.transaction((inner) =>
      inner
        .update(appointments)
        .set({ ...changed, managerId: manager, place, startsAt, state: 'moved' })
        .where(eq(appointments.id, id)),
    );
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_slot') throw taken(startsAt, availability);
    throw error;
  }
  await noteOwn(tx, user, {
    id,
    userId,
    action: 'move_visit',
    reason: momentWords(startsAt.getTime()),
    before: valuesOf(appointment),
    after: valuesOf({ managerId: manager, startsAt, state: 'moved' }),
  });
  await raiseUserRevisions(tx, [userId, user.id]);
}

/** Cancels an appointment that has not begun; one that is cancelled already stays so. @throws HttpProblem */
export async function cancelAppointmentByAgent(
  tx: Transaction,
  user: UserRow,
  id: number,
  reason: string,
): Promise<void> {
  const { appointment, userId, isOff } = await heldOpen(
    tx,
    user,
    id,
    'Показ уже начался: отменить его нельзя.',
  );
  if (isOff) return;
  await tx
    .update(appointments)
    .set({ ...changed, state: 'called_off', reason })
    .where(eq(appointments.id, id));
  await noteOwn(tx, user, {
    id,
    userId,
    action: 'call_off',
    reason,
    before: valuesOf(appointment),
    after: valuesOf({ ...appointment, state: 'called_off' }),
  });
  await raiseUserRevisions(tx, [userId, user.id]);
}

/** Writes a line of the journal, by which a manager's act on the appointment's old state is refused. */
const noteOwn = (
  tx: Transaction,
  user: UserRow,
  {
    id,
    userId,
    ...told
  }: { id: number; userId: number } & Pick<JournalAct, 'action' | 'reason' | 'before' | 'after'>,
) =>
  writeJournal(tx, {
    by: { kind: 'owner', id: user.id },
    subject: 'appointment',
    subjectId: id,
    person: userId,
    ...told,
  });

const valuesOf = ({
  managerId,
  startsAt,
  state,
}: Pick<typeof appointments.$inferSelect, 'managerId' | 'startsAt' | 'state'>): JournalValues => ({
  appointment_state: state,
  starts_at: startsAt.toISOString(),
  calendar: managerId,
});

const changed = { sequence: sql`${appointments.sequence} + 1`, editedAt: sql`now()` };

/** The caller's appointment where it may still be changed, locked until the transaction ends. */
async function heldOpen(tx: Transaction, user: UserRow, id: number, tooLate: string) {
  const [row] = await tx
    .select({ appointment: appointments, userId: clients.userId })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(and(visibleTo(user), eq(appointments.id, id)))
    .for('update', { of: appointments });
  if (!row) throw notFound('Такого показа нет.');
  const { state, startsAt } = row.appointment;
  const isOff = state === 'called_off';
  if (state === 'held') throw new HttpProblem('conflict', 'Показ уже состоялся.');
  if (!isOff && startsAt.getTime() <= Date.now()) throw new HttpProblem('conflict', tooLate);
  return { ...row, isOff };
}

/** The calendar that the slot belongs to, where appointments can begin at that time. */
async function bookable(
  tx: Transaction,
  held: readonly number[],
  manager: number,
  startsAt: Date,
): Promise<Availability> {
  const isThere = await holdCalendars(tx, held);
  const availability = isThere ? await readAvailability(tx, manager, Date.now()) : null;
  if (!availability) throw wrong('manager', 'Такого менеджера нет. Обновите список.');
  const refusal = slotRefusal(startsAt.getTime(), availability, Date.now());
  if (refusal !== null) throw wrong('starts_at', refusal);
  return availability;
}

async function shownProject(tx: Transaction, manager: number, project: string): Promise<number> {
  const id = await findShown(tx, manager, project);
  if (id === null) throw wrong('project', 'Этот менеджер не показывает такой проект.');
  return id;
}

/** @throws HttpProblem 'validation' where there is no such lot in the project that is shown */
async function refuseOtherLot(tx: Transaction, lotId: number, projectId: number): Promise<void> {
  if ((await tx.$count(lots, and(eq(lots.id, lotId), eq(lots.projectId, projectId)))) === 0)
    throw wrong('property', 'В этом проекте такого лота нет. Откройте лот заново.');
}

const wrong = (field: string, detail: string) =>
  new HttpProblem('validation', detail, { errors: { [field]: [detail] } });

/** Free slots for an agent whose slot was taken by another. */
function taken(startsAt: Date, availability: Availability): HttpProblem {
  const others = { ...availability, taken: new Set([...availability.taken, startsAt.getTime()]) };
  const next = nextFree(portalDay(startsAt.getTime()), others, Date.now(), NAMED);
  const free = next.length > 0 ? ` Ближайшее свободное: ${momentsWords(next)}.` : '';
  const detail = `Это время уже занято.${free}`;
  return new HttpProblem('conflict', detail, { errors: { starts_at: [detail] } });
}
