import { readState, writeState } from '../../account/account-state';
import type { PartContext } from '../../changes/account-part';

/** `href`: the address of its page. */
interface WantedLot {
  id: number;
  name: string;
  href: string;
}

/** What a page remembers beside the bookings of an account: without a network a lot is only wanted. */
export const createBookingsPart = ({ db }: PartContext) => ({
  /** Remembers a lot that somebody wanted to book, the newest first. */
  want: (lot: WantedLot): Promise<void> =>
    db.transaction('rw', db.state, async () => {
      const others = (await readState(db, 'wantedBookings')).filter(({ id }) => id !== lot.id);
      await writeState(db, 'wantedBookings', [lot, ...others]);
    }),
  forgetWanted: (id: number): Promise<void> =>
    db.transaction('rw', db.state, async () => {
      const wanted = await readState(db, 'wantedBookings');
      await writeState(
        db,
        'wantedBookings',
        wanted.filter((lot) => lot.id !== id),
      );
    }),
});
