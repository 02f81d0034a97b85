import { type FilterName, filterNames, keysOf } from '../../../../contract/lots/filters/lot-filter-names';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';

/** The number of set filters: every value counts, a range counts once, fixed filters do not count. */
export function filterCount(search: LotSearch, fixedFilters: readonly FilterName[] = []): number {
  let count = 0;
  for (const name of filterNames) {
    const value = keysOf(name)
      .map((key) => search[key])
      .find((one) => one !== undefined);
    if (value !== undefined && !fixedFilters.includes(name)) count += Array.isArray(value) ? value.length : 1;
  }
  return count;
}

/** True while any filter is set; order, length and view of the list are none. */
export const isFiltered = (search: LotSearch): boolean => filterCount(search) > 0;
