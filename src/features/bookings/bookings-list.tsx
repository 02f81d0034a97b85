import { css } from '@emotion/react';
import type { Booking } from '../../contract/bookings/booking';
import { isBookingOpen } from '../../contract/bookings/booking';
import { lotName } from '../../contract/lots/lot-words';
import { formatRubles } from '../../contract/text/words';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { bookingKindLine } from '../../lib/words/booking-words';
import { Button } from '../../ui/button';
import { color, font, media, space, touch } from '../../ui/tokens';
import { bookingStanding } from './booking-words';
import { useBookingOfLot } from './use-booking-of-lot';
import { useIsOwn } from './use-bookings';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) auto',
  alignItems: 'center',
  gap: `${space.sm} ${space.xl}`,
  minHeight: touch,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  '& b': { display: 'block', fontSize: font.size.md, fontWeight: 600, overflowWrap: 'anywhere' },
  '& > *': { minWidth: 0 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', '& button': { justifySelf: 'start' } },
});
const quiet = css({ color: color.ink2, overflowWrap: 'anywhere' });

interface BookingsListProps {
  bookings: readonly Booking[];
  /** An agency is told whose each is. */
  namesAgent: boolean;
  /** Where the list is one client's, nobody needs their name. */
  namesClient: boolean;
}

/** Bookings, what they are of and how they stand; those that hold open their dialog. */
export function BookingsList({ bookings, namesAgent, namesClient }: BookingsListProps) {
  const now = useServerNow();
  const open = useBookingOfLot();
  const isOwn = useIsOwn();
  return (
    <ul aria-label="Брони">
      {bookings.map((booking) => {
        const { property: lot } = booking;
        const who = [
          namesClient && (booking.client?.name ?? 'Клиент удалён'),
          namesAgent && booking.agent.name,
        ].filter(Boolean);
        return (
          <li key={booking.id} css={item}>
            <span>
              <b>{[lotName(lot), lot.number && `№\u00a0${lot.number}`].filter(Boolean).join(', ')}</b>
              <span css={quiet}>{who.join(' · ')}</span>
            </span>
            <span>
              {bookingStanding(booking, now, isOwn(booking))}
              <span css={[quiet, { display: 'block' }]}>
                {[bookingKindLine(booking), booking.price !== null && `цена ${formatRubles(booking.price)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {booking.reason && <span css={[quiet, { display: 'block' }]}>{booking.reason}</span>}
            </span>
            {isBookingOpen(booking, now) ? (
              <Button look="secondary" onClick={() => open(lot)}>
                Открыть
              </Button>
            ) : (
              <span />
            )}
          </li>
        );
      })}
    </ul>
  );
}
