import { hoursWords } from '../../src/contract/bookings/hours-words';
import { formatRubles } from '../../src/contract/text/words';
import type { Transaction } from '../db/database';
import { HttpProblem } from '../http/problems/problem';
import type { JournalAuthor } from '../journal/write-journal';
import {
  type BookingRow,
  bookingTitle,
  bookingUntilWords,
  updateBooking,
  writeBookingAct,
} from './booking-acts';
import { endBooking } from './end-booking';

const HOUR = 3_600_000;

const conflict = (detail: string): HttpProblem => new HttpProblem('conflict', detail);

/** @throws HttpProblem 'conflict' of one that has ended */
export function refuseEnded({ id, endedAt }: BookingRow): void {
  if (endedAt !== null) throw conflict(`Бронь № ${id} уже закончилась.`);
}

/** @throws HttpProblem 'conflict' of one that has grown into a deal */
export function refuseUnderDeal({ dealId }: BookingRow): void {
  if (dealId !== null)
    throw conflict(`По этой брони идёт сделка № ${dealId}: бронь закончится вместе с ней.`);
}

const saidOf = (row: BookingRow): string => `Лот за вами ${bookingUntilWords(row)}.`;

/**
 * What the developer answers to a booking that is locked, a manager or the CRM. Each answers how it stands after, or null
 * where it was so already.
 *
 * @throws HttpProblem 'conflict' where it cannot be answered so
 */
export const bookingAnswers = {
  async confirm(tx: Transaction, by: JournalAuthor, before: BookingRow, now = new Date()) {
    refuseEnded(before);
    if (before.state === 'booked') return null;
    const row = await updateBooking(tx, before, { state: 'booked', confirmedAt: now });
    await writeBookingAct(tx, by, row, {
      action: 'confirm_booking',
      before,
      isApproved: true,
      title: bookingTitle(row, 'подтверждена'),
      text: saidOf(row),
    });
    return row;
  },
  /** Refuses one that waits for the developer, or calls off one that holds; its agent reads the reason. */
  async drop(
    tx: Transaction,
    author: JournalAuthor,
    before: BookingRow,
    { by, reason }: { by: 'refused' | 'called_off'; reason: string },
  ) {
    if (before.endedAt !== null) return null;
    if (reason === '') throw conflict('Назовите причину.');
    if (by === 'refused' && before.state !== 'asked')
      throw conflict(`Бронь № ${before.id} уже подтверждена: её можно снять.`);
    refuseUnderDeal(before);
    return endBooking(tx, author, before, { by, reason });
  },
  /** Moves its end; `hours` where it was moved by so many. */
  async prolong(
    tx: Transaction,
    by: JournalAuthor,
    before: BookingRow,
    { until, hours }: { until: Date; hours?: number },
  ) {
    refuseEnded(before);
    refuseUnderDeal(before);
    const row = await updateBooking(tx, before, { until, prolonged: before.prolonged + 1 });
    const what = hours === undefined ? 'продлена' : `продлена на ${hoursWords(hours)}`;
    await writeBookingAct(tx, by, row, {
      action: 'prolong_booking',
      before,
      isApproved: true,
      title: bookingTitle(row, what),
      text: saidOf(row),
    });
    return row;
  },
  /** The client has paid for it. */
  async pay(tx: Transaction, by: JournalAuthor, before: BookingRow, now = new Date()) {
    refuseEnded(before);
    if (before.paidAt !== null) return null;
    if (before.cost === null) throw conflict('Эта бронь бесплатная.');
    const row = await updateBooking(tx, before, { paidAt: now });
    await writeBookingAct(tx, by, row, {
      action: 'pay_booking',
      before,
      isApproved: true,
      title: bookingTitle(row, 'оплачена'),
      text: `Получено ${formatRubles(before.cost)}. ${saidOf(row)}`,
    });
    return row;
  },
};

/** So many hours after its end. */
export const laterBy = ({ until }: BookingRow, hours: number): Date | null =>
  until && new Date(until.getTime() + hours * HOUR);
