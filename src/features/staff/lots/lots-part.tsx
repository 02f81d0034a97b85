import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { MOST_LOTS } from '../../../contract/calls/staff/stock/lot-change';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { chosenCounted, counted, foundCounted } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { openModal } from '../../../ui/modals/modals';
import { color, font, media, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import type { StaffPartProps } from '../staff-place';
import { LotBatches } from './lot-batches';
import { countedLots, LotChangeForm } from './lot-change-form';
import { LotFiltersRow } from './lot-filters';
import { askLotIds, STAFF_LOTS_PAGE, type StaffLotFilters, staffLotQueries } from './lot-queries';
import { StaffLotRow } from './lot-row';

const barCss = css({
  position: 'sticky',
  // Under the frame's own bar.
  top: '5.6rem',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  minHeight: '5.6rem',
  borderBottom: `1px solid ${color.line}`,
  background: color.paper,
  fontSize: font.size.sm,
  '& > span': { flex: '1 1 16rem' },
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

const everything: Omit<StaffLotFilters, 'search'> = {
  project: '',
  building: '',
  type: '',
  status: '',
  by_hand: '',
};

/** 'Лоты': found, chosen, and changed by hand, one or many at once. */
export default function LotsPart({ place, onPlace }: StaffPartProps) {
  const [chosenFilters, setFilters] = useState(everything);
  const [offset, setOffset] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<string | null>(null);
  const filters: StaffLotFilters = { ...chosenFilters, search: place.search ?? '' };
  const { data, error, refetch, isFetching } = useQuery(staffLotQueries.lots(filters, offset));
  const all = useMutation({
    mutationFn: () => askLotIds(filters),
    onSuccess: ({ ids }) => setChosen(new Set(ids)),
  });
  const anew = useCallback(() => {
    setOffset(0);
    setChosen(new Set());
  }, []);
  const onSearch = useCallback(
    (search: string) => {
      onPlace({ search: search || undefined });
      anew();
    },
    [onPlace, anew],
  );
  const change = (ids: readonly number[]) => {
    const modal = openModal({
      name: 'lots',
      title: `Изменить ${counted(ids.length, countedLots.forms)}`,
      content: (
        <LotChangeForm
          ids={ids}
          onDone={(changed) => {
            modal.close();
            setChosen(new Set());
            setDone(
              `Изменено: ${counted(changed, countedLots.forms)}. Отменить можно ниже, в «Правках за сутки».`,
            );
          }}
        />
      ),
    });
  };
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const rows = data?.results ?? [];
  const isPageChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const choosePage = () =>
    setChosen(
      new Set(
        isPageChosen
          ? [...chosen].filter((id) => !rows.some((row) => row.id === id))
          : [...chosen, ...rows.map(({ id }) => id)],
      ),
    );
  return (
    <>
      <LotFiltersRow
        filters={filters}
        onFilters={(next) => {
          setFilters(next);
          anew();
        }}
        onSearch={onSearch}
      />
      {!data && error && (
        <EmptyState title="Список не загрузился" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
      {!data && !error && <div css={{ minHeight: '40rem' }} aria-busy="true" />}
      {done !== null && (
        <p role="status" css={{ marginBottom: space.sm, fontSize: font.size.sm }}>
          {done}
        </p>
      )}
      {data && data.count === 0 && (
        <EmptyState title="Ничего не нашли" text="Ищем по номеру, проекту, корпусу и секции." />
      )}
      {data && data.count > 0 && (
        <>
          <div css={barCss}>
            <span role="status">
              {chosen.size === 0
                ? foundCounted(data.count, countedLots)
                : chosenCounted(chosen.size, countedLots)}
            </span>
            <Button look="quiet" onClick={choosePage}>
              {isPageChosen ? 'Снять выбор на странице' : 'Выбрать на странице'}
            </Button>
            {data.count > rows.length && (
              <ActButton look="quiet" busy={all.isPending} onClick={() => all.mutate()}>
                {data.count > MOST_LOTS
                  ? `Выбрать первые ${formatNumber(MOST_LOTS)}`
                  : `Выбрать все ${formatNumber(data.count)}`}
              </ActButton>
            )}
            <ActButton disabled={chosen.size === 0} onClick={() => change([...chosen])}>
              Изменить выбранные
            </ActButton>
          </div>
          <ul aria-label="Лоты">
            {rows.map((row) => (
              <StaffLotRow
                key={row.id}
                row={row}
                chosen={chosen.has(row.id)}
                onChoose={(isChosen) => choose(row.id, isChosen)}
                onChange={() => change([row.id])}
              />
            ))}
          </ul>
          {data.count > STAFF_LOTS_PAGE && (
            <div css={pagesCss}>
              <Button
                look="secondary"
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - STAFF_LOTS_PAGE))}
              >
                Назад
              </Button>
              <span>
                {formatNumber(offset + 1)}–{formatNumber(offset + rows.length)} из {formatNumber(data.count)}
              </span>
              <Button
                look="secondary"
                disabled={data.next === null}
                onClick={() => setOffset(offset + STAFF_LOTS_PAGE)}
              >
                Дальше
              </Button>
            </div>
          )}
        </>
      )}
      <LotBatches />
    </>
  );
}
