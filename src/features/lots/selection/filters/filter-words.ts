import { deadlineWords } from '../../../../contract/lots/completion';
import {
  type FilterName,
  keysOf,
  type NamesOf,
  namesOf,
  type OptionFilterName,
  type RangeName,
} from '../../../../contract/lots/filters/lot-filter-names';
import { type FilterKind, filterKinds, lotFilters } from '../../../../contract/lots/filters/lot-filter-table';
import type { RoomValue } from '../../../../contract/lots/filters/lot-filters';
import type { LotSearch } from '../../../../contract/lots/filters/lot-search';
import type { Spec } from '../../../../contract/lots/filters/specs';
import { roomWords } from '../../../../contract/lots/room-words';
import { recordOf } from '../../../../contract/record-of';
import { formatNumber } from '../../../../contract/text/russian-numbers';
import { parentOf } from './options/filter-choices';

/** One filter that is set, in words, and the change that takes it away. */
export interface ActiveFilter {
  /** The filter's name as facets call it: a range goes by one name. */
  name: FilterName;
  /** Which of its values, where there are several. */
  value: string;
  text: string;
  without: Partial<LotSearch>;
}

const NBSP = '\u00a0';
/** With the proper minus of a floor below the ground. */
const figure = (value: number): string => formatNumber(value, 0, 2).replace('-', '−');

/** What cities and projects are called, by what `placeKey` makes of them. */
export type PlaceNames = ReadonlyMap<string, string>;
export const placeKey = (name: string, slug: string): string => `${name} ${slug}`;

/** Whether a link names a city or project that offers nothing of this type: its options do not know the name. */
export const namesOtherPlaces = (search: LotSearch, specs: readonly Spec[]): boolean =>
  (['city', 'project'] as const).some((name) =>
    search[name]?.some((slug) => specChoice(specs, name, slug) === undefined),
  );

/**
 * The filters that are set, in the order of the form. Fixed filters cannot be taken away;
 * `others` are the names of places that the options do not have.
 */
export function activeFilters(
  search: LotSearch,
  specs: readonly Spec[],
  fixedFilters: readonly FilterName[] = [],
  others: PlaceNames = new Map(),
): ActiveFilter[] {
  const each = <Kind extends FilterKind>(kind: Kind, of: (name: NamesOf<Kind>) => ActiveFilter[]) =>
    namesOf(kind)
      .filter((name) => !fixedFilters.includes(name))
      .flatMap(of);
  const chips: Record<FilterKind, () => ActiveFilter[]> = {
    rooms: () => each('rooms', (name) => valuesOf(search, name, (value) => roomWords(value as RoomValue))),
    place: () =>
      each('place', (name) =>
        valuesOf(
          search,
          name,
          (value) => optionText(specs, name, value) ?? others.get(placeKey(name, value)) ?? value,
        ),
      ),
    quarter: () => each('quarter', (name) => valuesOf(search, name, deadlineText)),
    words: () =>
      each('words', (name) =>
        valuesOf(search, name, (value) => optionText(specs, name, value) ?? wordText(name, value)),
      ),
    fact: () => each('fact', (name) => valuesOf(search, name, (value) => lotFilters[name].said(value))),
    range: () => each('range', (name) => one(search, name, rangeText(search, name))),
    text: () => each('text', (name) => one(search, name, `№${NBSP}${search[name]}`)),
    layout: () => each('layout', (name) => one(search, name, lotFilters[name].label)),
    flag: () => each('flag', (name) => one(search, name, lotFilters[name][search[name] ? 'label' : 'none'])),
  };
  return filterKinds.flatMap((kind) => chips[kind]());
}

/** A filter that goes away whole; none where it is not set. */
function one(search: LotSearch, name: FilterName, text: string): ActiveFilter[] {
  const keys = keysOf(name);
  if (keys.every((key) => search[key] === undefined)) return [];
  return [{ name, value: '', text, without: recordOf(keys, () => undefined) }];
}

/** Each of its values. */
function valuesOf(
  search: LotSearch,
  name: OptionFilterName | NamesOf<'rooms'>,
  textOf: (value: string) => string,
): ActiveFilter[] {
  const all: readonly string[] = search[name] ?? [];
  return all.map((value) => {
    const left = all.filter((other) => other !== value);
    return { name, value, text: textOf(value), without: { [name]: left.length > 0 ? left : undefined } };
  });
}

function rangeText(search: LotSearch, name: RangeName): string {
  const { label, unit } = lotFilters[name];
  const [from, to] = [search[`${name}_min`], search[`${name}_max`]];
  const ends = [
    from !== undefined && `от${NBSP}${figure(from)}`,
    to !== undefined && `до${NBSP}${figure(to)}`,
  ];
  return `${label} ${ends.filter((end) => end !== false).join(' ')}${unit && NBSP + unit}`;
}

/** A deadline says what it is of where no heading stands above it: 'Сдача до конца 2027'. */
function deadlineText(value: string): string {
  const words = deadlineWords(value);
  return value.startsWith('by-') ? `Сдача ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

const wordText = (name: NamesOf<'words'>, value: string): string => {
  const words: Readonly<Record<string, string>> = lotFilters[name].words;
  return words[value] ?? value;
};

/** What the options call a value; null: they do not know it. */
function optionText(specs: readonly Spec[], name: OptionFilterName, value: string): string | null {
  const choice = specChoice(specs, name, value);
  if (!choice) return null;
  const row = lotFilters[name];
  const outer = parentOf(name);
  if (!choice.group || !outer || row.kind !== 'place' || !row.isNamedWithin) return choice.label;
  return [choice.label, specChoice(specs, outer, choice.group)?.label].filter(Boolean).join(', ');
}

function specChoice(specs: readonly Spec[], name: string, value: string) {
  const spec = specs.find((one) => one.name === name);
  return spec && 'choices' in spec ? spec.choices.find((one) => one.value === value) : undefined;
}
