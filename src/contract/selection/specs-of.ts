import { completionLabel, completionValue } from '../lots/completion';
import { type LotType, propertyTypes } from '../lots/lot';
import { roomValues } from '../lots/lot-filter-keys';
import type { Spec } from '../lots/specs';
import { propertyTypeLabels, roomLabels } from '../words';
import { squareMeters } from './count-facets';
import { countLots } from './count-lots';
import { listedLots } from './listed-lots';
import { type LotColumns, NONE } from './lot-columns';
import { naturally } from './natural-order';

type Choice = { value: string; label: string; group?: string };

const byLabel = (a: Choice, b: Choice): number =>
  naturally(a.label, b.label) || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);

/**
 * Every option and full range that the free and booked lots of a type have, whatever is filtered. A project stands
 * under its city, a building under its project.
 */
export function specsOf(columns: LotColumns, type: LotType): Spec[] {
  const { cities, projects, buildings } = columns.places;
  const counted = countLots(columns, type, {});
  const { quarters } = listedLots(columns, type);
  const present = <T>(list: readonly T[], counts: Uint32Array): T[] => list.filter((_, at) => counts[at]);
  const properties = present(columns.words.properties, counted.properties);
  const completions = present(quarters, counted.quarters).filter((one) => one !== NONE);
  const named = (name: Spec['name'], choices: Choice[]): Spec => ({ name, choices });
  return [
    named(
      'city',
      present(cities, counted.cities).map(({ slug, name }) => ({ value: slug, label: name })),
    ),
    named(
      'project',
      present(projects, counted.projects)
        .map(({ slug, name, city }) => ({ value: slug, label: name, group: cities[city]?.slug ?? '' }))
        .sort(byLabel),
    ),
    named(
      'building',
      present(buildings, counted.buildings)
        .map(({ id, name, project }) => ({
          value: String(id),
          label: name,
          group: projects[project]?.slug ?? '',
        }))
        .sort(byLabel),
    ),
    named(
      'rooms',
      present(roomValues, counted.rooms).map((value) => ({ value, label: roomLabels[value] })),
    ),
    named(
      'property_type',
      propertyTypes
        .filter((one) => properties.includes(one))
        .map((value) => ({ value, label: propertyTypeLabels[value] })),
    ),
    named('completion_date', completions.sort((a, b) => a - b).map(completionChoice)),
    named('has_promotions', counted.promotions[1] ? [{ value: 'true', label: 'Акции' }] : []),
    { name: 'price', range: counted.price },
    { name: 'area', range: squareMeters(counted.area) },
    { name: 'floor', range: counted.floor },
  ];
}

const completionChoice = (completion: number): Choice => ({
  value: completionValue(completion),
  label: completionLabel(completion),
});
