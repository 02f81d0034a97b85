import {
  type FilterName,
  filterNames,
  keysOf,
  type RangeName,
  rangeNames,
} from '../../lots/filters/lot-filter-names';
import type { LotFilters } from '../../lots/filters/lot-filters';
import type { Facet, Range, Spec, SpecName } from '../../lots/filters/specs';
import { lotTypes } from '../../lots/types/lot-types';
import { recordOf } from '../../record-of';
import { type FailedBits, filterBits } from '../columns/filter-bits';
import { type ChoiceName, filterColumns } from '../columns/filter-columns';
import { type ListedLots, listedLots } from '../columns/listed-lots';
import type { LotColumns } from '../columns/lot-columns';
import { isChoice } from './count-facets';
import { countLots } from './count-lots';
import { choiceNames, failedFilters } from './failed-filters';

/** What is counted instead of lots: projects, or buildings. */
export interface CountedPlaces {
  readonly count: number;
  /** The place of a building, by the building's position in the columns. */
  readonly ofBuilding: readonly number[];
  /** What filters of places ask a place for; a place without lots on sale is found by these alone. */
  readonly values: Partial<Record<ChoiceName, (place: number) => string | undefined>>;
}

interface FoundPlaces {
  readonly count: number;
  /** By value: in how many places there is a matching lot of it. Each count ignores its own filter. */
  readonly choices: Readonly<Record<ChoiceName, ReadonlyMap<string, number>>>;
  /** Of the matching lots; each range ignores its own filter. */
  readonly ranges: Readonly<Record<RangeName, Range>>;
}

/** The place of each listed lot. */
const placesOf = ({ ofBuilding }: CountedPlaces, { building }: ListedLots): Int32Array =>
  building.map((position) => ofBuilding[position] ?? 0);

/** Places that have a listed lot, of whatever type, which matches all filters; and those without lots that match. */
export function findPlaces(columns: LotColumns, places: CountedPlaces, filters: LotFilters): Set<number> {
  const found = new Set(
    placesWithoutLots(columns, places).filter((place) => failed(places, filters, place) === 0),
  );
  for (const type of lotTypes) {
    const lots = listedLots(columns, type);
    const placeOf = placesOf(places, lots);
    const bits = failedFilters(columns, lots, filters);
    for (let at = 0; at < placeOf.length; at++) if (!bits?.[at]) found.add(placeOf[at] ?? 0);
  }
  return found;
}

function placesWithoutLots(columns: LotColumns, places: CountedPlaces): number[] {
  const listed = new Set(
    lotTypes.flatMap((type) => [...new Set(placesOf(places, listedLots(columns, type)))]),
  );
  return Array.from({ length: places.count }, (_, place) => place).filter((place) => !listed.has(place));
}

/** Counts the places in which something matches the filters of lots. */
function countPlaces(columns: LotColumns, places: CountedPlaces, filters: LotFilters): FoundPlaces {
  const seen = recordOf(choiceNames, () => new Map<string, Set<number>>());
  const add = (name: ChoiceName, value: string | null | undefined, place: number) => {
    if (value === null || value === undefined) return;
    seen[name].set(value, (seen[name].get(value) ?? new Set()).add(place));
  };
  for (const type of lotTypes) {
    const lots = listedLots(columns, type);
    const placeOf = placesOf(places, lots);
    const bits = failedFilters(columns, lots, filters);
    for (const name of choiceNames) {
      const { at, values } = filterColumns[name];
      const words = values(columns, lots);
      const pairs = pairsOf(
        { placeOf, column: at(columns, lots), bits, bit: filterBits[name] },
        places.count,
      );
      for (const pair of pairs) add(name, words[Math.floor(pair / places.count)], pair % places.count);
    }
  }
  for (const place of placesWithoutLots(columns, places)) {
    const bits = failed(places, filters, place);
    for (const name of choiceNames)
      if (bits === 0 || bits === filterBits[name]) add(name, places.values[name]?.(place), place);
  }
  return {
    count: findPlaces(columns, places, filters).size,
    choices: recordOf(
      choiceNames,
      (name) => new Map([...seen[name]].map(([value, { size }]) => [value, size])),
    ),
    ranges: rangesOf(columns, filters),
  };
}

interface Marked {
  readonly placeOf: Int32Array;
  readonly column: Int32Array;
  readonly bits: FailedBits | null;
  readonly bit: number;
}

/** Position and place, as one number, of the lots that fail no other filter: each pair once. */
function pairsOf({ placeOf, column, bits, bit }: Marked, count: number): Set<number> {
  const pairs = new Set<number>();
  let last = -1;
  for (let at = 0; at < placeOf.length; at++) {
    const failing = bits?.[at] ?? 0;
    const position = column[at] ?? -1;
    if (position < 0 || (failing !== 0 && failing !== bit)) continue;
    const pair = position * count + (placeOf[at] ?? 0);
    // Neighbouring lots are mostly alike.
    if (pair !== last) pairs.add(pair);
    last = pair;
  }
  return pairs;
}

/** The bits of the filters that a place without lots does not match: those of lots, and others of places. */
function failed({ values }: CountedPlaces, filters: LotFilters, place: number): number {
  let bits = 0;
  for (const name of filterNames) {
    const asked = keysOf(name).flatMap((key) => filters[key] ?? []);
    if (asked.length === 0) continue;
    if (!isAskedOfPlaces(name) || !answers(name, values[name]?.(place), asked.map(String)))
      bits |= filterBits[name];
  }
  return bits;
}

/** Whether a place's own value, if it has one, is among those that are asked for. */
const answers = (name: ChoiceName, value: string | undefined, asked: readonly string[]): boolean =>
  value !== undefined && asked.some((one) => filterColumns[name].read(one, [value]).includes(value));

const isAskedOfPlaces = (name: FilterName): name is ChoiceName =>
  choiceNames.some((choice) => choice === name);

function rangesOf(columns: LotColumns, filters: LotFilters): Record<RangeName, Range> {
  const counted = lotTypes.map((type) => countLots(columns, type, filters).ranges);
  return recordOf(rangeNames, (name) => {
    const known = counted.map((ranges) => ranges[name]);
    const ends = (end: keyof Range) => known.flatMap((range) => range[end] ?? []);
    return known.every(({ min }) => min === null)
      ? { min: null, max: null }
      : { min: Math.min(...ends('min')), max: Math.max(...ends('max')) };
  });
}

/** Every option and full range of places, as `specsOf` gives them of lots; a place without lots has its own options. */
export function specsOfPlaces(
  columns: LotColumns,
  places: CountedPlaces,
  names: readonly SpecName[],
): Spec[] {
  const { choices, ranges } = countPlaces(columns, places, {});
  return names.map((name) =>
    isChoice(name)
      ? { name, choices: filterColumns[name].options(columns, new Set(choices[name].keys())) }
      : { name, range: ranges[name] },
  );
}

/** What is possible under the filters: choices that lead to no place are left out. */
export function facetsOfPlaces(
  columns: LotColumns,
  places: CountedPlaces,
  { names, filters }: { names: readonly SpecName[]; filters: LotFilters },
): { count: number; facets: Facet[] } {
  const { count, choices, ranges } = countPlaces(columns, places, filters);
  const facets = names.map((name): Facet => {
    if (!isChoice(name)) return { name, range: ranges[name] };
    const { compare } = filterColumns[name];
    const counts = [...choices[name]].map(([value, count]) => ({ value, count }));
    return { name, choices: counts.sort((one, other) => compare(one.value, other.value)) };
  });
  return { count, facets };
}
