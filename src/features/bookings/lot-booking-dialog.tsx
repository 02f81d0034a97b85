import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../api/failure-text';
import { serverClock } from '../../api/server-clock';
import { type Booking, isBookingOpen } from '../../contract/bookings/booking';
import type { Lot } from '../../contract/lots/lot';
import { lotName } from '../../contract/lots/lot-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { color, space } from '../../ui/tokens';
import { bookingOfferQuery } from './booking-acts';
import { isTurnOf } from './booking-words';
import { BookLotForm } from './form/book-lot-form';
import type { BookingChoice } from './form/client-to-book';
import { Unanswered } from './form/unanswered';
import { OwnBooking } from './own-booking';
import { JoinQueueForm } from './queue/join-queue-form';
import { OwnPlace } from './queue/own-place';
import { forgetSent, useSentBooking } from './sent-booking';
import { useBookings } from './use-bookings';
import { WhenOnline } from './when-online';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const what = css({ color: color.ink2, overflowWrap: 'anywhere' });

interface LotBookingDialogProps {
  lot: Lot;
  /** The server's number of the client for whom it was opened. */
  wanted: number | undefined;
  onDone(): void;
}

/** A lot's booking: the own one, or the way to it. Only the server promises a lot. */
export default function LotBookingDialog({ lot, wanted, onDone }: LotBookingDialogProps) {
  const online = useOnline();
  const { stored } = useBookings();
  const offer = useQuery({ ...bookingOfferQuery(lot.id), enabled: online });
  const kept = stored?.items.find(
    (one) => one.property.id === lot.id && isBookingOpen(one, serverClock.now()),
  );
  // What was done here is shown until something newer is known of it.
  const [done, setDone] = useState<{ booking: Booking; isNew: boolean } | null>(null);
  const [choice, choose] = useState<BookingChoice>({});
  const live = offer.data?.own ?? kept;
  // What is over is told where it was shown, with the reason: nobody else says here what has become of it.
  const [seen, setSeen] = useState(live?.id);
  if (live && live.id !== seen) setSeen(live.id);
  const over = stored?.items.find(({ id, state }) => id === (done?.booking.id ?? seen) && state === 'ended');
  const own = live ?? over ?? done?.booking;
  const queue = offer.data?.queue ?? null;
  const place = offer.data ? queue?.own : stored?.places.find((one) => one.property.id === lot.id);
  const isTurn = place ? isTurnOf(place, serverClock.now()) : false;
  const queryClient = useQueryClient();
  const asked = useSentBooking(lot.id);
  const isQueued = asked !== null && asked.wanted.kind === undefined;
  const isKnown = own !== undefined || (isQueued && Boolean(place));
  const sent = isKnown ? null : asked;
  // What is repeated is for the same client, unless it is opened for another.
  const forWhom = wanted ?? sent?.wanted.client;
  // Once it is known to be there: a later booking of the lot is another one, under a key of its own.
  useEffect(() => {
    if (isKnown && asked) forgetSent(queryClient, lot.id);
  }, [isKnown, asked, queryClient, lot.id]);
  return (
    <div css={box}>
      <p css={what}>{[lotName(lot), lot.number && `№\u00a0${lot.number}`].filter(Boolean).join(', ')}</p>
      {own ? (
        <OwnBooking
          booking={own}
          isNew={done?.isNew === true && done.booking.id === own.id}
          onWithdrawn={(booking) => setDone({ booking, isNew: false })}
          onDone={onDone}
        />
      ) : sent && (!online || (sent.isUnanswered && offer.isFetching)) ? (
        <Unanswered sent={sent} onDone={onDone} />
      ) : place && !(online && isTurn) ? (
        <OwnPlace place={place} onDone={onDone} />
      ) : !online ? (
        <WhenOnline lot={lot} onDone={onDone} />
      ) : offer.error ? (
        <>
          <FormAlert>{failureText(offer.error)}</FormAlert>
          <Button look="secondary" busy={offer.isFetching} onClick={() => void offer.refetch()}>
            Повторить
          </Button>
        </>
      ) : offer.data && queue && !isTurn && offer.data.refused !== null ? (
        <JoinQueueForm
          lot={lot}
          offer={offer.data}
          queue={queue}
          wanted={forWhom}
          sent={isQueued ? sent : null}
          chosen={choice}
          onChoose={choose}
          onDone={onDone}
        />
      ) : offer.data ? (
        <>
          {place && <OwnPlace place={place} />}
          <BookLotForm
            lot={lot}
            offer={offer.data}
            wanted={sent ? forWhom : (place?.client.id ?? wanted)}
            sent={isQueued ? null : sent}
            chosen={choice}
            onChoose={choose}
            onBooked={(booking) => setDone({ booking, isNew: true })}
            onDone={onDone}
          />
        </>
      ) : (
        <div css={{ minHeight: '28rem' }} aria-busy="true" />
      )}
    </div>
  );
}
