import { Link } from '@tanstack/react-router';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { StaffBooking } from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import { lotName } from '../../../contract/lots/lot-words';
import { NBSP } from '../../../contract/text/russian-numbers';
import { counted, formatRubles } from '../../../contract/text/words';
import { bookingKindLine } from '../../../lib/words/booking-words';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ActFailure } from '../acts/act-failure';
import { AccountLink } from '../list/account-link';
import { inTextCss, phoneCss, quietCss, StaffRow } from '../list/staff-row';
import { BookingAnswers, useBookingAct } from './booking-answers';
import { BookingQueue } from './booking-queue';
import { bookingTag } from './booking-tags';

const times = ['раз', 'раза', 'раз'] as const;

/** 'Держит лот до 27 ноября, 15:40 · продлена 1 раз' */
function standingWords({ state, until, created_at, ended_at, prolonged }: StaffBooking): string {
  const stands =
    state === 'ended'
      ? ended_at && `Закончилась ${formatPortalMoment(ended_at)}`
      : until === null
        ? 'Держит лот без срока'
        : `Держит лот до ${formatPortalMoment(until)}`;
  return [
    stands,
    prolonged > 0 && `продлена ${counted(prolonged, times)}`,
    `создана ${formatPortalMoment(created_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One booking: of which lot, for whom, by whom, on what terms and until when; and what can be done with it. */
export function StaffBookingRow({ booking }: { booking: StaffBooking }) {
  const { id, property, client, agent, agent_phone, price, deal, state, reason, audit } = booking;
  const act = useBookingAct(booking);
  const tag = bookingTag(booking);
  return (
    <StaffRow
      head={
        <>
          <b>
            {lotName(property)}
            {property.number && `, №${NBSP}${property.number}`}
          </b>
          <StateTag tone={tag.tone}>{tag.word}</StateTag>
        </>
      }
      audit={{ name: `№ ${id}`, lines: audit, hasReasons: true }}
      acts={<BookingAnswers booking={booking} act={act} />}
      failure={<ActFailure act={act} state={audit[0]?.id} />}
    >
      <p>
        № {id} · {client?.name ?? 'Клиент удалён'} · {bookingKindLine(booking)}
      </p>
      <p>{price === null ? 'Цена в брони скрыта' : `Цена в брони ${formatRubles(price)}`}</p>
      <p>
        {standingWords(booking)}
        {deal !== null && (
          <>
            {' · '}
            <Link
              to="/staff/{-$part}"
              params={{ part: 'deals' }}
              search={{ show: 'all', search: `№ ${deal}` }}
              css={inTextCss}
            >
              Сделка № {deal}
            </Link>
          </>
        )}
      </p>
      <p css={quietCss}>
        Агент: <AccountLink of={agent} />,{' '}
        <a href={`tel:${agent_phone}`} css={phoneCss}>
          {formatPhone(agent_phone)}
        </a>
      </p>
      {state === 'booked' && deal === null && price === null && (
        <p css={quietCss}>Цена скрыта, поэтому сделку откройте в разделе «Сделки» и назовите цену там.</p>
      )}
      {reason !== '' && <p css={quietCss}>Причина: {reason}</p>}
      <BookingQueue places={booking.queue} />
    </StaffRow>
  );
}
