import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
import { StaffDealRow } from './deal-row';
import { openDeal, prepareDeal } from './open-deal';

/** Agents' deals: those under way, those whose commission is to be accrued or paid, and the way to begin another. */
export function DealsPart({ place, onPlace }: StaffPartProps) {
  useEffect(prepareDeal, []);
  return (
    <StaffList
      {...{ place, onPlace }}
      label="Сделки"
      shows={[
        {
          show: 'open',
          word: 'Идут',
          empty: { title: 'Открытых сделок нет', text: 'Откройте сделку: агент увидит её сразу.' },
        },
        {
          show: 'due',
          word: 'Вознаграждение',
          empty: {
            title: 'Всё выплачено',
            text: 'Сюда попадают завершённые сделки, пока агент не получит деньги.',
          },
        },
        {
          show: 'all',
          word: 'Все',
          empty: { title: 'Сделок пока нет', text: 'Откройте первую: агент увидит её сразу.' },
        },
      ]}
      search={{
        placeholder: 'Агент, клиент или номер',
        by: 'Ищем по агенту, его телефону, клиенту и номеру.',
      }}
      query={staffQueries.deals}
      action={<Button onClick={openDeal}>Новая сделка</Button>}
    >
      {(deal) => <StaffDealRow key={deal.id} deal={deal} />}
    </StaffList>
  );
}
