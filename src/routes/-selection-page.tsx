import { useNavigate } from '@tanstack/react-router';
import { memo, type Ref } from 'react';
import type { LotSearch } from '../contract/lots/filters/lot-search';
import type { Lot } from '../contract/lots/lot';
import type { SelectionType } from '../contract/lots/types/lot-types';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LazyActions } from '../features/lots/card/lazy-actions';
import { LotsSelection } from '../features/lots/selection/lots-selection';
import { useUser } from '../features/session/session-queries';

const lotAction = (lot: Lot) => (
  <>
    <FavoriteButton lot={lot} />
    <LazyActions lot={lot} />
  </>
);
const renderAge = (at: number) => <ShownAge at={at} />;

interface SelectionPageProps {
  type: SelectionType;
  search: LotSearch;
  /** Of the page's own element. */
  page: Ref<HTMLElement>;
}

/** The page of a selection. */
export const SelectionPage = memo(({ type, search, page }: SelectionPageProps) => {
  const navigate = useNavigate();
  const agent = useUser();
  return (
    <LotsSelection
      root={page}
      agent={agent}
      type={type}
      search={search}
      onSearch={(next, step) =>
        navigate({ to: '.', search: next, replace: step === 'replace', resetScroll: false })
      }
      lotAction={lotAction}
      renderAge={renderAge}
    />
  );
});
