import { serverClock } from '../../api/server-clock';
import { useEmptyPlaces } from '../../api/use-empty-places';
import { isBookingOpen } from '../../contract/bookings/booking';
import type { QueuePlace } from '../../contract/bookings/queue';
import { type Lot, LotStatus } from '../../contract/lots/lot';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { isTurnOf } from './booking-words';
import { useBookingOfLot } from './use-booking-of-lot';
import { useBookings } from './use-bookings';

interface BookLotOnPageProps {
  lot: Lot;
  /** The server's number of the client for whom it is offered; left out: whom the agent chooses. */
  client?: number;
}

/** Where a lot is shown: books it, or says that it is booked by this agent. Absent where the developer takes no bookings. */
export function BookLotOnPage({ lot, client }: BookLotOnPageProps) {
  const isEmpty = useEmptyPlaces();
  const { stored } = useBookings();
  const open = useBookingOfLot();
  const online = useOnline();
  const now = serverClock.now();
  const own = stored?.items.find((one) => one.property.id === lot.id && isBookingOpen(one, now));
  const place = stored?.places.find((one) => one.property.id === lot.id);
  const isBooked = lot.status === LotStatus.booked;
  const isOffered = isBooked
    ? !isEmpty('/deals#queue')
    : lot.status === LotStatus.free && !isEmpty('/deals#bookings');
  if (!own && !place && !isOffered) return null;
  return (
    <Button look="quiet" onClick={() => open(lot, client)}>
      {own ? 'Ваша бронь' : place ? placeWord(place, now) : wayWord(isBooked, online)}
    </Button>
  );
}

const placeWord = (place: QueuePlace, now: number): string =>
  isTurnOf(place, now) ? 'Забронировать: ваша очередь' : `Вы в очереди: ${place.place}`;

function wayWord(isBooked: boolean, online: boolean): string {
  if (isBooked) return online ? 'Встать в очередь' : 'Очередь — только при связи';
  return online ? 'Забронировать' : 'Бронь — только при связи';
}
