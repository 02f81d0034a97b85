import { useQuery } from '@tanstack/react-query';
import { type Booking, isBookingOpen } from '../../../contract/bookings/booking';
import type { QueuePlace } from '../../../contract/bookings/queue';
import { compareStrings } from '../../../contract/text/in-order';
import { useDevice } from '../../../device/page/hooks/use-device';
import { usePersistedLazily } from '../../../device/page/hooks/use-persisted-lazily';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { isTurnOf } from '../booking-words';

/** Bookings that end within so many milliseconds run out. */
const SOON = 72 * 3_600_000;

interface EndingBookings {
  /** The first to end first. */
  bookings: Booking[];
  /** Places in queues whose turn it is. */
  turns: QueuePlace[];
  savedAt: number | null;
}

const load = async () => (await import('../../../device/lists/bookings/bookings-store')).readBookings;

/** What has to be done about booked lots in the next days; null until the device has been read. */
export function useEndingBookings(isWanted: boolean): EndingBookings | null {
  const account = useDevice((device) => device.account);
  const now = useServerNow();
  const known = usePersistedLazily(load, isWanted);
  useQuery({
    queryKey: ['personal', 'bookings', account?.id],
    queryFn: async () => {
      await account?.refresh('bookings');
      return true;
    },
    enabled: account !== null && isWanted,
    staleTime: 0,
    gcTime: 0,
  });
  if (!known) return null;
  const bookings = known.items.filter(
    (one) => one.until !== null && isBookingOpen(one, now) && Date.parse(one.until) - now <= SOON,
  );
  bookings.sort((one, other) => compareStrings(one.until ?? '', other.until ?? ''));
  return { bookings, turns: known.places.filter((one) => isTurnOf(one, now)), savedAt: known.savedAt };
}
