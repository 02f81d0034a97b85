import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { type BookingEnd, bookingEndWords } from '../../src/contract/bookings/booking';
import { LotStatus } from '../../src/contract/lots/lot';
import type { Database, Executor, Transaction } from '../db/database';
import { bookings } from '../db/schema/clients/booking-schema';
import { lots } from '../db/schema/schema';
import type { JournalAuthor } from '../journal/write-journal';
import { type BookingAction, type BookingRow, updateBooking, writeBookingAct } from './booking-acts';
import { handOnLot } from './queue/hand-on';

interface Ending {
  readonly by: BookingEnd;
  readonly reason?: string;
  readonly now?: Date;
}

const actions: Readonly<Record<BookingEnd, BookingAction>> = {
  refused: 'refuse_booking',
  called_off: 'call_off_booking',
  withdrawn: 'withdraw_booking',
  expired: 'end_booking',
  sold: 'end_booking',
  contract: 'end_booking',
};

const portal = { kind: 'portal', id: null } as const satisfies JournalAuthor;

/** Locks one booking; the lot's row before it, as whoever books it does. Null: there is none. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | null> {
  const [found] = await tx.select({ lotId: bookings.lotId }).from(bookings).where(eq(bookings.id, id));
  if (!found) return null;
  await tx.select({ id: lots.id }).from(lots).where(eq(lots.id, found.lotId)).for('update');
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/** Ends a locked booking that holds: its agent is told, and the lot goes to the first of its queue or is as its other layers say. */
export async function endBooking(
  tx: Transaction,
  author: JournalAuthor,
  before: BookingRow,
  { by, reason = '', now = new Date() }: Ending,
): Promise<BookingRow> {
  const row = await updateBooking(tx, before, { state: 'ended', endedBy: by, endedAt: now, reason });
  await writeBookingAct(tx, author, row, {
    action: actions[by],
    before,
    reason: reason || bookingEndWords[by],
    title: bookingEndWords[by],
    text: reason,
    ...(by !== 'contract' && by !== 'withdrawn' && { isApproved: false }),
  });
  await handOnLot(tx, row.lotId, { leaver: row.userId, now });
  return row;
}

/** Ends what has run out, each in a transaction of its own. Gives how many. */
export async function endExpiredBookings(db: Database, now: Date): Promise<number> {
  const isOver = and(isNull(bookings.endedAt), lte(bookings.until, now));
  const due = await db.select({ id: bookings.id }).from(bookings).where(isOver).orderBy(asc(bookings.until));
  let ended = 0;
  for (const { id } of due)
    ended += await db.transaction(async (tx) => {
      const row = await lockBooking(tx, id);
      // Prolonged, ended or grown into a deal since it was looked for.
      if (row === null || row.endedAt !== null || row.until === null || row.until > now) return 0;
      await endBooking(tx, portal, row, { by: 'expired', now });
      return 1;
    });
  return ended;
}

/** Bookings of lots that their feed names as sold: it knows better. Gives how many have ended. */
export async function endSoldBookings(db: Database): Promise<number> {
  const due = await soldUnderBooking(db);
  let ended = 0;
  for (const id of due)
    ended += await db.transaction(async (tx) => {
      const row = await lockBooking(tx, id);
      if (row === null || row.endedAt !== null || !(await soldUnderBooking(tx)).includes(id)) return 0;
      await endBooking(tx, { kind: 'feed', id: null }, row, { by: 'sold' });
      return 1;
    });
  return ended;
}

async function soldUnderBooking(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(lots, eq(lots.id, bookings.lotId))
    .where(and(isNull(bookings.endedAt), eq(lots.listed, true), eq(lots.feedStatus, LotStatus.sold)))
    .orderBy(asc(bookings.id));
  return rows.map(({ id }) => id);
}
