import type { Lot } from '../../../contract/lots/lot';
import { lotsFromIndex } from '../selection-index';
import { useIndexAnswer } from './use-index-answer';
import { usePersistedLazily } from './use-persisted-lazily';

const load = () => import('../../lists/seen/opened-lots').then(({ readOpenedLots }) => readOpenedLots);

/**
 * The lots whose pages this person has opened on this device, as the index has them now, the last opened first; null
 * until that is known, or without an index.
 */
export function useOpenedLots(isWanted = true): readonly Lot[] | null {
  const ids = usePersistedLazily(load, isWanted);
  const { data } = useIndexAnswer(
    ['personal', 'opened-lots', ids],
    () => lotsFromIndex(ids ?? []),
    ids !== null && ids.length > 0,
  );
  return data ?? null;
}
