import { type SpecName, specNames } from '../../../../src/contract/lots/filters/specs';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import type { CountedPlaces } from '../../../../src/contract/selection/counts/count-places';

/** Filters that tell projects apart. */
export const projectSpecs: readonly SpecName[] = specNames.filter(
  (name) => name !== 'project' && name !== 'building',
);
export const buildingSpecs: readonly SpecName[] = specNames.filter((name) => name !== 'building');

export function countedProjects({ places: { cities, projects, buildings } }: LotColumns): CountedPlaces {
  return {
    count: projects.length,
    ofBuilding: buildings.map(({ project }) => project),
    values: {
      city: (at) => cities[projects[at]?.city ?? -1]?.slug,
      project: (at) => projects[at]?.slug,
    },
  };
}

export function countedBuildings({ places: { cities, projects, buildings } }: LotColumns): CountedPlaces {
  const projectOf = (at: number) => projects[buildings[at]?.project ?? -1];
  return {
    count: buildings.length,
    ofBuilding: buildings.map((_, at) => at),
    values: {
      city: (at) => cities[projectOf(at)?.city ?? -1]?.slug,
      project: (at) => projectOf(at)?.slug,
      building: (at) => String(buildings[at]?.id),
    },
  };
}
