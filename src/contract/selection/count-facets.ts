import { completionValue } from '../lots/completion';
import type { LotType } from '../lots/lot';
import { roomValues } from '../lots/lot-filter-keys';
import type { LotFilters } from '../lots/lot-filters';
import { type Facet, type Facets, filterNames, type Range, type SpecName } from '../lots/specs';
import { type Counted, countLots } from './count-lots';
import { filterBits } from './filter-bits';
import { listedLots } from './listed-lots';
import { type LotColumns, NONE } from './lot-columns';

interface Choice {
  readonly value: string;
  readonly count: number;
}

/** What is still possible under the filters; where nothing is, also what dropping each filter would give. */
export function countFacets(columns: LotColumns, type: LotType, filters: LotFilters): Facets {
  const counted = countLots(columns, type, filters);
  const { places, words } = columns;
  const { quarters } = listedLots(columns, type);
  const facet = (name: SpecName, counts: Uint32Array, valueAt: (at: number) => string | null): Facet => ({
    name,
    choices: choicesOf(counts, valueAt, compare(name)),
  });
  return {
    count: counted.count,
    facets: [
      facet('city', counted.cities, (at) => places.cities[at]?.slug ?? null),
      facet('project', counted.projects, (at) => places.projects[at]?.slug ?? null),
      facet('building', counted.buildings, (at) => String(places.buildings[at]?.id ?? '')),
      facet('rooms', counted.rooms, (at) => roomValues[at] ?? null),
      facet('property_type', counted.properties, (at) => words.properties[at] ?? null),
      facet('completion_date', counted.quarters, (at) => quarterValue(quarters[at])),
      facet('has_promotions', counted.promotions, (at) => String(at === 1)),
      { name: 'price', range: counted.price },
      { name: 'area', range: squareMeters(counted.area) },
      { name: 'floor', range: counted.floor },
    ],
    ...(counted.count === 0 && { loosen: loosened(counted) }),
  };
}

const quarterValue = (completion = NONE): string | null =>
  completion === NONE ? null : completionValue(completion);

/** Choices that nothing answers any more are left out. */
function choicesOf(
  counts: Uint32Array,
  valueAt: (at: number) => string | null,
  order: (a: Choice, b: Choice) => number,
): Choice[] {
  const choices: Choice[] = [];
  counts.forEach((count, at) => {
    const value = count > 0 ? valueAt(at) : null;
    if (value !== null) choices.push({ value, count });
  });
  return choices.sort(order);
}

const roomPlace = new Map<string, number>(roomValues.map((value, at) => [value, at]));

/** A stable order that needs no labels: rooms as the buttons stand, 'done' before quarters, ids by number. */
const compare =
  (name: SpecName) =>
  ({ value: a }: Choice, { value: b }: Choice): number => {
    if (name === 'rooms') return (roomPlace.get(a) ?? 0) - (roomPlace.get(b) ?? 0);
    if (name === 'building') return Number(a) - Number(b);
    if (name === 'completion_date') return Number(b === 'done') - Number(a === 'done') || (a < b ? -1 : 1);
    return a < b ? -1 : 1;
  };

/** Whole m² around what there is. */
export const squareMeters = ({ min, max }: Range): Range =>
  min === null || max === null ? { min, max } : { min: Math.floor(min / 100), max: Math.ceil(max / 100) };

/** The single filters without which there is something, the most promising first. */
const loosened = ({ alone }: Counted): NonNullable<Facets['loosen']> =>
  filterNames
    .map((name) => ({ name, count: alone.get(filterBits[name]) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
