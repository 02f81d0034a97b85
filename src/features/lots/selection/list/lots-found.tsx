import { css } from '@emotion/react';
import { type ReactNode, Suspense } from 'react';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import { LOTS_PAGE } from '../../../../contract/lots/filters/lot-filter-keys';
import type { FilterName } from '../../../../contract/lots/filters/lot-filter-names';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Lot, LotType } from '../../../../contract/lots/lot';
import type { ListedLot } from '../../../../contract/lots/lot-list';
import { lotTypeWords } from '../../../../contract/lots/lot-words';
import { formatNumber } from '../../../../contract/text/russian-numbers';
import { lazyWithRetry } from '../../../../lib/lazy/lazy-with-retry';
import { TABLE_HEAD, TABLE_ROW } from '../../../../shell/lot/table-row';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { space } from '../../../../ui/tokens';
import { LotSkeletons } from '../../card/lot-skeletons';
import { loadLongList, loadNoLots, loadTable, prepare } from '../lazy-parts';
import type { Selection } from '../use-selection';
import { LotCardList } from './lot-list';
import { LONG } from './lot-list-props';

const LotTable = lazyWithRetry(loadTable);
const NoLots = lazyWithRetry(loadNoLots);

interface LotsFoundProps {
  type: LotType;
  search: LotSearch;
  isPhone: boolean;
  selection: Selection;
  fixedFilters: readonly FilterName[];
  action(lot: Lot): ReactNode;
  onSameLayout(lot: ListedLot): void;
  onShow(show: number | 'all'): void;
  onOrder(order: string): void;
  onChange(change: Partial<LotSearch>): void;
  onReset(): void;
}

const footer = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.sm,
  paddingTop: space.x2,
});

/** The list in its four states (loading, empty, failed, full), and the buttons that make it longer. */
export function LotsFound(props: LotsFoundProps) {
  const {
    type,
    search,
    isPhone,
    selection,
    fixedFilters,
    action,
    onSameLayout,
    onShow,
    onOrder,
    onChange,
    onReset,
  } = props;
  const { count, found, error } = selection;
  const large = search.view === 'cards';
  if (error)
    return (
      <EmptyState title="Список не загрузился" text={failureSentence(error, type)}>
        <Button look="secondary" onClick={selection.retry}>
          Повторить
        </Button>
      </EmptyState>
    );
  if (count === null) return <LotSkeletons large={large} />;
  if (count === 0)
    return (
      <Suspense fallback={null}>
        <NoLots
          type={type}
          search={search}
          specs={selection.specs}
          fixedFilters={fixedFilters}
          facets={selection.facets}
          onChange={onChange}
          onReset={onReset}
        />
      </Suspense>
    );
  const shown = search.show === 'all' ? count : Math.min(search.show ?? LOTS_PAGE, count);
  const list = { type, search, length: shown, count, selection, large, action, onSameLayout };
  const waits = shown < LONG && selection.isLoadingMore;
  const failed = shown < LONG && selection.moreFailed;
  return (
    <>
      {search.view === 'table' && !isPhone ? (
        <Suspense fallback={<div style={{ height: `calc(${shown} * ${TABLE_ROW} + ${TABLE_HEAD})` }} />}>
          <LotTable {...list} onOrder={onOrder} />
        </Suspense>
      ) : (
        <LotCardList {...list} />
      )}
      {shown < count && (
        <div css={footer} onPointerEnter={() => prepare(loadLongList)}>
          <Button
            look="secondary"
            busy={waits}
            onClick={failed ? selection.retry : () => onShow(shown + LOTS_PAGE)}
          >
            {waits ? 'Загружаем…' : failed ? 'Не загрузилось. Повторить' : 'Показать ещё'}
          </Button>
          <Button look="quiet" onClick={() => onShow('all')}>
            Показать все {formatNumber(found ?? count)}
          </Button>
        </div>
      )}
    </>
  );
}

const failureSentence = (error: Error, type: LotType): string =>
  error instanceof CallError && error.problem
    ? failureText(error)
    : `Этих ${lotTypeWords[type].forms[2]} ещё нет на устройстве, а сервер не отвечает.`;
