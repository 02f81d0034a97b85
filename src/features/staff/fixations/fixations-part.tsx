import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callAddress } from '../../../api/call/call-address';
import { failureText } from '../../../api/failure-text';
import {
  type StaffFixation,
  staffFixationEndpoints,
} from '../../../contract/calls/staff/staff-fixation-endpoints';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';
import { Button, buttonCss } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, media, space } from '../../../ui/tokens';
import { type Show, ShowLinks } from '../list/show-links';
import type { StaffPartProps } from '../staff-place';
import { countedFixations, DecidedNote, ManyDecisions, useManyDecisions } from './decide-many';
import { FixationFiltersRow } from './fixation-filters-row';
import { FIXATIONS_PAGE, type FixationFilters, fixationsPage } from './fixation-queries';
import { StaffFixationRow } from './fixation-row';

const barCss = css({
  position: 'sticky',
  top: '5.6rem',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  padding: `${space.xs} 0`,
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  fontSize: font.size.sm,
  '& > [role=status]': { flex: '1 1 16rem' },
  [media.mobile]: { position: 'static' },
});
const pagesCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  marginTop: space.lg,
  fontSize: font.size.sm,
});

const showsOf = (waiting: number | undefined): [Show<'waiting'>, Show<'all'>] => [
  {
    ...{ show: 'waiting', word: 'Ждут ответа', count: waiting },
    empty: { title: 'Все отвечены', text: 'Новые закрепления появятся здесь сами.' },
  },
  {
    ...{ show: 'all', word: 'Все' },
    empty: { title: 'Закреплений пока нет', text: 'Сюда попадают клиенты, которых закрепляют агенты.' },
  },
];

/** Clients that agents ask to be fixed, and disputes about them, answered one by one or many at once. */
export function FixationsPart({ place, onPlace, waiting }: StaffPartProps) {
  const shows = showsOf(waiting);
  const shown = shows.find(({ show }) => show === place.show) ?? shows[0];
  const [more, setMore] = useState<FixationFilters>({});
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<number, StaffFixation>>(new Map());
  const { decide, told, forget } = useManyDecisions(() => setChosen(new Map()));
  const filters: FixationFilters = {
    ...more,
    show: shown.show,
    search: place.search ?? '',
    ...(place.account !== undefined && { agent: String(place.account) }),
  };
  // Another list is looked at from its beginning, and nothing of the one before stays chosen.
  const [listed, setListed] = useState(JSON.stringify(filters));
  if (listed !== JSON.stringify(filters)) {
    setListed(JSON.stringify(filters));
    setOffset(0);
    setChosen(new Map());
  }
  const { data, error, refetch, isFetching } = useQuery(fixationsPage(filters, offset));
  const onSearch = useCallback((search: string) => onPlace({ search: search || undefined }), [onPlace]);
  const rows = data?.results ?? [];
  const isFiltered =
    filters.search !== '' || filters.agent !== undefined || Object.values(more).some((one) => one);
  const choose = (fixation: StaffFixation, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(fixation.id, fixation);
    else next.delete(fixation.id);
    setChosen(next);
  };
  const isPageChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const choosePage = () => {
    const next = new Map(chosen);
    for (const row of rows)
      if (isPageChosen) next.delete(row.id);
      else next.set(row.id, row);
    setChosen(next);
  };
  return (
    <>
      <ShowLinks label="Какие показать" shows={shows} shown={shown} />
      <FixationFiltersRow
        filters={filters}
        onFilters={(change) => setMore({ ...more, ...change })}
        onSearch={onSearch}
        onAgent={(account) => onPlace({ account })}
      />
      {!data && error && (
        <EmptyState title="Список не загрузился" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {!data && !error && <div css={{ minHeight: '40rem' }} aria-busy="true" />}
      <DecidedNote told={told} onRead={forget} />
      {data?.count === 0 && (
        <EmptyState
          {...(isFiltered
            ? { title: 'Ничего не нашли', text: 'Ищем по клиенту, телефону, проекту и агенту.' }
            : shown.empty)}
        />
      )}
      {data && data.count > 0 && (
        <>
          <div css={barCss}>
            <span role="status">
              {chosen.size === 0
                ? `Найдено ${counted(data.count, countedFixations)}`
                : `Выбрано ${counted(chosen.size, countedFixations)}`}
            </span>
            <a
              css={buttonCss('quiet')}
              href={callAddress(staffFixationEndpoints.exportFixations, { query: { ...filters } })}
              download
            >
              Скачать CSV
            </a>
            <Button look="quiet" onClick={choosePage}>
              {isPageChosen ? 'Снять выбор на странице' : 'Выбрать на странице'}
            </Button>
            <ManyDecisions chosen={[...chosen.values()]} decide={decide} />
          </div>
          <ul aria-label="Закрепления">
            {rows.map((row) => (
              <StaffFixationRow
                key={row.id}
                fixation={row}
                chosen={chosen.has(row.id)}
                onChoose={(isChosen) => choose(row, isChosen)}
              />
            ))}
          </ul>
          {data.count > FIXATIONS_PAGE && (
            <div css={pagesCss}>
              <Button
                look="secondary"
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - FIXATIONS_PAGE))}
              >
                Назад
              </Button>
              <span>
                {formatNumber(offset + 1)}–{formatNumber(offset + rows.length)} из {formatNumber(data.count)}
              </span>
              <Button
                look="secondary"
                disabled={data.next === null}
                onClick={() => setOffset(offset + FIXATIONS_PAGE)}
              >
                Дальше
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
