import { css } from '@emotion/react';
import { type ReactNode, Suspense } from 'react';
import { CallError } from '../../../api/call-error';
import type { Lot, LotType } from '../../../contract/lots/lot';
import { LOTS_PAGE } from '../../../contract/lots/lot-filter-keys';
import type { FilterName } from '../../../contract/lots/lot-filter-names';
import type { ListedLot } from '../../../contract/lots/lot-list';
import type { LotSearch } from '../../../contract/lots/lot-search';
import { formatNumber } from '../../../contract/russian-numbers';
import { lotTypeWords } from '../../../contract/words';
import { late } from '../../../lib/late';
import { TABLE_HEAD, TABLE_ROW } from '../../../shell/table-row';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { space } from '../../../ui/tokens';
import { LotSkeletons } from '../card/lot-skeletons';
import { loadLongList, loadNoLots, loadTable, prepare } from './late-parts';
import { LotList } from './lot-list';
import { LONG } from './lot-list-props';
import type { Selection } from './use-selection';

const LotTable = late(loadTable);
const NoLots = late(loadNoLots);

interface LotsFoundProps {
  type: LotType;
  search: LotSearch;
  isPhone: boolean;
  selection: Selection;
  settled: readonly FilterName[];
  action(lot: Lot): ReactNode;
  onAlike(lot: ListedLot): void;
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

/** The list with its four faces, and the buttons that make it longer. */
export function LotsFound(props: LotsFoundProps) {
  const { type, search, isPhone, selection, settled, action, onAlike, onShow, onOrder, onChange, onReset } =
    props;
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
          settled={settled}
          facets={selection.facets}
          onChange={onChange}
          onReset={onReset}
        />
      </Suspense>
    );
  const shown = search.show === 'all' ? count : Math.min(search.show ?? LOTS_PAGE, count);
  const list = { type, search, length: shown, count, selection, large, action, onAlike };
  const waits = shown < LONG && selection.isLoadingMore;
  const failed = shown < LONG && selection.moreFailed;
  return (
    <>
      {search.view === 'table' && !isPhone ? (
        <Suspense fallback={<div style={{ height: `calc(${shown} * ${TABLE_ROW} + ${TABLE_HEAD})` }} />}>
          <LotTable {...list} onOrder={onOrder} />
        </Suspense>
      ) : (
        <LotList {...list} />
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
    ? error.problem.detail
    : `Этих ${lotTypeWords[type].forms[2]} ещё нет на устройстве, а сервер не отвечает.`;
