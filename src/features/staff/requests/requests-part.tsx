import { css } from '@emotion/react';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { SearchField } from '../../../ui/fields/search-field';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { StaffPages } from '../staff-pages';
import { type StaffRequestFilters, staffQueries } from '../staff-queries';
import { ShowLinks, toolsCss } from '../staff-tools';
import { StaffRequestRow } from './request-row';
import { useMarkRequest } from './use-mark-request';

const told = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
  minHeight: '4.4rem',
  fontSize: font.size.sm,
  color: color.ink2,
});

interface RequestsPartProps {
  filters: StaffRequestFilters;
  /** How many wait. */
  waiting: number | undefined;
  onSearch(search: string): void;
}

/** What people asked of the developer: who waits longest comes first; a slip of the hand is taken back at once. */
export function RequestsPart({ filters, waiting, onSearch }: RequestsPartProps) {
  const mark = useMarkRequest();
  const marked = mark.isSuccess ? mark.data : null;
  return (
    <>
      <div css={toolsCss}>
        <ShowLinks
          label="Какие показать"
          shows={[
            { show: undefined, word: 'Ждут звонка', count: waiting },
            { show: 'done', word: 'Обработанные' },
            { show: 'all', word: 'Все' },
          ]}
          chosen={filters.show === 'open' ? undefined : filters.show}
        />
        <SearchField placeholder="Имя, телефон или номер" value={filters.search} onSearch={onSearch} />
      </div>
      <div css={marked && told}>
        <span role="status">
          {marked &&
            `№ ${marked.id}, ${marked.name}: ${marked.done === null ? 'снова в работе' : 'обработано'}`}
        </span>
        {marked?.done != null && (
          <ActButton
            look="quiet"
            onClick={() => mark.mutate({ id: marked.id, ...seenOf(marked), done: false })}
          >
            Отменить
          </ActButton>
        )}
      </div>
      <StaffPages
        key={`${filters.show} ${filters.search}`}
        label="Обращения"
        query={(offset) => staffQueries.requests(filters, offset)}
        empty={emptyWords(filters)}
      >
        {(request) => <StaffRequestRow key={request.id} request={request} mark={mark} />}
      </StaffPages>
    </>
  );
}

function emptyWords({ show, search }: StaffRequestFilters): { title: string; text: string } {
  if (search !== '') return { title: 'Ничего не нашли', text: 'Ищем по имени, телефону, номеру и тексту.' };
  if (show === 'open')
    return {
      title: 'Все обработаны',
      text: 'Новые обращения появятся здесь сами, обновлять страницу не нужно.',
    };
  return { title: 'Обращений пока нет', text: 'Сюда попадает то, что отправляют из подвала портала.' };
}
