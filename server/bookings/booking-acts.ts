import { and, eq, isNull } from 'drizzle-orm';
import type { AuditAction } from '../../src/contract/accounts/staff/audit-words';
import { bookingKindWords } from '../../src/contract/bookings/booking-terms';
import type { JournalValues } from '../../src/contract/journal/journal-fields';
import { lotTypeWords } from '../../src/contract/lots/lot-words';
import { momentWords } from '../../src/contract/time/portal-words';
import { raiseUserRevision } from '../db/changes/touch-user';
import type { Executor, Transaction } from '../db/database';
import { users } from '../db/schema/account-schema';
import { bookings } from '../db/schema/clients/booking-schema';
import { clients } from '../db/schema/clients/clients-schema';
import { lots, projects } from '../db/schema/schema';
import { type JournalAuthor, writeJournal } from '../journal/write-journal';
import { notifyUser } from '../notices/notify-user';
import { type CrmBookingEvent, tellCrmOfBooking } from './tell-crm';

export type BookingRow = typeof bookings.$inferSelect;

/** The booking of a lot that holds, whoever's it is. */
export async function openBookingOf(db: Executor, lotId: number): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.lotId, lotId), isNull(bookings.endedAt)));
  return row ?? null;
}

export async function updateBooking(
  tx: Transaction,
  before: BookingRow,
  wanted: Partial<BookingRow>,
): Promise<BookingRow> {
  const [row = before] = await tx.update(bookings).set(wanted).where(eq(bookings.id, before.id)).returning();
  return row;
}

/** Whose a booking or a place in a queue is, of which lot and for whom. */
type OfLot = Pick<BookingRow, 'lotId' | 'userId' | 'clientId'>;

/** 'Квартира № 118, «Облака», для Ивановой Анны' */
async function aboutOf(tx: Transaction, { lotId, clientId }: OfLot): Promise<string> {
  const [lot] = await tx
    .select({ type: lots.type, number: lots.number, project: projects.name })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .where(eq(lots.id, lotId));
  const [client] =
    clientId === null
      ? []
      : await tx
          .select({ lastName: clients.lastName, firstName: clients.firstName })
          .from(clients)
          .where(eq(clients.id, clientId));
  const type = lot ? lotTypeWords[lot.type].short : 'Лот';
  return [
    lot?.number ? `${type} № ${lot.number}` : type,
    lot && `«${lot.project}»`,
    client && `клиент ${client.lastName} ${client.firstName}`.trim(),
  ]
    .filter(Boolean)
    .join(', ');
}

export const bookingUntilWords = ({ until }: Pick<BookingRow, 'until'>): string =>
  until === null ? 'без срока' : `до ${momentWords(until.getTime())}`;

/** As a line of the journal says how it stands. */
const bookingValues = (row: BookingRow): JournalValues => ({
  booking_state: row.state,
  lot: row.lotId,
  price: row.price,
  booking_cost: row.cost,
  booked_until: row.until?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  ...(row.clientId !== null && { client: row.clientId }),
});

interface Told {
  readonly title: string;
  /** Behind what the booking is of. */
  readonly text: string;
  readonly isApproved?: boolean;
}

/** Tells the agent of a booking or of a place in a queue, and updates the open pages of their agency. */
export async function notifyOfBooking(
  tx: Transaction,
  row: OfLot,
  { title, text, isApproved }: Told,
): Promise<void> {
  await notifyUser(tx, row.userId, {
    type: 'bookings',
    title,
    text: [await aboutOf(tx, row), text].filter(Boolean).join('. '),
    ...(isApproved !== undefined && { isApproved }),
  });
  const [agent] = await tx.select({ agencyId: users.agencyId }).from(users).where(eq(users.id, row.userId));
  if (agent?.agencyId != null) await raiseUserRevision(tx, agent.agencyId);
}

export type BookingAction = Extract<
  AuditAction,
  | 'book_lot'
  | 'confirm_booking'
  | 'prolong_booking'
  | 'pay_booking'
  | 'hand_over_booking'
  | 'refuse_booking'
  | 'call_off_booking'
  | 'withdraw_booking'
  | 'end_booking'
>;

/** As what the CRM is told of each act. */
const crmEvents: Readonly<Record<BookingAction, CrmBookingEvent>> = {
  book_lot: 'booking_made',
  confirm_booking: 'booking_confirmed',
  prolong_booking: 'booking_prolonged',
  pay_booking: 'booking_paid',
  hand_over_booking: 'booking_handed_over',
  refuse_booking: 'booking_ended',
  call_off_booking: 'booking_ended',
  withdraw_booking: 'booking_ended',
  end_booking: 'booking_ended',
};

interface BookingRecord {
  readonly action: BookingAction;
  /** As it stood; left out for one that is new. */
  readonly before?: BookingRow;
  readonly reason?: string;
}

/** Writes the line of the journal, and tells the CRM of what it has not done itself. */
export async function recordBookingAct(
  tx: Transaction,
  { kind, id }: JournalAuthor,
  row: BookingRow,
  { action, before, reason = '' }: BookingRecord,
): Promise<void> {
  await writeJournal(tx, {
    by: { kind, id },
    subject: 'booking',
    subjectId: row.id,
    action,
    reason,
    person: row.userId,
    before: before && bookingValues(before),
    after: bookingValues(row),
  });
  if (kind !== 'crm') await tellCrmOfBooking(tx, crmEvents[action], row);
}

/** As `recordBookingAct`, and tells the agent. */
export async function writeBookingAct(
  tx: Transaction,
  author: JournalAuthor,
  row: BookingRow,
  { title, text, isApproved, ...act }: BookingRecord & Told,
): Promise<void> {
  await recordBookingAct(tx, author, row, act);
  await notifyOfBooking(tx, row, { title, text, ...(isApproved !== undefined && { isApproved }) });
}

export const bookingTitle = ({ kind }: Pick<BookingRow, 'kind'>, what: string): string =>
  `${bookingKindWords[kind]} ${what}`;
