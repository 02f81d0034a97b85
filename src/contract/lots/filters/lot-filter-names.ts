import type { LotType } from '../lot';
import { type FilterKind, lotFilters } from './lot-filter-table';

/** Everything that can be removed by itself; a range counts as one. */
export type FilterName = keyof typeof lotFilters;
export const filterNames = Object.keys(lotFilters) as FilterName[];

export type NamesOf<Kind extends FilterKind> = {
  [Name in FilterName]: (typeof lotFilters)[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

/** The filters of some kinds, in the order of the table. */
export const namesOf = <Kind extends FilterKind>(...kinds: readonly Kind[]): NamesOf<Kind>[] =>
  filterNames.filter((name): name is NamesOf<Kind> =>
    (kinds as readonly FilterKind[]).includes(lotFilters[name].kind),
  );

export type RangeName = NamesOf<'range'>;
export const rangeNames = namesOf('range');

/** Filters with a list of options. */
export type OptionFilterName = NamesOf<'place' | 'quarter' | 'words' | 'fact'>;

/** A filter's keys in addresses and calls: a range has two. */
export type LotFilterKey = Exclude<FilterName, RangeName> | `${RangeName}_min` | `${RangeName}_max`;

const isRange = (name: FilterName): name is RangeName => lotFilters[name].kind === 'range';
export const keysOf = (name: FilterName): LotFilterKey[] =>
  isRange(name) ? [`${name}_min`, `${name}_max`] : [name];

/** In the order of addresses. */
export const lotFilterKeys = filterNames.flatMap(keysOf);

/** Whether lots of a type have the property of a filter. */
export function fitsType(name: FilterName, type: LotType): boolean {
  const types: readonly LotType[] | null = lotFilters[name].types;
  return types === null || types.includes(type);
}
