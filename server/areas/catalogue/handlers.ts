import { asc } from 'drizzle-orm';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { Config } from '../../config';
import { cities } from '../../db/schema/schema';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { readHeader } from '../../texts/look';
import { type BuildingEndpoint, buildingHandlers } from './building-handlers';
import { latestColumns } from './columns/stock-columns';
import { type LotEndpoint, type LotServices, lotHandlers } from './lots/lot-handlers';
import { type OfflineProjectEndpoint, offlineProjectHandlers } from './offline-projects';
import { type PlaceEndpoint, placeHandlers } from './places/place-handlers';
import { findProject, listProjectOptions, listProjects } from './projects/list-projects';
import { readProjectMap } from './projects/project-map';
import { type ProjectPartEndpoint, projectPartHandlers } from './projects/project-part-handlers';

type CatalogueHandlers = Handlers<
  | 'getHeader'
  | 'listCities'
  | 'listProjects'
  | 'getProject'
  | 'getProjectMap'
  | 'listHeaderProjects'
  | 'listFooterProjects'
  | LotEndpoint
  | BuildingEndpoint
  | ProjectPartEndpoint
  | PlaceEndpoint
  | OfflineProjectEndpoint
>;

export function catalogueHandlers(config: Config, services: LotServices): CatalogueHandlers {
  const { stock, cards } = services;
  return {
    getHeader: (_, { db }) => readHeader(db, config),
    listCities: (_, { db }) =>
      db
        .select({ value: cities.slug, label: cities.name })
        .from(cities)
        .orderBy(asc(cities.position), asc(cities.id)),
    listProjects: async ({ query }, { db, search }) =>
      listProjects(db, await latestColumns(stock), query, { path: endpoints.listProjects.path, search }),
    getProject: async ({ params }, { db }) => {
      const project = await findProject(db, await latestColumns(stock), params.slug);
      if (!project) throw notFound('Такого проекта нет.');
      return project;
    },
    getProjectMap: async (_, { db }) =>
      readProjectMap(db, await latestColumns(stock), config.MAP_STYLE_URL ?? null),
    listHeaderProjects: async (_, { db }) => listProjectOptions(db, await latestColumns(stock)),
    listFooterProjects: async (_, { db }) => listProjectOptions(db, await latestColumns(stock)),
    ...projectPartHandlers(stock),
    ...placeHandlers(stock, cards),
    ...lotHandlers(services),
    ...buildingHandlers(stock),
    ...offlineProjectHandlers(stock),
  };
}
