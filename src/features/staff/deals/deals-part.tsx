import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import { SearchField } from '../../../ui/fields/search-field';
import { space } from '../../../ui/tokens';
import { StaffPages } from '../staff-pages';
import { type StaffDealFilters, staffQueries } from '../staff-queries';
import { ShowLinks, toolsCss } from '../staff-tools';
import { StaffDealRow } from './deal-row';
import { openDeal, prepareDeal } from './open-deal';

interface DealsPartProps {
  filters: StaffDealFilters;
  onSearch(search: string): void;
}

/** Agents' deals: those under way, those whose commission is to be accrued or paid, and the way to begin another. */
export function DealsPart({ filters, onSearch }: DealsPartProps) {
  useEffect(prepareDeal, []);
  return (
    <>
      <div css={{ marginBottom: space.lg }}>
        <Button onClick={openDeal}>Новая сделка</Button>
      </div>
      <div css={toolsCss}>
        <ShowLinks
          label="Какие показать"
          shows={[
            { show: undefined, word: 'Идут' },
            { show: 'due', word: 'Вознаграждение' },
            { show: 'all', word: 'Все' },
          ]}
          chosen={filters.show === 'open' ? undefined : filters.show}
        />
        <SearchField placeholder="Агент, клиент или номер" value={filters.search} onSearch={onSearch} />
      </div>
      <StaffPages
        key={`${filters.show} ${filters.search}`}
        label="Сделки"
        query={(offset) => staffQueries.deals(filters, offset)}
        empty={emptyWords(filters)}
      >
        {(deal) => <StaffDealRow key={deal.id} deal={deal} />}
      </StaffPages>
    </>
  );
}

function emptyWords({ show, search }: StaffDealFilters): { title: string; text: string } {
  if (search !== '')
    return { title: 'Ничего не нашли', text: 'Ищем по агенту, его телефону, клиенту и номеру.' };
  if (show === 'due')
    return {
      title: 'Всё выплачено',
      text: 'Сюда попадают завершённые сделки, пока агент не получит деньги.',
    };
  return show === 'open'
    ? { title: 'Открытых сделок нет', text: 'Откройте сделку: агент увидит её сразу.' }
    : { title: 'Сделок пока нет', text: 'Откройте первую: агент увидит её сразу.' };
}
