import { asc, eq } from 'drizzle-orm';
import type { LotFilters } from '../../../../src/contract/lots/filters/lot-filters';
import {
  type Building,
  type BuildingOrderKey,
  DEFAULT_BUILDING_ORDER,
  type WholeBuilding,
} from '../../../../src/contract/lots/projects/building';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import { findPlaces } from '../../../../src/contract/selection/counts/count-places';
import { buildingOffers } from '../../../../src/contract/selection/project-offers';
import type { Executor } from '../../../db/database';
import { buildings, cities, projects } from '../../../db/schema/schema';
import { type Page, pageWithLinks } from '../../../http/answers/page';
import { buildingCompletion, builtQuarter } from '../projects/building-completion';
import { countedBuildings } from './counted-places';
import { listSections } from './list-sections';
import { type PlaceKeys, sortPlaces } from './sort-places';

/** Buildings with where they stand, in the order of their numbers. */
export const selectBuildings = (db: Executor) =>
  db
    .select({
      building: buildings,
      project_slug: projects.slug,
      project_name: projects.name,
      city: cities.slug,
    })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .orderBy(asc(buildings.id))
    .$dynamic();
type BuildingRow = Awaited<ReturnType<typeof selectBuildings>>[number];

/** A page of the buildings of which some lot matches the filters. */
export async function listBuildings(
  db: Executor,
  columns: LotColumns,
  query: LotFilters & { order: string; limit: number; offset: number },
  links: { path: string; search: URLSearchParams },
): Promise<Page<Building>> {
  const found = findPlaces(columns, countedBuildings(columns), query);
  const ids = new Set(columns.places.buildings.filter((_, at) => found.has(at)).map(({ id }) => id));
  const rows = await selectBuildings(db);
  const quarters = new Map(rows.map(({ building }) => [building.id, builtQuarter(building)]));
  const keys: PlaceKeys<Building, BuildingOrderKey> = {
    project: ({ project_name }) => project_name,
    name: ({ name }) => name,
    completion: ({ id }) => quarters.get(id) ?? null,
    price: ({ price_min }) => price_min,
    lots_count: ({ lots_count }) => lots_count,
  };
  const matching = rows.map(presentBuilding(columns)).filter(({ id }) => ids.has(id));
  const sorted = sortPlaces<Building, BuildingOrderKey>(matching, query.order, {
    keys,
    usual: DEFAULT_BUILDING_ORDER,
  });
  return pageWithLinks(sorted.slice(query.offset, query.offset + query.limit), matching.length, query, links);
}

/** A building with its drawings and sections; null where there is no such. */
export async function findBuilding(
  db: Executor,
  columns: LotColumns,
  id: number,
): Promise<WholeBuilding | null> {
  const [row] = await selectBuildings(db).where(eq(buildings.id, id));
  if (!row) return null;
  const { facade } = row.building;
  return {
    ...presentBuilding(columns)(row),
    facade,
    cross_section: facade?.crossSection ?? null,
    sections: listSections(columns, { building: id }),
  };
}

function presentBuilding(columns: LotColumns): (row: BuildingRow) => Building {
  const offerOf = buildingOffers(columns);
  return ({ building, project_slug, project_name, city }) => {
    const { lots_count, lots_by_type, price_min } = offerOf(building.id);
    return {
      id: building.id,
      name: building.name,
      project_slug,
      project_name,
      city,
      phase: building.phase,
      floors: building.floors,
      completion: buildingCompletion(building),
      lots_count,
      lots_by_type,
      price_min,
    };
  };
}
