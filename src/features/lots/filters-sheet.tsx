import { css } from '@emotion/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { LOTS_PAGE } from '../../contract/lot-filter-keys';
import { type LotSearch, readLotSearch } from '../../contract/lot-search';
import { counted } from '../../contract/words';
import { useStable } from '../../lib/use-stable';
import { Button } from '../../ui/button';
import { closeTopModal } from '../../ui/modals';
import { color, space } from '../../ui/tokens';
import { LotFiltersForm } from './lot-filters-form';
import { useLotPages } from './lot-list';

const stacked = css({
  '& .filters': { border: 0, padding: 0 },
  '& .filters-row': { flexDirection: 'column', alignItems: 'stretch' },
  '& .chips': { height: 'auto' },
  '& .field-box, & .field-pair .field-box': { width: '100%' },
});

const foot = css({
  position: 'sticky',
  bottom: `-${space.xl}`,
  margin: `${space.xl} 0 -${space.xl}`,
  padding: `${space.md} 0 ${space.xl}`,
  background: color.surface,
  '& button': { width: '100%' },
});

/** The filters on a small screen. It counts as one changes things; the address behind it changes with it. */
export function FiltersSheet() {
  const search: LotSearch = readLotSearch(useLocation({ select: (location) => location.search }));
  const navigate = useNavigate();
  const { count, isStale } = useLotPages({ ...search, show: LOTS_PAGE });
  const go = (next: LotSearch) =>
    navigate({ to: '/selection/flats', search: next, replace: true, resetScroll: false });
  const change = useStable((filters: Partial<LotSearch>) => go({ ...search, ...filters, show: undefined }));
  return (
    <div css={stacked}>
      <LotFiltersForm
        search={search}
        onChange={change}
        onReset={() => go(search.order ? { order: search.order } : {})}
      />
      <div css={foot}>
        <Button onClick={closeTopModal} aria-busy={isStale || undefined}>
          {count === null ? 'Показать' : `Показать ${counted(count, ['квартиру', 'квартиры', 'квартир'])}`}
        </Button>
      </div>
    </div>
  );
}
