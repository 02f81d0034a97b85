import { css } from '@emotion/react';
import { call } from '../../../api/call/call';
import { downloadAddress } from '../../../api/call/call-address';
import {
  requestKinds,
  type StaffRequest,
  staffRequestEndpoints,
} from '../../../contract/calls/staff/staff-request-endpoints';
import { seenOf } from '../../../contract/calls/staff/staff-seen';
import type { CountedNoun } from '../../../contract/text/words';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { byTime, type ListFilter } from '../list/list-filters';
import { ManyButtons, ManyNote, useManyActs } from '../list/many-acts';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { type StaffRequestFilters, staffQueries } from '../staff-queries';
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

const countedRequests: CountedNoun = { forms: ['обращение', 'обращения', 'обращений'], gender: 'n' };
const manyActs = {
  finish: {
    label: 'Обработаны выбранные',
    word: 'Обработано',
    done: 'Обработано',
    look: 'primary',
    text: 'Они уйдут из списка тех, кто ждёт звонка. Любое можно вернуть в работу.',
  },
} as const;
const filters: readonly ListFilter[] = [
  {
    key: 'kind',
    label: 'О чём',
    placeholder: 'Любые',
    choices: Object.entries(requestKinds).map(([value, label]) => ({ value, label })),
  },
  { key: 'order', label: 'Порядок', placeholder: 'По времени ответа', choices: byTime },
];

/** What people asked of the developer: who waits longest comes first; a slip of the hand is undone at once. */
export function RequestsPart({ place, onPlace, waiting }: StaffPartProps) {
  const mark = useMarkRequest();
  const many = useManyActs({
    acts: manyActs,
    counted: countedRequests,
    kinds: ['requests'],
    recordOf: (request: StaffRequest) => ({ id: request.id, ...seenOf(request) }),
    send: (_, requests) => call(staffRequestEndpoints.finishRequests, { body: { requests } }),
  });
  const marked = mark.isSuccess ? mark.data : null;
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
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
      // The address may say anything; the server says what of it is no filter.
      query={(filters, offset) => staffQueries.requests(filters as StaffRequestFilters, offset)}
      filters={filters}
      bar={(wanted) => ({
        counted: countedRequests,
        csv: downloadAddress(staffRequestEndpoints.exportRequests, { query: wanted as StaffRequestFilters }),
        ...(wanted.show === 'open' && {
          many: (rows, clear) => <ManyButtons many={many} chosen={rows} onDone={clear} />,
        }),
      })}
      note={
        <>
          <ManyNote many={many} />
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
        </>
      }
    >
      {(request, choice) => (
        <StaffRequestRow key={request.id} request={request} mark={mark} choice={choice} />
      )}
    </StaffList>
  );
}
