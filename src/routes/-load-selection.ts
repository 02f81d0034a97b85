import type { QueryClient } from '@tanstack/react-query';
import type { LotType } from '../contract/lots/lot';
import { readLotSearch } from '../contract/lots/lot-search';
import { loadForm, loadTable, WIDE } from '../features/lots/selection/late-parts';
import { prefetchSelection } from '../features/lots/selection/selection-queries';

/** What a selection needs to appear whole: its first lots, and the parts that its address and the screen ask for. */
export async function loadSelection(
  queryClient: QueryClient,
  type: LotType,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const search = readLotSearch(given);
  const parts = [matchMedia(WIDE).matches && loadForm(), search.view === 'table' && loadTable()];
  await Promise.all([
    prefetchSelection(queryClient, type, search),
    // Without them the page stands in its frame, and says so when they are really missing.
    Promise.allSettled(parts),
  ]);
}
