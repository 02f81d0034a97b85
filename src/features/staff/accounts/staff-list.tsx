import { StaffPages } from '../staff-pages';
import { type StaffFilters, staffQueries } from '../staff-queries';
import { StaffAccountRow } from './staff-row';

/** The accounts that match; another filter begins at the first page. */
export function StaffList({ filters, chosen }: { filters: StaffFilters; chosen: number | null }) {
  return (
    <StaffPages
      label="Кабинеты"
      query={(offset) => staffQueries.accounts(filters, offset)}
      empty={emptyWords(filters)}
    >
      {(account) => <StaffAccountRow key={account.id} account={account} isChosen={account.id === chosen} />}
    </StaffPages>
  );
}

function emptyWords({ show, search }: StaffFilters): { title: string; text: string } {
  if (search !== '')
    return { title: 'Никого не нашли', text: 'Ищем по имени, бренду, ИНН, телефону и почте.' };
  if (show === 'waiting')
    return { title: 'Никто не ждёт', text: 'Новые заявки появятся здесь сами, обновлять страницу не нужно.' };
  return show === 'blocked'
    ? { title: 'Заблокированных нет', text: 'Здесь будут те, кому закрыт доступ.' }
    : { title: 'Кабинетов пока нет', text: 'Они появятся, когда зарегистрируется первый агент.' };
}
