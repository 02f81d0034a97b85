import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { momentWords } from '../../src/contract/time/portal-words';
import type { Transaction } from '../db/database';
import { bookings, queuePlaces } from '../db/schema/clients/booking-schema';
import type { JournalAuthor } from '../journal/write-journal';
import {
  bookingTitle,
  bookingUntilWords,
  notifyOfBooking,
  openBookingOf,
  updateBooking,
  writeBookingAct,
} from './booking-acts';
import { lockBooking } from './end-booking';
import { handOnLot } from './queue/hand-on';
import {
  endPlace,
  isOpenPlace,
  lockPlace,
  openPlacesOf,
  type QueuePlaceRow,
  writeQueueAct,
} from './queue/queue-places';

interface Followed {
  readonly clientId: number;
  /** Whose the client is now. */
  readonly userId: number;
  readonly now?: Date;
}

/**
 * Bookings and places in queues stand on a client's fixation, which goes with the client to another agent: so do they.
 * A booking that has grown into a deal stays with whom the deal is of.
 */
export async function followClient(
  tx: Transaction,
  by: JournalAuthor,
  { clientId, userId, now = new Date() }: Followed,
): Promise<void> {
  const booked = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), ne(bookings.userId, userId), isNull(bookings.endedAt)))
    .orderBy(asc(bookings.id));
  for (const { id } of booked) await followWithBooking(tx, by, { id, userId, now });
  const waiting = await tx
    .select({ id: queuePlaces.id })
    .from(queuePlaces)
    .where(and(eq(queuePlaces.clientId, clientId), ne(queuePlaces.userId, userId), isOpenPlace))
    .orderBy(asc(queuePlaces.id));
  for (const { id } of waiting) {
    const place = await lockPlace(tx, id);
    if (place !== null) await followWithPlace(tx, by, place, { userId, now });
  }
}

async function followWithBooking(
  tx: Transaction,
  by: JournalAuthor,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<void> {
  const before = await lockBooking(tx, id);
  if (before === null || before.endedAt !== null || before.dealId !== null) return;
  const row = await updateBooking(tx, before, { userId });
  const place = (await openPlacesOf(tx, row.lotId)).find((one) => one.userId === userId);
  if (place) await endPlace(tx, by, place, { by: 'booked', now });
  await notifyOfBooking(tx, before, {
    title: bookingTitle(before, 'передана другому агенту'),
    text: '',
    isApproved: false,
  });
  await writeBookingAct(tx, by, row, {
    action: 'hand_over_booking',
    before,
    isApproved: true,
    title: bookingTitle(row, 'передана вам'),
    text: `Лот за вами ${bookingUntilWords(row)}.`,
  });
}

/** Whoever waits for the lot already, or has booked it, keeps the better of the two. */
async function followWithPlace(
  tx: Transaction,
  by: JournalAuthor,
  place: QueuePlaceRow,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const own = (await openPlacesOf(tx, place.lotId)).find((one) => one.userId === userId);
  const isSpare = (own !== undefined && own.id < place.id) || (await isBookedBy(tx, place.lotId, userId));
  if (isSpare) {
    await endPlace(tx, by, place, { by: 'left', now });
    if (place.offeredAt !== null) await handOnLot(tx, place.lotId, { leaver: place.userId, now });
    return;
  }
  if (own !== undefined) await endPlace(tx, by, own, { by: 'left', now });
  const [row = place] = await tx
    .update(queuePlaces)
    .set({ userId, messagedAt: null })
    .where(eq(queuePlaces.id, place.id))
    .returning();
  await writeQueueAct(tx, by, row, 'join_queue');
  await notifyOfBooking(tx, row, {
    title: 'Место в очереди передано вам',
    text: row.until === null ? '' : `Лот держится за вами до ${momentWords(row.until.getTime())}.`,
    isApproved: true,
  });
}

const isBookedBy = async (tx: Transaction, lotId: number, userId: number): Promise<boolean> =>
  (await openBookingOf(tx, lotId))?.userId === userId;
