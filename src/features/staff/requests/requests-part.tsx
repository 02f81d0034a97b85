import { css } from '@emotion/react';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';
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

const empty = { title: 'Обращений пока нет', text: 'Сюда попадает то, что отправляют из подвала портала.' };

/** What people asked of the developer: who waits longest comes first; a slip of the hand is undone at once. */
export function RequestsPart({ place, onPlace, waiting }: StaffPartProps) {
  const mark = useMarkRequest();
  const marked = mark.isSuccess ? mark.data : null;
  return (
    <StaffList
      {...{ place, onPlace }}
      label="Обращения"
      shows={[
        {
          show: 'open',
          word: 'Ждут звонка',
          count: waiting,
          empty: {
            title: 'Все обработаны',
            text: 'Новые обращения появятся здесь сами, обновлять страницу не нужно.',
          },
        },
        { show: 'done', word: 'Обработанные', empty },
        { show: 'all', word: 'Все', empty },
      ]}
      search={{ placeholder: 'Имя, телефон или номер', by: 'Ищем по имени, телефону, номеру и тексту.' }}
      query={staffQueries.requests}
      note={
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
      }
    >
      {(request) => <StaffRequestRow key={request.id} request={request} mark={mark} />}
    </StaffList>
  );
}
