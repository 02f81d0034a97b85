import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callWithAge } from '../../api/call/call';
import { type Aged, catalogueQuery } from '../../api/catalogue-query';
import { type BuildingFloor, buildingEndpoints } from '../../contract/calls/catalogue/building-endpoints';
import type { Checkerboard } from '../../contract/lots/checkerboard';
import { type LotSearch, lotFilterQuery } from '../../contract/lots/filters/lot-search';
import {
  checkerboardFromIndex,
  matchingFromIndex,
  readIndexState,
  subscribeIndex,
} from '../../device/page/selection-index';

/** `revision` is that of the device's index, which answers first; null: it is not open, the server is asked. */
export const buildingQueries = {
  board: (id: number, revision: number | null) =>
    queryOptions({
      queryKey: ['checkerboard', id, revision],
      queryFn: async ({ signal }): Promise<Aged<Checkerboard>> => {
        const own = await checkerboardFromIndex(id);
        if (own) return { value: own, at: readIndexState().at };
        const { value, at } = await callWithAge(
          buildingEndpoints.getCheckerboard,
          { params: { id } },
          { signal },
        );
        return { value, at: at.getTime() };
      },
      staleTime: revision === null ? 30_000 : Number.POSITIVE_INFINITY,
      retry: false,
    }),
  matching: (id: number, search: LotSearch, revision: number | null) => {
    const filters = lotFilterQuery(search);
    return queryOptions({
      queryKey: ['checkerboard', id, revision, 'matching', filters],
      queryFn: async ({ signal }): Promise<number[]> => {
        const own = await matchingFromIndex(id, filters);
        if (own) return own;
        const input = { params: { id }, query: filters as object };
        return (await callWithAge(buildingEndpoints.filterCheckerboard, input, { signal })).value;
      },
      retry: false,
    });
  },
  floors: (building: number) => catalogueQuery(buildingEndpoints.listFloors, { query: { building } }),
  card: (id: number, lot: number) =>
    catalogueQuery(buildingEndpoints.getCheckerboardCard, { params: { id }, query: { lot } }),
};

/** The revision to ask the device's index by; null while it has no answer. */
export function useIndexRevision(): number | null {
  const { ready, revision } = useSyncExternalStore(subscribeIndex, readIndexState);
  return ready ? revision : null;
}

/** The board, and the one before while a newer is on its way. */
export const useCheckerboard = (id: number) =>
  useQuery({ ...buildingQueries.board(id, useIndexRevision()), placeholderData: (before) => before });

/** The drawn floors with the states that the board shows: they were drawn once, and may have been kept for days. */
export function floorsOf(floors: readonly BuildingFloor[], { lots }: Checkerboard): BuildingFloor[] {
  const states = new Map(lots.id.map((id, at) => [id, lots.status[at]]));
  return floors.map((floor) => ({
    ...floor,
    lots: floor.lots.map((lot) => ({ ...lot, status: states.get(lot.id) ?? lot.status })),
  }));
}
