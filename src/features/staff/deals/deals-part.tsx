import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import { type StaffDeal, staffDealEndpoints } from '../../../contract/calls/staff/staff-deal-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { dealPhases } from '../../../contract/deals/deal-kinds';
import { phaseWords } from '../../../contract/deals/deal-words';
import type { CountedNoun } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { AccountFilter } from '../list/account-filter';
import { byTime, type ListFilter } from '../list/list-filters';
import { ManyButtons, ManyNote, useManyActs } from '../list/many-acts';
import { StaffList } from '../list/staff-list';
import { staffLotQueries } from '../lots/lot-queries';
import type { StaffPartProps } from '../staff-place';
import { type StaffDealFilters, staffQueries } from '../staff-queries';
import { StaffDealRow } from './deal-row';
import { openDeal, prepareDeal } from './open-deal';

const countedDeals: CountedNoun = { forms: ['сделка', 'сделки', 'сделок'], gender: 'f' };
const phases = dealPhases.map((value) => ({ value, label: phaseWords[value] }));
const manyActs = {
  accrue: {
    label: 'Начислить выбранным',
    word: 'Начислить',
    done: 'Начислено',
    look: 'secondary',
    text: 'Каждый агент получит уведомление с суммой. Отменить можно в течение суток, по каждой сделке.',
  },
  pay: {
    label: 'Выплачено выбранным',
    word: 'Выплачено',
    done: 'Выплачено',
    look: 'primary',
    text: 'Каждый агент узнает, что вознаграждение перечислено. Отменить можно в течение суток, по каждой сделке.',
  },
} as const;

/** Agents' deals: those under way, those whose commission is to be accrued or paid, and the way to begin another. */
export function DealsPart({ place, onPlace }: StaffPartProps) {
  useEffect(prepareDeal, []);
  const projects = useQuery(staffLotQueries.specs()).data?.projects ?? [];
  const many = useManyActs({
    acts: manyActs,
    counted: countedDeals,
    kinds: ['deals'],
    recordOf: (deal: StaffDeal) => ({ id: deal.id, ...seenOf(deal) }),
    send: (act, deals) => call(staffDealEndpoints.settleDeals, { body: { act, deals } }),
  });
  const filters: readonly ListFilter[] = [
    { key: 'state', label: 'Этап', placeholder: 'Любой', choices: phases },
    {
      key: 'project',
      label: 'Проект',
      placeholder: 'Все',
      isLong: true,
      choices: projects.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { key: 'order', label: 'Порядок', placeholder: 'Сначала новые', choices: byTime },
  ];
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
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
      // The address may say anything; the server says what of it is no filter.
      query={(filters, offset) => staffQueries.deals(filters as StaffDealFilters, offset)}
      filters={filters}
      moreFilters={
        <AccountFilter
          label="Агент или агентство"
          id={place.account}
          onId={(account) => onPlace({ account })}
        />
      }
      more={place.account === undefined ? {} : { agent: String(place.account) }}
      bar={(wanted) => ({
        counted: countedDeals,
        csv: downloadAddress(staffDealEndpoints.exportDeals, { query: wanted as StaffDealFilters }),
        ...(wanted.show === 'due' && {
          many: (rows, clear) => <ManyButtons many={many} chosen={rows} onDone={clear} />,
        }),
      })}
      note={<ManyNote many={many} />}
      action={<Button onClick={openDeal}>Новая сделка</Button>}
    >
      {(deal, choice) => <StaffDealRow key={deal.id} deal={deal} choice={choice} />}
    </StaffList>
  );
}
