import type { FilterName, RangeName } from '../../contract/lots/filters/lot-filter-names';
import { lotFilters } from '../../contract/lots/filters/lot-filter-table';

/** What the field of a range is made of: `title` is its heading, 'Цена, ₽'. */
export function rangeWords(range: RangeName) {
  const { label, unit, room, written } = lotFilters[range];
  return { title: unit ? `${label}, ${unit}` : label, name: label, room, kind: written };
}

/** Fixed filters of a selection on the page of a project. */
export const fixedInProject: readonly FilterName[] = ['city', 'project'];
