import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Lot } from '../../contract/lot';
import { DEFAULT_LOT_ORDER, LOTS_PAGE } from '../../contract/lot-filter-keys';
import type { LotSearch } from '../../contract/lot-search';
import { counted, lotTypeWords } from '../../contract/words';
import { useStable } from '../../lib/use-stable';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { openModal } from '../../ui/modals';
import { space } from '../../ui/tokens';
import { type Choice, ChoiceField } from './filter-fields';
import { FiltersSheet } from './filters-sheet';
import { isFiltered, LotFiltersForm } from './lot-filters-form';
import { LotList, useLotPages } from './lot-list';
import { contradicts } from './lots-queries';

const orders: Choice[] = [
  { value: 'price', label: 'Дешевле' },
  { value: '-price', label: 'Дороже' },
  { value: 'area', label: 'Меньше' },
  { value: '-area', label: 'Больше' },
  { value: 'price_per_meter', label: 'Дешевле за м²' },
  { value: '-floor', label: 'Выше этаж' },
  { value: 'completion', label: 'Раньше сдача' },
  { value: '-updated', label: 'Новые' },
];

const filterButton = css({ '& .icon': { width: '2rem', height: '2rem' }, padding: `0 ${space.md}` });

interface FlatsSelectionProps {
  search: LotSearch;
  /** Other filters: a new place in the history. */
  onFilters(search: LotSearch): void;
  /** Another order or length of the same list. */
  onView(search: LotSearch): void;
  lotAction(lot: Lot): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The selection of flats: filters, count, order, cards. All of it is in the address. */
export function FlatsSelection({ search, onFilters, onView, lotAction, renderAge }: FlatsSelectionProps) {
  const pages = useLotPages(search);
  const { order, show } = search;
  const change = useStable((filters: Partial<LotSearch>) =>
    onFilters({ ...search, ...filters, show: undefined }),
  );
  const reset = () => onFilters(order ? { order } : {});
  const filters = { search, onChange: change, onReset: reset };
  return (
    <main className="page" id="content">
      <h1 className="page-title">Квартиры</h1>
      <div className="wide-only">
        <LotFiltersForm {...filters} />
      </div>
      <div className="list-head">
        <p className="list-count" role="status">
          {pages.count === null ? '\u00a0' : counted(pages.count, lotTypeWords.flats.forms)}
        </p>
        <Button
          look="secondary"
          className="narrow-only"
          css={filterButton}
          onClick={() => openModal({ title: 'Фильтры', content: <FiltersSheet /> })}
        >
          <span className="button-icon">
            <Icon name="filter" />
          </span>
          {isFiltered(search) ? 'Фильтры •' : 'Фильтры'}
        </Button>
        <ChoiceField
          label="Сортировка"
          labelled={false}
          className="list-order"
          value={order ?? DEFAULT_LOT_ORDER}
          choices={orders}
          onChange={(value) =>
            onView({ ...search, show: undefined, order: value === DEFAULT_LOT_ORDER ? undefined : value })
          }
        />
      </div>
      {contradicts(search) ? (
        <EmptyState title="Так не бывает" text="В одном из фильтров «от» больше, чем «до».">
          <Button look="secondary" onClick={reset}>
            Сбросить фильтры
          </Button>
        </EmptyState>
      ) : (
        <LotList
          pages={pages}
          action={lotAction}
          onMore={() => onView({ ...search, show: (show ?? LOTS_PAGE) + LOTS_PAGE })}
          onReset={reset}
        />
      )}
      {pages.at !== null && renderAge(pages.at)}
    </main>
  );
}
