import { desc, eq } from 'drizzle-orm';
import type { DealPhase } from '../../src/contract/deals/deal-kinds';
import { lotStatusOf } from '../../src/contract/deals/deal-words';
import { LotStatus } from '../../src/contract/lots/lot';
import type { Transaction } from '../db/database';
import { bookings } from '../db/schema/clients/booking-schema';
import { HttpProblem } from '../http/problems/problem';
import type { JournalAuthor } from '../journal/write-journal';
import { setBookingStatus } from '../stock/change-lot';
import { bookingTitle, openBookingOf, updateBooking, writeBookingAct } from './booking-acts';
import { endBooking } from './end-booking';
import { handOnLot, takeTurnBack } from './queue/hand-on';

/**
 * What a deal that began from a booking makes of it: it holds the lot until the contract is drawn up, and ends when the
 * deal falls through. When either is undone it holds again. Called after the deal's own status of the lot is set, so that
 * the lot is never free in between.
 *
 * @throws HttpProblem 'conflict' where it would hold again a lot that somebody else has booked since
 */
export async function followDeal(
  tx: Transaction,
  author: JournalAuthor,
  { id, phase, reason }: { id: number; phase: DealPhase; reason: string },
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.dealId, id))
    .orderBy(desc(bookings.id))
    .limit(1)
    .for('update');
  if (!row) return;
  const isLost = phase === 'not_registered';
  const isHeld = !isLost && lotStatusOf(phase) === null;
  const open = await openBookingOf(tx, row.lotId);
  if (!isLost && open !== null && open.id !== row.id)
    throw new HttpProblem('conflict', 'Лот этой сделки уже забронирован для другого клиента.');
  if (isHeld === (row.endedAt === null)) {
    // Since the contract nothing but the deal has held the lot, and whoever waits for it has waited on.
    if (isLost) {
      if (open === null) await handOnLot(tx, row.lotId, { leaver: row.userId, now });
    } else if (!isHeld && (await takeTurnBack(tx, row.lotId)))
      await setBookingStatus(tx, row.lotId, null, row.userId);
    return;
  }
  if (!isHeld) {
    await endBooking(tx, author, row, isLost ? { by: 'called_off', reason, now } : { by: 'contract', now });
    return;
  }
  await takeTurnBack(tx, row.lotId);
  const held = await updateBooking(tx, row, { state: 'booked', endedBy: null, endedAt: null, reason: '' });
  await setBookingStatus(tx, held.lotId, LotStatus.booked, held.userId);
  await writeBookingAct(tx, author, held, {
    action: 'confirm_booking',
    before: row,
    isApproved: true,
    title: bookingTitle(held, 'снова действует'),
    text: `По ней идёт сделка № ${id}.`,
  });
}
