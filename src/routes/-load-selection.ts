import type { QueryClient } from '@tanstack/react-query';
import { readLotSearch } from '../contract/lots/filters/lot-search';
import type { LotType } from '../contract/lots/lot';
import { isFiltered } from '../features/lots/selection/filters/filter-count';
import { LazyActiveFilters, loadForm, loadTable, WIDE } from '../features/lots/selection/lazy-parts';
import { prefetchSelection } from '../features/lots/selection/selection-queries';
import { orDelay } from '../lib/lazy/delay';
import { PHONE } from '../ui/use-media';

/**
 * What a selection needs to appear whole: its first lots, and the parts that its address and the screen ask for. What
 * takes longer than a moment is waited for on the page.
 */
export async function loadSelection(
  queryClient: QueryClient,
  type: LotType,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const search = readLotSearch(given);
  const parts = [
    matchMedia(WIDE).matches && loadForm(),
    isFiltered(search) && LazyActiveFilters.prepare(),
    search.view === 'table' && !matchMedia(PHONE).matches && loadTable(),
  ];
  // Without the parts the page stands in its frame, and says so when they are really missing.
  await orDelay(Promise.allSettled([prefetchSelection(queryClient, type, search), ...parts]));
}
