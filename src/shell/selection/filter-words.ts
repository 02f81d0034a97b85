import type { FilterName, RangeName } from '../../contract/lots/filters/lot-filter-names';
import { lotFilters } from '../../contract/lots/filters/lot-filter-table';

/** Texts for the field of a range: `title` is its heading, 'Цена, ₽'. */
export function rangeWords(range: RangeName) {
  const { label, unit, fieldWidth, written } = lotFilters[range];
  return { title: unit ? `${label}, ${unit}` : label, name: label, fieldWidth, kind: written };
}

/** Fixed filters of a selection on the page of a project. */
export const fixedInProject: readonly FilterName[] = ['city', 'project'];
