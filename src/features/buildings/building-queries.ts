import { queryOptions, useQuery } from '@tanstack/react-query';
import { callWithAge } from '../../api/call/call';
import { type Aged, catalogueQuery } from '../../api/catalogue-query';
import { type BuildingFloor, buildingEndpoints } from '../../contract/calls/catalogue/building-endpoints';
import type { Checkerboard } from '../../contract/lots/checkerboard';
import { useSelectionIndex } from '../../device/page/hooks/use-selection-index';
import { checkerboardFromIndex, readIndexState } from '../../device/page/selection-index';
import type { BoardKind } from './board/board-kinds';
import { kindOf } from './board/board-layout';

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
  floors: (building: number) => catalogueQuery(buildingEndpoints.listFloors, { query: { building } }),
  genplan: (id: number) => catalogueQuery(buildingEndpoints.getGenplan, { params: { id } }),
  card: (id: number, lot: number) =>
    catalogueQuery(buildingEndpoints.getCheckerboardCard, { params: { id }, query: { lot } }),
};

/** The revision to ask the device's index by; null while it has no answer. */
export function useIndexRevision(): number | null {
  const { ready, revision } = useSelectionIndex();
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

/** The floors on which lots of a kind are drawn: those of parking and storage with theirs alone, of rooms as they are. */
export const floorsWith = (kind: BoardKind, floors: readonly BuildingFloor[]): BuildingFloor[] =>
  kind === 'rooms'
    ? [...floors]
    : floors
        .map((floor) => ({ ...floor, lots: floor.lots.filter(({ type }) => kindOf(type) === kind) }))
        .filter(({ lots }) => lots.length > 0);
