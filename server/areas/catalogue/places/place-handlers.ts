import { asc, eq } from 'drizzle-orm';
import { placeEndpoints } from '../../../../src/contract/calls/catalogue/place-endpoints';
import { facetsOfPlaces, specsOfPlaces } from '../../../../src/contract/selection/counts/count-places';
import type { Executor } from '../../../db/database';
import { projects } from '../../../db/schema/schema';
import { pageWithLinks } from '../../../http/answers/page';
import type { Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { latestColumns, type StockColumns } from '../columns/stock-columns';
import type { CardJson } from '../lots/card-json';
import { listLotsJson } from '../lots/list-lots';
import { readFloors } from '../lots/lot-places';
import { buildingCompletion } from '../projects/building-completion';
import { listProjects } from '../projects/list-projects';
import { phasesOf } from '../projects/project-story';
import { buildingSpecs, countedBuildings, countedProjects, projectSpecs } from './counted-places';
import { presentFloors, readFloorId } from './floors';
import { findBuilding, listBuildings, selectBuildings } from './list-buildings';
import { listSections } from './list-sections';

export type PlaceEndpoint = keyof typeof placeEndpoints;

const { listProjectsWithSaleFirst, listBuildings: buildingList, listSections: sectionList } = placeEndpoints;

/** Projects, buildings and what is in them, as programs ask for them. */
export function placeHandlers(stock: StockColumns, cards: CardJson): Handlers<PlaceEndpoint> {
  return {
    listProjectsWithSaleFirst: async ({ query }, { db, search }) =>
      listProjects(db, await latestColumns(stock), query, { path: listProjectsWithSaleFirst.path, search }),
    getProjectSpecs: async () => {
      const columns = await latestColumns(stock);
      return specsOfPlaces(columns, countedProjects(columns), projectSpecs);
    },
    getProjectFacets: async ({ query }) => {
      const columns = await latestColumns(stock);
      return facetsOfPlaces(columns, countedProjects(columns), { names: projectSpecs, filters: query });
    },
    listBuildings: async ({ query }, { db, search }) =>
      listBuildings(db, await latestColumns(stock), query, { path: buildingList.path, search }),
    getBuilding: async ({ params }, { db }) => {
      const building = await findBuilding(db, await latestColumns(stock), params.id);
      if (!building) throw notFound('Такого корпуса нет.');
      return building;
    },
    getBuildingSpecs: async () => {
      const columns = await latestColumns(stock);
      return specsOfPlaces(columns, countedBuildings(columns), buildingSpecs);
    },
    getBuildingFacets: async ({ query }) => {
      const columns = await latestColumns(stock);
      return facetsOfPlaces(columns, countedBuildings(columns), { names: buildingSpecs, filters: query });
    },
    listSections: async ({ query }, { search }) =>
      pageOf(listSections(await latestColumns(stock), query), query, { path: sectionList.path, search }),
    getFloor: async ({ params }, { db }) => {
      const { building, floor } = readFloorId(params.id);
      const floors = presentFloors(building, await readFloors(db, building));
      const found = floors.find((one) => one.floor === floor);
      if (!found) throw notFound('Плана такого этажа нет.');
      return { building, ...found };
    },
    listPhases: async ({ query }, { db, search }) =>
      pageOf(await listPhases(db, query.project), query, { path: placeEndpoints.listPhases.path, search }),
    listFinishes: async ({ query }, { db, search }) =>
      pageOf(await listFinishes(db, query.project), query, {
        path: placeEndpoints.listFinishes.path,
        search,
      }),
    listPropertyLayouts: async ({ query: { type, ...query } }, { search }) =>
      listLotsJson(
        await latestColumns(stock),
        type,
        { ...query, gather: true },
        { path: placeEndpoints.listPropertyLayouts.path, search, cards },
      ),
  };
}

function pageOf<Row>(
  rows: readonly Row[],
  query: { limit: number; offset: number },
  links: { path: string; search: URLSearchParams },
) {
  return pageWithLinks(rows.slice(query.offset, query.offset + query.limit), rows.length, query, links);
}

async function listPhases(db: Executor, project: string | undefined) {
  const rows = await selectBuildings(db).where(
    project === undefined ? undefined : eq(projects.slug, project),
  );
  const slugs = [...new Set(rows.map(({ project_slug }) => project_slug))].sort();
  return slugs.flatMap((slug) => {
    const own = rows.filter(({ project_slug }) => project_slug === slug);
    const [{ project_slug = slug, project_name = '', city = '' } = {}] = own;
    const built = own.map(({ building }) => ({
      phase: building.phase,
      shown: { id: building.id, name: building.name, completion: buildingCompletion(building) },
    }));
    return phasesOf(built).map((phase) => ({ project_slug, project_name, city, ...phase }));
  });
}

async function listFinishes(db: Executor, project: string | undefined) {
  const rows = await db
    .select({ project_slug: projects.slug, project_name: projects.name, finishes: projects.finishes })
    .from(projects)
    .where(project === undefined ? undefined : eq(projects.slug, project))
    .orderBy(asc(projects.slug));
  return rows.flatMap(({ finishes, ...of }) => finishes.map((finish) => ({ ...of, ...finish })));
}
