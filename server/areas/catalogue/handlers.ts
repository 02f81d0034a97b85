import { asc } from 'drizzle-orm';
import { endpoints } from '../../../src/contract/endpoints';
import type { Config } from '../../config';
import { cities } from '../../db/schema';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problem';
import { lotFacets } from './facets';
import { findLot, listLots } from './list-lots';
import { findProject, listProjects } from './list-projects';
import { lotSpecs } from './specs';

type CatalogueHandlers = Handlers<
  | 'getHeader'
  | 'listCities'
  | 'listProjects'
  | 'getProject'
  | 'listFlats'
  | 'getFlat'
  | 'getFlatSpecs'
  | 'getFlatFacets'
>;

/** The developer's telephone for agents. */
const OFFICE_PHONE = '+78612000000';

export function catalogueHandlers(config: Config): CatalogueHandlers {
  return {
    getHeader: () => ({
      phone: OFFICE_PHONE,
      portal_mode: config.PORTAL_MODE ?? false,
      client_domain: config.CLIENT_DOMAIN ?? null,
    }),
    listCities: (_, { db }) =>
      db
        .select({ value: cities.slug, label: cities.name })
        .from(cities)
        .orderBy(asc(cities.position), asc(cities.id)),
    listProjects: ({ query }, { db, search }) =>
      listProjects(db, query, { path: endpoints.listProjects.path, search }),
    getProject: async ({ params }, { db }) => {
      const project = await findProject(db, params.slug);
      if (!project) throw notFound('Такого проекта нет.');
      return project;
    },
    listFlats: ({ query }, { db, search }) =>
      listLots(db, 'flats', query, { path: endpoints.listFlats.path, search }),
    getFlat: async ({ params }, { db }) => {
      const lot = await findLot(db, 'flats', params.id);
      if (!lot) throw notFound('Такой квартиры нет.');
      return lot;
    },
    getFlatSpecs: (_, { db }) => lotSpecs(db, 'flats'),
    getFlatFacets: ({ query }, { db }) => lotFacets(db, 'flats', query),
  };
}
