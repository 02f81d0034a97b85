import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import { callWithAge } from '../../../api/call';
import { CallError } from '../../../api/call-error';
import type { Aged } from '../../../api/catalogue-query';
import { lotEndpoints } from '../../../contract/calls/lot-endpoints';
import type { LotType } from '../../../contract/lots/lot';
import { DEFAULT_LOT_ORDER, isGathered, LOTS_PAGE } from '../../../contract/lots/lot-filter-keys';
import type { LotFilters } from '../../../contract/lots/lot-filters';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { type LotSearch, lotFilterQuery, lotPageQuery } from '../../../contract/lots/lot-search';
import type { Facets, Spec } from '../../../contract/lots/specs';
import { askIndex, readIndexState, type SelectionAnswer } from '../../../device/page/selection-index';
import { contradicts, lotsQueries } from '../lots-queries';

/**
 * `LOTS_PAGE` cards of a selection, how many it has in all, and how many lots where they are gathered; the index says
 * its facets with the first block.
 */
export type LotBlock = Aged<{ count: number; lots?: number | undefined; results: ListedLot[] }> & {
  facets?: Facets;
  specs?: Spec[];
};

/** Blocks from this one on are those of a long list: they are forgotten soon, so that memory stays flat. */
const FAR_BLOCK = 4;
const FAR_BLOCK_KEPT = 10_000;
const BLOCK_KEPT = 5 * 60_000;
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
      gather: isGathered(search),
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
  const gcTime = block < FAR_BLOCK ? BLOCK_KEPT : FAR_BLOCK_KEPT;
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
