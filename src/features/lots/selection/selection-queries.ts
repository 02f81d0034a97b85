import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import { callWithAge } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { Aged } from '../../../api/catalogue-query';
import { lotEndpoints } from '../../../contract/calls/catalogue/lot-endpoints';
import {
  DEFAULT_LOT_ORDER,
  isGroupedByLayout,
  LOTS_PAGE,
} from '../../../contract/lots/filters/lot-filter-keys';
import type { LotFilters } from '../../../contract/lots/filters/lot-filters';
import { type LotSearch, lotFilterQuery, lotPageQuery } from '../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../contract/lots/filters/specs';
import type { LotType } from '../../../contract/lots/lot';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { askIndex, readIndexState, type SelectionAnswer } from '../../../device/page/selection-index';
import { contradicts, lotsQueries } from '../lots-queries';

/**
 * `LOTS_PAGE` cards of a selection, how many it has in all, and how many lots where they are grouped; the index says
 * its facets with the first block.
 */
export type LotBlock = Aged<{ count: number; lots?: number | undefined; results: ListedLot[] }> & {
  facets?: Facets;
  specs?: Spec[];
};

/** Blocks from this one on are those of a long list: they are forgotten soon, so that memory stays flat. */
const FAR_BLOCK = 4;
const FAR_BLOCK_STORED = 10_000;
const BLOCK_STORED = 5 * 60_000;
const SERVER_FRESH = 30_000;

/**
 * The query of one block of a selection, counted from 0. `revision` is that of the device's index, null: it is not open,
 * the server is asked. Each stands in for the other: an index may be gone, or be but a moment from being open.
 */
export function blockQuery(
  type: LotType,
  search: LotSearch,
  block: number,
  revision: number | null,
): UseQueryOptions<LotBlock> & { queryKey: readonly unknown[] } {
  const { queryKey } = lotsQueries.page(type, search, block);
  const fromIndex = async (): Promise<LotBlock | null> => {
    const from = block * LOTS_PAGE;
    const order = search.order ?? DEFAULT_LOT_ORDER;
    const filters: LotFilters = lotFilterQuery(search);
    const answer = await askIndex({
      type,
      filters,
      order,
      gather: isGroupedByLayout(search),
      from,
      to: from + LOTS_PAGE,
    });
    return answer && blockOf(answer, block);
  };
  const fromServer = async (signal: AbortSignal): Promise<LotBlock> => {
    const query = lotPageQuery(search, block) as object;
    const { value, at } = await callWithAge(lotEndpoints[type].list, { query }, { signal });
    return { value, at: at.getTime() };
  };
  const gcTime = block < FAR_BLOCK ? BLOCK_STORED : FAR_BLOCK_STORED;
  if (revision !== null)
    return {
      queryKey: [...queryKey, revision],
      queryFn: async ({ signal }) => (await fromIndex()) ?? fromServer(signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime,
    };
  return {
    queryKey,
    queryFn: ({ signal }) =>
      fromServer(signal).catch(async (error: unknown) => {
        const answer = isUnreached(error) ? await fromIndex() : null;
        if (answer) return answer;
        throw error;
      }),
    staleTime: SERVER_FRESH,
    gcTime,
  };
}

const isUnreached = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'network' || error.kind === 'offline');

const blockOf = ({ count, lots, facets, specs, at }: SelectionAnswer, block: number): LotBlock => ({
  value: { count, lots: facets.count, results: lots },
  at,
  ...(block === 0 && { facets, specs }),
});

/** The revision to ask the device's index by; null while it has no answer. */
export const indexRevision = ({ ready, revision } = readIndexState()): number | null =>
  ready ? revision : null;

/**
 * Has the blocks there before the page is shown, as far as it is drawn whole: a place come back to needs all that lies
 * above it. A failure is the page's to tell.
 */
export async function prefetchSelection(
  queryClient: QueryClient,
  type: LotType,
  search: LotSearch,
): Promise<void> {
  if (contradicts(search)) return;
  const { show } = search;
  const shown = typeof show === 'number' ? Math.min(show / LOTS_PAGE, FAR_BLOCK) : 1;
  const loads = [];
  for (let block = 0; block < shown; block += 1)
    loads.push(queryClient.prefetchQuery(blockQuery(type, search, block, indexRevision())));
  await Promise.all(loads);
}
