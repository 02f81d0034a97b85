import { useMemo } from 'react';
import { type ChangedLot, changedLots } from '../../lists/seen/changed-lots';
import { useSeenLots } from '../seen-lots-on-page';
import { lotsFromIndex } from '../selection-index';
import { useDevice } from './use-device';
import { useIndexAnswer } from './use-index-answer';

/**
 * Lots whose price or state in the index differs from what this person saw last (docs/decisions/0014). Null while
 * there is no index, or the answer is not known yet.
 */
export function useChangedLots(): readonly ChangedLot[] | null {
  const favorites = useDevice(({ favorites: list }) => list);
  const { store, version } = useSeenLots();
  const stored = useMemo(() => new Set(favorites?.items.map(({ favorite }) => favorite.id)), [favorites]);
  const { data: lots } = useIndexAnswer(
    ['changed-lots', version],
    () => lotsFromIndex(store?.ids() ?? []),
    store !== null,
  );
  return useMemo(
    () => (store && lots && version >= 0 ? changedLots(lots, store, stored) : null),
    [lots, store, stored, version],
  );
}
