import type { LotType } from '../lot';
import { type FilterKind, lotFilters } from './lot-filter-table';

/** Everything that can be dropped by itself: a range is one. */
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

/** The filters with a list of options. */
export type OptionFilterName = NamesOf<'place' | 'quarter' | 'words'>;

/** A filter as addresses and calls carry it: a range by its two ends. */
export type LotFilterKey = Exclude<FilterName, RangeName> | `${RangeName}_min` | `${RangeName}_max`;

const isRange = (name: FilterName): name is RangeName => lotFilters[name].kind === 'range';
export const keysOf = (name: FilterName): LotFilterKey[] =>
  isRange(name) ? [`${name}_min`, `${name}_max`] : [name];

/** In the order in which addresses carry them. */
export const lotFilterKeys = filterNames.flatMap(keysOf);

/** Whether lots of a type differ in what a filter asks. */
export function fitsType(name: FilterName, type: LotType): boolean {
  const types: readonly LotType[] | null = lotFilters[name].types;
  return types === null || types.includes(type);
}
