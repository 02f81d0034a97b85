import { serverClock } from '../../api/server-clock';
import { useEmptyPlaces } from '../../api/use-empty-places';
import { isBookingOpen } from '../../contract/bookings/booking';
import type { QueuePlace } from '../../contract/bookings/queue';
import { type Lot, LotStatus } from '../../contract/lots/lot';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { isTurnOf } from './booking-words';
import { useBookingOfLot } from './use-booking-of-lot';
import { useBookings, useIsOwn } from './use-bookings';

interface BookLotOnPageProps {
  lot: Lot;
  /** The server's number of the client for whom it is offered; left out: whom the agent chooses. */
  client?: number;
}

/**
 * What a lot's booking is called on the way to it: the own one, a place in the queue, or the offer of either; null where
 * the developer takes none. `isOwn`: it is a state that its agent should see without asking.
 */
export function useBookingWord(lot: Lot): { word: string; isOwn: boolean } | null {
  const isEmpty = useEmptyPlaces();
  const { stored } = useBookings();
  const online = useOnline();
  const now = serverClock.now();
  const isReaders = useIsOwn();
  const own = stored?.items.find((one) => one.property.id === lot.id && isBookingOpen(one, now));
  if (own) return { word: isReaders(own) ? 'Ваша бронь' : 'Бронь агента', isOwn: true };
  const place = stored?.places.find((one) => one.property.id === lot.id);
  if (place) return { word: placeWord(place, now, isReaders(place)), isOwn: true };
  const isBooked = lot.status === LotStatus.booked;
  const isOffered = isBooked
    ? !isEmpty('/deals#queue')
    : lot.status === LotStatus.free && !isEmpty('/deals#bookings');
  return isOffered ? { word: wayWord(isBooked, online), isOwn: false } : null;
}

/** Where a lot is shown: books it, or says that it is booked by this agent. Absent where the developer takes no bookings. */
export const BookLotOnPage = ({ lot, client }: BookLotOnPageProps) => (
  <BookingButton lot={lot} client={client} found={useBookingWord(lot)} />
);

/** On the page of a lot: the agent's own booking of it, or their place in its queue; the way to a new one is elsewhere. */
export function OwnBookingOnPage({ lot }: { lot: Lot }) {
  const found = useBookingWord(lot);
  return <BookingButton lot={lot} client={undefined} found={found?.isOwn ? found : null} />;
}

interface BookingButtonProps {
  lot: Lot;
  client: number | undefined;
  found: ReturnType<typeof useBookingWord>;
}

/** Stays where there is nothing to press any more: the dialog that it has opened says what has become of the booking. */
function BookingButton({ lot, client, found }: BookingButtonProps) {
  const open = useBookingOfLot();
  return (
    found && (
      <Button look="quiet" onClick={() => open(lot, client)}>
        {found.word}
      </Button>
    )
  );
}

function placeWord(place: QueuePlace, now: number, isOwn: boolean): string {
  if (isTurnOf(place, now)) return `Забронировать: ${isOwn ? 'ваша очередь' : 'очередь агента'}`;
  return `${isOwn ? 'Вы' : 'Агент'} в очереди: ${place.place}`;
}

function wayWord(isBooked: boolean, online: boolean): string {
  if (isBooked) return online ? 'Встать в очередь' : 'Очередь — только при связи';
  return online ? 'Забронировать' : 'Бронь — только при связи';
}
