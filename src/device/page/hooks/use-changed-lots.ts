import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ChangedLot, changedLots } from '../../lists/seen/changed-lots';
import { useSeenLots } from '../seen-lots-on-page';
import { lotsFromIndex } from '../selection-index';
import { useDevice } from './use-device';
import { useSelectionIndex } from './use-selection-index';

/**
 * Lots whose price or state in the index differs from what this person saw last (docs/decisions/0014). Null while
 * there is no index, or the answer is not known yet.
 */
export function useChangedLots(): readonly ChangedLot[] | null {
  const favorites = useDevice(({ favorites: list }) => list);
  const { store, version } = useSeenLots();
  const { ready, revision } = useSelectionIndex();
  const stored = useMemo(() => new Set(favorites?.items.map(({ favorite }) => favorite.id)), [favorites]);
  const { data: lots } = useQuery({
    queryKey: ['changed-lots', revision, version],
    queryFn: () => lotsFromIndex(store?.ids() ?? []),
    enabled: ready && store !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => (store && lots && version >= 0 ? changedLots(lots, store, stored) : null),
    [lots, store, stored, version],
  );
}
