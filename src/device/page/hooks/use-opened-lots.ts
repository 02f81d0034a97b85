import { useQuery } from '@tanstack/react-query';
import type { Lot } from '../../../contract/lots/lot';
import { lotsFromIndex } from '../selection-index';
import { usePersistedLazily } from './use-persisted-lazily';
import { useSelectionIndex } from './use-selection-index';

const load = () => import('../../lists/seen/opened-lots').then(({ readOpenedLots }) => readOpenedLots);

/**
 * The lots whose pages this person has opened on this device, as the index has them now, the last opened first; null
 * until that is known, or without an index.
 */
export function useOpenedLots(isWanted = true): readonly Lot[] | null {
  const ids = usePersistedLazily(load, isWanted);
  const { revision } = useSelectionIndex();
  const { data } = useQuery({
    queryKey: ['personal', 'opened-lots', ids, revision],
    queryFn: () => lotsFromIndex(ids ?? []),
    enabled: ids !== null && ids.length > 0,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before) => before,
  });
  return data ?? null;
}
