import { and, eq, isNull } from 'drizzle-orm';
import type { Payment } from '../../../src/contract/deals/deal-kinds';
import { bookingAnswers, laterBy, refuseEnded, refuseUnderDeal } from '../../bookings/answer-booking';
import { countBookings, whyNoMore } from '../../bookings/book-lot';
import {
  type BookingRow,
  bookingTitle,
  bookingUntilWords,
  notifyOfBooking,
  updateBooking,
  writeBookingAct,
} from '../../bookings/booking-acts';
import { readBookingSettings } from '../../bookings/booking-settings';
import { lockBooking } from '../../bookings/end-booking';
import { endPlace, openPlacesOf } from '../../bookings/queue/queue-places';
import type { Database, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clients } from '../../db/schema/clients/clients-schema';
import { lots } from '../../db/schema/schema';
import { holdingFixation } from '../../fixations/holding-fixation';
import { refuseSuperseded } from '../../http/problems/superseded';
import type { Actor } from '../accounts/decide';
import { AdminRefusal } from '../admin-refusal';
import { dealOfLot, insertDeal } from '../deals/deals';

/**
 * One act upon a booking that nobody else may touch meanwhile; `work` answers null where it was so already. Null where
 * there is no such booking.
 *
 * @throws AdminRefusal or HttpProblem 'conflict' where it cannot be done as it stands
 */
function changeBooking(
  db: Database,
  actor: Actor,
  id: number,
  work: (tx: Transaction, before: BookingRow) => Promise<BookingRow | null>,
): Promise<BookingRow | null> {
  return db.transaction(async (tx) => {
    const before = await lockBooking(tx, id);
    if (before === null) return null;
    await refuseSuperseded(tx, actor, { subject: 'booking', id });
    return (await work(tx, before)) ?? before;
  });
}

/** Confirms what waits for it. */
export const confirmBooking = (db: Database, actor: Actor, id: number) =>
  changeBooking(db, actor, id, (tx, before) => bookingAnswers.confirm(tx, actor, before));

/** Refuses what waits for a manager, or calls off what holds; the agent reads the reason. */
export const dropBooking = (
  db: Database,
  actor: Actor,
  { id, ...how }: { id: number; by: 'refused' | 'called_off'; reason: string },
) => changeBooking(db, actor, id, (tx, before) => bookingAnswers.drop(tx, actor, before, how));

/** Moves the end of one that holds. */
export const prolongBooking = (db: Database, actor: Actor, { id, hours }: { id: number; hours: number }) =>
  changeBooking(db, actor, id, async (tx, before) => {
    refuseEnded(before);
    refuseUnderDeal(before);
    const until = laterBy(before, hours);
    return until && bookingAnswers.prolong(tx, actor, before, { until, hours });
  });

/** The client has paid for it. */
export const payBooking = (db: Database, actor: Actor, id: number) =>
  changeBooking(db, actor, id, (tx, before) => bookingAnswers.pay(tx, actor, before));

/**
 * Hands one that holds to another agent, for a client of theirs who is fixed in the lot's project. It stays one booking and
 * runs on until its end; both agents are told.
 */
export const handOverBooking = (
  db: Database,
  actor: Actor,
  { id, clientId }: { id: number; clientId: number },
) =>
  changeBooking(db, actor, id, async (tx, before) => {
    refuseEnded(before);
    refuseUnderDeal(before);
    const [client] = await tx
      .select({ userId: clients.userId, isBlocked: users.blocked })
      .from(clients)
      .innerJoin(users, eq(users.id, clients.userId))
      .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)));
    const [lot] = await tx.select().from(lots).where(eq(lots.id, before.lotId));
    if (!client || !lot) throw new AdminRefusal('Такого клиента нет.');
    if (client.userId === before.userId)
      throw new AdminRefusal('Бронь уже у этого агента: передать её можно другому.');
    if (client.isBlocked)
      throw new AdminRefusal('Кабинет этого агента заблокирован: передайте бронь другому.');
    const fixationId = await holdingFixation(tx, clientId, lot.projectId);
    if (fixationId === null) throw new AdminRefusal('Этот клиент не закреплён в проекте лота.');
    const { limit } = await readBookingSettings(tx);
    if (whyNoMore(await countBookings(tx, client.userId), limit) !== null)
      throw new AdminRefusal('У этого агента уже столько броней, сколько разрешено.');
    const row = await updateBooking(tx, before, { userId: client.userId, clientId, fixationId });
    const place = (await openPlacesOf(tx, before.lotId)).find(({ userId }) => userId === client.userId);
    if (place) await endPlace(tx, actor, place, { by: 'booked', now: new Date() });
    await notifyOfBooking(tx, before, {
      title: bookingTitle(before, 'передана другому агенту'),
      text: '',
      isApproved: false,
    });
    await writeBookingAct(tx, actor, row, {
      action: 'hand_over_booking',
      before,
      isApproved: true,
      title: bookingTitle(row, 'передана вам'),
      text: `Лот за вами ${bookingUntilWords(row)}.`,
    });
    return row;
  });

/**
 * Begins a deal with the booking's client and price. The booking holds the lot on without an end, until the deal's contract
 * does, or the deal falls through.
 */
export const openDealOfBooking = (
  db: Database,
  actor: Actor,
  { id, payment }: { id: number; payment: Payment },
  now = new Date(),
) =>
  changeBooking(db, actor, id, async (tx, before) => {
    refuseEnded(before);
    if (before.dealId !== null) return null;
    if (before.state !== 'booked') throw new AdminRefusal('Сначала подтвердите бронь.');
    if (before.clientId === null) throw new AdminRefusal('Клиента этой брони удалил его агент.');
    if (before.price === null)
      throw new AdminRefusal('Цена в брони скрыта. Откройте сделку в разделе «Сделки» и назовите цену.');
    const other = await dealOfLot(tx, before.lotId);
    if (other !== null) throw new AdminRefusal(`По этому лоту уже есть сделка № ${other.id}.`);
    const deal = await insertDeal(tx, actor, {
      userId: before.userId,
      clientId: before.clientId,
      lotId: before.lotId,
      payment,
      price: before.price,
      fixationId: before.fixationId,
      openedBecause: '',
      phase: 'booking',
      now,
    });
    return updateBooking(tx, before, { dealId: deal.id, until: null });
  });
