import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import type { Lot } from '../contract/lots/lot';
import type { LotSearch } from '../contract/lots/lot-search';
import type { SelectionType } from '../contract/lots/lot-types';
import { ShownAge } from '../features/connection/shown-age';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { LateActions } from '../features/lots/card/late-actions';
import { LotsSelection } from '../features/lots/selection/lots-selection';

const lotAction = (lot: Lot) => (
  <>
    <FavoriteButton lot={lot} />
    <LateActions lot={lot} />
  </>
);
const renderAge = (at: number) => <ShownAge at={at} />;

interface SelectionPageProps {
  type: SelectionType;
  search: LotSearch;
}

/** The page of a selection. */
export const SelectionPage = memo(({ type, search }: SelectionPageProps) => {
  const navigate = useNavigate();
  return (
    <LotsSelection
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
