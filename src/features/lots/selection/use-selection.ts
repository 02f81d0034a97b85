import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LOTS_PAGE } from '../../../contract/lots/filters/lot-filter-keys';
import { type LotSearch, lotPageQuery } from '../../../contract/lots/filters/lot-search';
import type { Facets, Spec } from '../../../contract/lots/filters/specs';
import type { LotType } from '../../../contract/lots/lot';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { formatQuery } from '../../../contract/parameters/query-string';
import { hidesNone } from '../../../device/page/device-store';
import { useDevice } from '../../../device/page/hooks/use-device';
import { useSelectionIndex } from '../../../device/page/hooks/use-selection-index';
import { contradicts, lotsQueries } from '../lots-queries';
import { blockQuery, indexRevision, type LotBlock } from './selection-queries';

/** An answer about a selection: how many cards and lots, and those of the places asked for. */
interface Answer {
  /** Filters and order in one word: answers of the same list may stand in for each other. */
  list: string;
  count: number;
  found: number;
  at: number;
  /** By place in the list, counted from 0; those on their way are missing. */
  lots: ReadonlyMap<number, ListedLot>;
  facets: Facets | undefined;
  specs: Spec[] | undefined;
}

export interface Selection {
  /** How many places the list has; null until that is known. */
  count: number | null;
  /** How many lots there are in them. */
  found: number | null;
  /** Milliseconds since 1970 of the server's word behind this answer. */
  at: number | null;
  lots: ReadonlyMap<number, ListedLot>;
  facets: Facets | undefined;
  specs: Spec[];
  error: Error | null;
  /** An earlier answer is shown while that to the newest question is on its way. */
  isStale: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  retry(): void;
}

interface Wanted {
  /** Places of the list, `to` without. */
  from?: number;
  to?: number;
  /** Facets and specs are wanted too; the server is asked for them apart. */
  facets?: boolean;
}

const noLots: ReadonlyMap<number, ListedLot> = new Map();
const noSpecs: Spec[] = [];

/** The blocks that hold the places asked for; the first one always, for it tells how many there are. */
function blocksOf(from: number, to: number): number[] {
  const first = Math.max(1, Math.floor(from / LOTS_PAGE));
  const blocks = [0];
  for (let block = first; block * LOTS_PAGE < to; block += 1) blocks.push(block);
  return blocks;
}

/**
 * Lots, count, facets and specs of a selection: from the device's index where it is ready, else from the server. What
 * was shown stays until the answer to the newest question is there.
 */
export function useSelection(
  type: LotType,
  search: LotSearch,
  { from = 0, to = LOTS_PAGE, facets: wantsFacets = true }: Wanted = {},
): Selection {
  const index = useSelectionIndex();
  const revision = indexRevision(index);
  const key = blocksOf(from, to).join();
  // A list that is scrolled is drawn anew in every frame, and asks for another block once in so many cards.
  const { list, blocks, enabled, queries, facetsQuery } = useMemo(() => {
    const enabled = !contradicts(search);
    const blocks = key.split(',').map(Number);
    return {
      list: type + formatQuery(lotPageQuery(search, 0)),
      blocks,
      enabled,
      queries: blocks.map((block) => ({ ...blockQuery(type, search, block, revision), enabled })),
      facetsQuery: lotsQueries.facets(type, search),
    };
  }, [type, search, key, revision]);
  const { fresh, ...state } = useQueries({
    queries,
    combine: useCallback(
      (results: UseQueryResult<LotBlock>[]) => combined(list, blocks, results),
      [list, blocks],
    ),
  });
  const client = useQueryClient();
  // A page come back to has its answer at once, though the index has become newer since it was loaded: a list that is
  // short for a moment loses its place.
  const [beginning] = useState(() =>
    answerOf(
      list,
      blocks,
      blocks.map((block) => {
        const { queryKey } = lotsQueries.page(type, search, block);
        return client.getQueriesData<LotBlock>({ queryKey }).findLast(([, data]) => data)?.[1];
      }),
    ),
  );
  const last = useRef(beginning);
  const stored = last.current;
  const withoutHidden = useDevice((device) => device.withoutHidden);
  const isNewest = withoutHidden !== hidesNone;
  const shown = fresh === null ? stored : completed(fresh, stored, { from, to, isNewest });
  // Not a state: it would draw the whole selection a second time with each answer.
  useLayoutEffect(() => {
    last.current = shown;
  });
  const seen = shown && withoutHidden(shown);

  const asksServer = revision === null && wantsFacets;
  const facets = useQuery({
    ...facetsQuery,
    enabled: asksServer && enabled,
    placeholderData: keepPreviousData,
  });
  // A contradiction asks for no lots; there is still something to choose from.
  const lacksSpecs = wantsFacets && shown?.specs === undefined && (revision === null || !enabled);
  const specs = useQuery({ ...lotsQueries.specs(type), enabled: lacksSpecs });
  return {
    count: seen?.count ?? null,
    found: seen?.found ?? null,
    // The index says so where nothing has changed since.
    at: shown && (revision === null ? shown.at : Math.max(shown.at, index.at)),
    lots: seen?.lots ?? noLots,
    facets: shown?.facets ?? facets.data?.value,
    specs: shown?.specs ?? specs.data?.value ?? noSpecs,
    isStale: enabled && fresh === null && stored !== null,
    ...state,
  };
}

function combined(list: string, blocks: readonly number[], results: UseQueryResult<LotBlock>[]) {
  const [first, ...rest] = results;
  return {
    fresh: answerOf(
      list,
      blocks,
      results.map(({ data }) => data),
    ),
    error: first?.data ? null : (first?.error ?? null),
    isLoadingMore: rest.some(({ isPending }) => isPending),
    moreFailed: rest.some(({ data, isError }) => isError && !data),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

/** The answer that blocks make up; null without the first of them. */
function answerOf(
  list: string,
  blocks: readonly number[],
  found: readonly (LotBlock | undefined)[],
): Answer | null {
  const [first] = found;
  if (!first) return null;
  const lots = new Map<number, ListedLot>();
  found.forEach((block, at) => {
    const from = (blocks[at] ?? 0) * LOTS_PAGE;
    block?.value.results.forEach((lot, place) => {
      lots.set(from + place, lot);
    });
  });
  const { facets, specs, at } = first;
  const { count } = first.value;
  return { list, count, found: first.value.lots ?? count, at, lots, facets, specs };
}

/**
 * Lots on their way are stood in for by those that the same list had in their places before. The server's word that
 * was shown stays where the index, just opened, has yet to ask for what came since: no price goes back and forth.
 * `isNewest`: the index alone knows how many lots there are without the hidden ones.
 */
function completed(
  fresh: Answer,
  stored: Answer | null,
  { from, to, isNewest }: { from: number; to: number; isNewest: boolean },
): Answer {
  if (stored === null || stored.list !== fresh.list) return fresh;
  const [newer, older] = stored.at > fresh.at && !isNewest ? [stored, fresh] : [fresh, stored];
  const lots = new Map(newer.lots);
  for (let place = from; place < Math.min(to, newer.count); place += 1) {
    const before = older.lots.get(place);
    if (before && !lots.has(place)) lots.set(place, before);
  }
  const { count, found, at } = newer;
  const whole = { ...fresh, count, found, at, lots };
  return isSame(whole, stored) ? stored : whole;
}

const isSame = (one: Answer, other: Answer): boolean =>
  one.at === other.at &&
  one.count === other.count &&
  one.found === other.found &&
  one.facets === other.facets &&
  one.lots.size === other.lots.size &&
  [...one.lots].every(([place, lot]) => other.lots.get(place) === lot);
