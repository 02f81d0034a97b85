import { type LotFilterKey, lotFilterKeys } from '../../../contract/lots/lot-filter-keys';
import type { LotSearch } from '../../../contract/lots/lot-search';

/** How many filters are set, as their list counts them: every value is one, and so is a range. `settled` ones are none. */
export function filterCount(search: LotSearch, settled: readonly LotFilterKey[] = []): number {
  const set = lotFilterKeys
    .filter((key) => search[key] !== undefined && !settled.includes(key))
    .flatMap((key) => {
      const value = search[key];
      return Array.isArray(value) ? value.map((one) => key + one) : key.replace(/_m..$/, '');
    });
  return new Set(set).size;
}

/** True while any filter is set; order, length and view of the list are none. */
export const isFiltered = (search: LotSearch): boolean => filterCount(search) > 0;
