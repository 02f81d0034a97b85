import { filterNames, keysOf } from '../../src/contract/lots/filters/lot-filter-names';
import type { LotFilters } from '../../src/contract/lots/filters/lot-filters';
import { LotStatus, type LotType } from '../../src/contract/lots/lot';
import { listedLots } from '../../src/contract/selection/columns/listed-lots';
import type { LotColumns } from '../../src/contract/selection/columns/lot-columns';
import { failedFilters } from '../../src/contract/selection/counts/failed-filters';

/** Lots by bits: place `at` of the listed lots is bit `at & 31` of word `at >> 5`. */
type LotBits = Uint32Array;

export interface FilterMatcher {
  /** Ids of the free lots that match. */
  match(filters: LotFilters): ReadonlySet<number>;
  /** How many conditions have been asked of the lots, each of all of them. */
  conditions(): number;
}

/**
 * Says for many sets of filters which lots of a type match, by the predicate of selections. Each different condition
 * ('2 rooms', 'up to 9 million') is asked once of the lots, however many searches have it; a search is the
 * intersection of its conditions, 32 lots at a time, and searches for the same are one.
 */
export function createFilterMatcher(columns: LotColumns, type: LotType): FilterMatcher {
  const lots = listedLots(columns, type);
  const { id, status } = columns.arrays;
  const length = Math.ceil(lots.rows.length / 32);
  const free = bitsWhere(lots.rows, (row) => status[row] === LotStatus.free);
  const known = new Map<string, LotBits>();
  const found = new Uint32Array(length);
  const answers = new Map<string, ReadonlySet<number>>();

  const bitsOf = (condition: LotFilters): LotBits => {
    const key = JSON.stringify(condition);
    const before = known.get(key);
    if (before) return before;
    const failed = failedFilters(columns, lots, condition);
    const bits = bitsWhere(lots.rows, (_, at) => failed === null || failed[at] === 0);
    known.set(key, bits);
    return bits;
  };

  return {
    match(filters) {
      const key = JSON.stringify(filters);
      const before = answers.get(key);
      if (before) return before;
      found.set(free);
      for (const condition of conditionsOf(filters)) {
        const bits = bitsOf(condition);
        for (let at = 0; at < length; at++) found[at] = (found[at] ?? 0) & (bits[at] ?? 0);
      }
      const ids = new Set<number>();
      found.forEach((word, at) => {
        for (let rest = word; rest !== 0; rest &= rest - 1) {
          const bit = 31 - Math.clz32(rest & -rest);
          ids.add(id[lots.rows[at * 32 + bit] ?? 0] ?? 0);
        }
      });
      answers.set(key, ids);
      return ids;
    },
    conditions: () => known.size,
  };
}

const conditionKeys = filterNames.map(keysOf);

/** The filters one by one; both ends of a range are one. */
function conditionsOf(filters: LotFilters): LotFilters[] {
  const conditions: LotFilters[] = [];
  for (const keys of conditionKeys) {
    const entries = keys.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]]));
    if (entries.length > 0) conditions.push(Object.fromEntries(entries));
  }
  return conditions;
}

function bitsWhere(rows: Uint32Array, isIn: (row: number, at: number) => boolean): LotBits {
  const bits = new Uint32Array(Math.ceil(rows.length / 32));
  rows.forEach((row, at) => {
    if (isIn(row, at)) bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
  });
  return bits;
}
