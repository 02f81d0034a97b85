import { fitsType, keysOf, type LotFilterKey } from '../../contract/lots/filters/lot-filter-names';
import { lotFilters } from '../../contract/lots/filters/lot-filter-table';
import type { LotType } from '../../contract/lots/lot';

/** The filters of which each can be set by itself; one of a list is chosen in place, the others in a sheet. */
export type QuickFilter = 'rooms' | 'city' | 'price' | 'completion_date';
const quickFilters: readonly QuickFilter[] = ['rooms', 'city', 'price', 'completion_date'];

/** Those that suit a type and are not set. */
export const unsetQuickFilters = (type: LotType, isSet: (key: LotFilterKey) => boolean): QuickFilter[] =>
  quickFilters.filter((name) => fitsType(name, type) && !keysOf(name).some(isSet));

/** Whether a filter is a list that opens in place. */
export const opensInPlace = (name: QuickFilter): name is 'city' | 'completion_date' =>
  name === 'city' || name === 'completion_date';

/** Before they work; a list has space for its arrow. */
export function quickFiltersHtml(names: readonly QuickFilter[]): string {
  const chips = names.map(
    (name) =>
      `<li><span class="quick-filter${opensInPlace(name) ? ' with-arrow' : ''}">${lotFilters[name].label}</span></li>`,
  );
  return `<ul class="quick-filters narrow-only">${chips.join('')}</ul>`;
}
