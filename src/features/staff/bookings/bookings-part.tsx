import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingStates } from '../../../contract/bookings/booking';
import type { CountedNoun } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { AccountFilter } from '../list/account-filter';
import { byTime, type ListFilter } from '../list/list-filters';
import { StaffList } from '../list/staff-list';
import { staffLotQueries } from '../lots/lot-queries';
import type { StaffPartProps } from '../staff-place';
import { type StaffBookingFilters, staffQueries } from '../staff-queries';
import { StaffBookingRow } from './booking-row';
import { bookingStateWords } from './booking-tags';
import { openBookingTerms, prepareBookingTerms } from './open-booking-terms';

const countedBookings: CountedNoun = { forms: ['бронь', 'брони', 'броней'], gender: 'f' };
const states = bookingStates.map((value) => ({ value, label: bookingStateWords[value] }));

/** Lots that agents have booked for their clients: those that wait for a manager, those that hold, and the terms of all. */
export default function BookingsOfAgents({ place, onPlace, waiting }: StaffPartProps) {
  useEffect(prepareBookingTerms, []);
  const projects = useQuery(staffLotQueries.specs()).data?.projects ?? [];
  const filters: readonly ListFilter[] = [
    { key: 'state', label: 'Состояние', placeholder: 'Любое', choices: states },
    {
      key: 'project',
      label: 'Проект',
      placeholder: 'Все',
      isLong: true,
      choices: projects.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      key: 'order',
      label: 'Порядок',
      choices: byTime,
      placeholder: place.show === 'all' ? 'Сначала новые' : 'Что раньше закончится',
    },
  ];
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Брони"
      shows={[
        {
          show: 'waiting',
          word: 'Ждут подтверждения',
          count: waiting,
          empty: {
            title: 'Никто не ждёт',
            text: 'Брони, которые нужно подтвердить, появятся здесь сами.',
          },
        },
        {
          show: 'open',
          word: 'Держат лоты',
          empty: { title: 'Сейчас ничего не забронировано', text: 'Сюда попадают брони, пока их срок идёт.' },
        },
        {
          show: 'all',
          word: 'Все',
          empty: {
            title: 'Броней пока нет',
            text: 'Агенты бронируют лоты сами, на условиях, которые вы зададите.',
          },
        },
      ]}
      search={{
        placeholder: 'Клиент, агент, лот или номер',
        by: 'Ищем по клиенту, агенту, его телефону, номеру лота и номеру брони.',
      }}
      // The address may say anything; the server says what of it is no filter.
      query={(wanted, offset) => staffQueries.bookings(wanted as StaffBookingFilters, offset)}
      filters={filters}
      moreFilters={
        <AccountFilter
          label="Агент или агентство"
          id={place.account}
          onId={(account) => onPlace({ account })}
        />
      }
      more={place.account === undefined ? {} : { agent: String(place.account) }}
      bar={() => ({ counted: countedBookings })}
      action={
        <Button look="secondary" onClick={openBookingTerms}>
          Условия брони
        </Button>
      }
    >
      {(booking) => <StaffBookingRow key={booking.id} booking={booking} />}
    </StaffList>
  );
}
