import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/call/call';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import {
  type StaffBooking,
  staffBookingEndpoints,
} from '../../../contract/calls/staff/stock/staff-booking-endpoints';
import type { Payment } from '../../../contract/deals/deal-kinds';
import { lotName } from '../../../contract/lots/lot-words';
import { formatRubles } from '../../../contract/text/words';
import { Button, type ButtonLook } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { ReasonForm } from '../acts/reason-form';
import { askAnew } from '../staff-queries';
import { DealOfBookingForm, HandOverBookingForm, ProlongBookingForm } from './booking-act-forms';

const answersCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.xs,
  maxWidth: '40rem',
  '& button': { padding: `0 ${space.md}`, fontSize: font.size.sm },
  [media.mobile]: { justifyContent: 'flex-start' },
});

type Act =
  | 'confirm'
  | 'pay'
  | { refuse: string }
  | { callOff: string }
  | { hours: number }
  | { client: number }
  | { payment: Payment };

/** What can be done with a booking, and asks anew for what is shown. */
export function useBookingAct(booking: StaffBooking) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => {
      const of = { params: { id: booking.id }, query: seenOf(booking) };
      if (act === 'confirm') return call(staffBookingEndpoints.confirmBooking, of);
      if (act === 'pay') return call(staffBookingEndpoints.payBooking, of);
      if ('refuse' in act)
        return call(staffBookingEndpoints.refuseBooking, { ...of, body: { reason: act.refuse } });
      if ('callOff' in act)
        return call(staffBookingEndpoints.callOffBooking, { ...of, body: { reason: act.callOff } });
      if ('hours' in act) return call(staffBookingEndpoints.prolongBooking, { ...of, body: act });
      if ('client' in act) return call(staffBookingEndpoints.handOverBooking, { ...of, body: act });
      return call(staffBookingEndpoints.openDealOfBooking, { ...of, body: act });
    },
    onSettled: () => askAnew(queryClient, 'bookings', 'deals'),
  });
}

interface BookingAnswersProps {
  booking: StaffBooking;
  act: ReturnType<typeof useBookingAct>;
}

/** What a booking's state lets a manager do. Under a deal it ends with that and nothing but its payment is left to note. */
export function BookingAnswers({ booking, act }: BookingAnswersProps) {
  const { id, state, cost, paid_at, until, deal, client, price, property } = booking;
  if (state === 'ended') return null;
  const ask = (word: string, content: ReactNode) =>
    openModal({ title: `${word}: бронь № ${id}, ${lotName(property)}`, content });
  const askReason = (word: string, wanted: (reason: string) => Act) =>
    ask(
      word,
      <ReasonForm
        label={word}
        isNeeded
        hasReady={false}
        hint="Её увидит агент; лот сразу освободится или достанется первому в очереди"
        act={(reason) => act.mutateAsync(wanted(reason))}
      />,
    );
  const button = (word: string, look: ButtonLook, onClick: () => void) => (
    <Button look={look} aria-label={`${word}: бронь № ${id}`} onClick={onClick}>
      {word}
    </Button>
  );
  if (state === 'asked')
    return (
      <div css={answersCss}>
        <ActButton
          busy={act.isPending && act.variables === 'confirm'}
          aria-label={`Подтвердить: бронь № ${id}`}
          onClick={() => act.mutate('confirm')}
        >
          Подтвердить
        </ActButton>
        {button('Отказать', 'secondary', () => askReason('Отказать', (reason) => ({ refuse: reason })))}
      </div>
    );
  const isFree = deal === null;
  return (
    <div css={answersCss}>
      {isFree &&
        client !== null &&
        price !== null &&
        button('Открыть сделку', 'primary', () =>
          ask(
            'Открыть сделку',
            <DealOfBookingForm booking={booking} act={(payment) => act.mutateAsync({ payment })} />,
          ),
        )}
      {cost !== null && paid_at === null && (
        <ActButton
          look="secondary"
          busy={act.isPending && act.variables === 'pay'}
          aria-label={`Оплачена: бронь № ${id}`}
          onClick={() =>
            confirmAct({
              title: `Оплачена: бронь № ${id}`,
              text: `${client?.name ?? 'Клиент удалён'}, ${lotName(property)}. Получено ${formatRubles(cost)}. Агент получит уведомление, отменить отметку нельзя.`,
              label: 'Оплачена',
              act: () => act.mutateAsync('pay'),
            })
          }
        >
          Оплачена
        </ActButton>
      )}
      {isFree &&
        until !== null &&
        button('Продлить', 'secondary', () =>
          ask(
            'Продлить',
            <ProlongBookingForm booking={booking} act={(hours) => act.mutateAsync({ hours })} />,
          ),
        )}
      {isFree &&
        button('Передать', 'secondary', () =>
          ask(
            'Передать',
            <HandOverBookingForm booking={booking} act={(client) => act.mutateAsync({ client })} />,
          ),
        )}
      {isFree && button('Снять', 'quiet', () => askReason('Снять', (reason) => ({ callOff: reason })))}
    </div>
  );
}
