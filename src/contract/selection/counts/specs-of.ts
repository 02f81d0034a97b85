import { type Spec, specNames } from '../../lots/filters/specs';
import type { LotType } from '../../lots/lot';
import { filterColumns } from '../columns/filter-columns';
import type { LotColumns } from '../columns/lot-columns';
import { isChoice } from './count-facets';
import { countLots } from './count-lots';

/**
 * Every option and full range of the free and booked lots of a type, whatever the filters. A project is grouped
 * under its city, a building under its project.
 */
export function specsOf(columns: LotColumns, type: LotType): Spec[] {
  const { choices, ranges } = countLots(columns, type, {});
  return specNames.map((name) =>
    isChoice(name)
      ? { name, choices: filterColumns[name].options(columns, new Set(choices[name].keys())) }
      : { name, range: ranges[name] },
  );
}
