import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/failure-text';
import { serverClock } from '../../api/server-clock';
import { type Booking, isBookingOpen } from '../../contract/bookings/booking';
import { formatRubles } from '../../contract/text/words';
import { useOnline } from '../../device/page/hooks/use-online';
import { bookingKindLine } from '../../lib/words/booking-words';
import { Button } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { FormAlert } from '../../ui/feedback/form-alert';
import { color, font, space } from '../../ui/tokens';
import { postWithdrawal } from './booking-acts';
import { bookingStanding } from './booking-words';
import { useIsOwn } from './use-bookings';

const box = css({ display: 'grid', gap: space.lg });
const title = css({ fontSize: font.size.lg, fontWeight: 600, outline: 'none' });
const facts = css({ display: 'grid', gap: space.xs, color: color.ink2, overflowWrap: 'anywhere' });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  '& button': { flex: '1 1 16rem' },
});

interface OwnBookingProps {
  booking: Booking;
  /** It has just been made. */
  isNew: boolean;
  onWithdrawn(booking: Booking): void;
  onDone(): void;
}

/** The agent's own booking of a lot: until when, for whom, at which price; it can be given up. */
export function OwnBooking({ booking, isNew, onWithdrawn, onDone }: OwnBookingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const online = useOnline();
  const isOwn = useIsOwn()(booking);
  const [isSure, setSure] = useState(false);
  const drop = useMutation({
    mutationFn: () => postWithdrawal(queryClient, booking.id, ''),
    onSuccess: onWithdrawn,
  });
  const now = serverClock.now();
  const isOpen = isBookingOpen(booking, now);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div css={box}>
      <h3 css={title} ref={heading} tabIndex={-1}>
        {isNew && isOpen ? 'Забронировано. ' : ''}
        {bookingStanding(booking, now, isOwn)}
      </h3>
      <div css={facts}>
        <p>{bookingKindLine(booking)}</p>
        <p>
          {booking.price === null ? 'Цена не показывается' : `Цена в брони ${formatRubles(booking.price)}`}
        </p>
        {booking.client && <p>Для кого: {booking.client.name}</p>}
        {booking.reason && <p>{booking.reason}</p>}
      </div>
      {drop.error && <FormAlert>{failureText(drop.error)}</FormAlert>}
      {isSure && isOpen && (
        <p>Лот сразу достанется первому в очереди, а если её нет — станет свободен для всех. Снять бронь?</p>
      )}
      <div css={buttons}>
        {isOpen && booking.deal === null && (
          <Button
            look="quiet"
            css={dangerCss}
            busy={drop.isPending}
            disabled={!online}
            onClick={() => (isSure ? drop.mutate() : setSure(true))}
          >
            {!online ? 'Снять бронь — только при связи' : isSure ? 'Да, снять' : 'Снять бронь'}
          </Button>
        )}
        <Button onClick={onDone}>Готово</Button>
      </div>
    </div>
  );
}
