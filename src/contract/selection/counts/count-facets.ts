import { filterNames } from '../../lots/filters/lot-filter-names';
import type { LotFilters } from '../../lots/filters/lot-filters';
import { type Facet, type Facets, type SpecName, specNames } from '../../lots/filters/specs';
import type { LotType } from '../../lots/lot';
import { filterBits } from '../columns/filter-bits';
import { type ChoiceName, filterColumns } from '../columns/filter-columns';
import type { LotColumns } from '../columns/lot-columns';
import { type Counted, countLots } from './count-lots';

/**
 * Values that are possible under the filters; if nothing is found, also the number of results without each filter.
 */
export function countFacets(columns: LotColumns, type: LotType, filters: LotFilters): Facets {
  const counted = countLots(columns, type, filters);
  return {
    count: counted.count,
    facets: specNames.map((name) => facetOf(name, counted)),
    ...(counted.count === 0 && { loosen: loosened(counted) }),
  };
}

/** Choices that no lot matches are left out. */
function facetOf(name: SpecName, { choices, ranges }: Counted): Facet {
  if (!isChoice(name)) return { name, range: ranges[name] };
  const { compare } = filterColumns[name];
  const counts = [...choices[name]].map(([value, count]) => ({ value, count }));
  return { name, choices: counts.sort((one, other) => compare(one.value, other.value)) };
}

export const isChoice = (name: SpecName): name is ChoiceName => 'values' in filterColumns[name];

/** Filters whose removal alone would give results, the greatest number first. */
const loosened = ({ alone }: Counted): NonNullable<Facets['loosen']> =>
  filterNames
    .map((name) => ({ name, count: alone.get(filterBits[name]) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
