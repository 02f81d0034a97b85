import type { Checkerboard } from '../lots/checkerboard';
import { type RangeName, rangeNames } from '../lots/filters/lot-filter-names';
import type { RoomValue } from '../lots/filters/lot-filters';
import type { LotSearch } from '../lots/filters/lot-search';
import type { Range } from '../lots/filters/specs';
import { isUnavailable, type LotStatus, type LotType } from '../lots/lot';
import { roomValueOf } from '../lots/lot-words';
import { recordOf } from '../record-of';
import { type BoardLot, boardLot } from './board-lot';
import { rangeColumns } from './columns/range-columns';

/** What narrows a board: the filters of a selection that differ within a building, and the state, which lists do not have. */
export type BoardFilters = Pick<LotSearch, 'rooms' | `${RangeName}_${'min' | 'max'}`> & {
  status?: LotStatus[];
};

/** What answers the filters on a board, and what each of them could still be. */
export interface BoardMatch {
  /** Ids of the lots that match; null: nothing is asked, all of the board is meant. */
  matching: ReadonlySet<number> | null;
  /** Lots that each value would leave under the other filters; values without lots are left out. */
  rooms: ReadonlyMap<RoomValue, number>;
  statuses: ReadonlyMap<LotStatus, number>;
  /** What is possible under the other filters, rounded outwards; areas in m², prices in rubles. */
  ranges: Readonly<Record<RangeName, Range>>;
}

type FilterOfBoard = 'rooms' | 'status' | RangeName;

/**
 * Answers the filters from the board itself, without a network too. Only free and booked lots match, as in
 * lists, until a state is asked for. `isShown`: the lot types that stand on the board.
 */
export function matchBoard(
  board: Checkerboard,
  isShown: (type: LotType) => boolean,
  filters: BoardFilters,
): BoardMatch {
  const lots = board.lots.id.map((_, at) => boardLot(board, at)).filter(({ type }) => isShown(type));
  const fails = failures(filters);
  // Each facet ignores its own filter: a lot counts where it fails that one at most.
  const failed = new Map(lots.map((lot) => [lot, fails(lot)]));
  const isLeft = (lot: BoardLot, but: FilterOfBoard) => failed.get(lot)?.every((name) => name === but);
  const possible = (name: FilterOfBoard) => lots.filter((lot) => isLeft(lot, name));
  return {
    matching: isNarrowed(filters)
      ? new Set(lots.filter((lot) => failed.get(lot)?.length === 0).map(({ id }) => id))
      : null,
    rooms: counted(possible('rooms').flatMap((lot) => roomValueOf(lot) ?? [])),
    statuses: counted(possible('status').map(({ status }) => status)),
    ranges: recordOf(rangeNames, (name) =>
      rangeOver(possible(name).flatMap((lot) => rangeColumns[name].onBoard(lot) ?? [])),
    ),
  };
}

/** The change that takes all of them away. */
export const NO_BOARD_FILTERS: BoardFilters = {
  rooms: undefined,
  status: undefined,
  ...Object.fromEntries(
    rangeNames.flatMap((name) => [`${name}_min`, `${name}_max`]).map((key) => [key, undefined]),
  ),
};

/** Whether anything is asked of the board. */
export const isNarrowed = (filters: BoardFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The filters that a lot does not answer. A hidden price is in no range. */
const failures =
  ({ rooms, status, ...ends }: BoardFilters) =>
  (lot: BoardLot): FilterOfBoard[] => {
    const room = roomValueOf(lot);
    const isRoom = !rooms || (room !== null && rooms.includes(room));
    const isStatus = status ? status.includes(lot.status) : !isUnavailable(lot.status);
    const outside = rangeNames.filter((name) => {
      const [from, to] = [ends[`${name}_min`], ends[`${name}_max`]];
      if (from === undefined && to === undefined) return false;
      const value = rangeColumns[name].onBoard(lot);
      return value === null || (from !== undefined && value < from) || (to !== undefined && value > to);
    });
    return [...(isRoom ? [] : (['rooms'] as const)), ...(isStatus ? [] : (['status'] as const)), ...outside];
  };

function counted<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const rangeOver = (values: readonly number[]): Range =>
  values.length === 0
    ? { min: null, max: null }
    : { min: Math.floor(Math.min(...values)), max: Math.ceil(Math.max(...values)) };
