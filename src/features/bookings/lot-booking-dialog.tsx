import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/failure-text';
import { serverClock } from '../../api/server-clock';
import { isBookingOpen } from '../../contract/bookings/booking';
import type { Lot } from '../../contract/lots/lot';
import { lotName } from '../../contract/lots/lot-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { color, space } from '../../ui/tokens';
import { BookLotForm } from './book-lot-form';
import { bookingOfferQuery } from './booking-acts';
import { OwnBooking } from './own-booking';
import { useBookings } from './use-bookings';
import { WhenOnline } from './when-online';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const what = css({ color: color.ink2, overflowWrap: 'anywhere' });

/** A lot's booking: the own one, or the way to it. Only the server promises a lot. */
export default function LotBookingDialog({ lot, onDone }: { lot: Lot; onDone(): void }) {
  const online = useOnline();
  const { stored } = useBookings();
  const offer = useQuery({ ...bookingOfferQuery(lot.id), enabled: online });
  const kept = stored?.items.find(
    (one) => one.property.id === lot.id && isBookingOpen(one, serverClock.now()),
  );
  const own = offer.data?.own ?? kept;
  return (
    <div css={box}>
      <p css={what}>
        {[lotName(lot), lot.number && `№\u00a0${lot.number}`, `«${lot.project_name}»`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {own ? (
        <OwnBooking booking={own} onDone={onDone} />
      ) : !online ? (
        <WhenOnline lot={lot} onDone={onDone} />
      ) : offer.error ? (
        <>
          <FormAlert>{failureText(offer.error)}</FormAlert>
          <Button look="secondary" busy={offer.isFetching} onClick={() => void offer.refetch()}>
            Повторить
          </Button>
        </>
      ) : offer.data ? (
        <BookLotForm lot={lot} offer={offer.data} onDone={onDone} />
      ) : (
        <div css={{ minHeight: '28rem' }} aria-busy="true" />
      )}
    </div>
  );
}
