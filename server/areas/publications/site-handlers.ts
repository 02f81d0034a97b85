import type { Handlers } from '../../http/handler';
import {
  DEFAULT_CITY,
  findSeo,
  findSitePage,
  listBanners,
  listDepartments,
  listModules,
  listOfficeRoutes,
  listPopups,
  listPurchases,
  listRedirects,
  listSeo,
} from '../../texts/site-store';

type SiteHandlers = Handlers<
  | 'listBanners'
  | 'listPopups'
  | 'getMainPage'
  | 'listModules'
  | 'getStartPage'
  | 'getForAgencies'
  | 'getTradein'
  | 'listPurchases'
  | 'listContacts'
  | 'listRoutes'
  | 'listSeo'
  | 'getFlatSeo'
  | 'listRedirects'
>;

const FLATS = '/selection/flats';

/** Texts of the developer that pages of the portal show. */
export const siteHandlers: SiteHandlers = {
  listBanners: (_, { db }) => listBanners(db),
  listPopups: (_, { db }) => listPopups(db),
  getMainPage: async (_, { db }) => ({
    lead: (await findSitePage(db, 'main_page'))?.lead ?? '',
    modules: await listModules(db),
  }),
  listModules: (_, { db }) => listModules(db),
  getStartPage: (_, { db }) => findSitePage(db, 'start_page'),
  getForAgencies: (_, { db }) => findSitePage(db, 'for_agencies'),
  getTradein: (_, { db }) => findSitePage(db, 'tradein'),
  listPurchases: (_, { db }) => listPurchases(db),
  listContacts: (_, { db }) => listDepartments(db),
  listRoutes: (_, { db }) => listOfficeRoutes(db),
  listSeo: async (_, { db }) => ({ default_city: DEFAULT_CITY, pages: await listSeo(db) }),
  getFlatSeo: async ({ query }, { db }) =>
    (await findSeo(db, FLATS, query.city ?? DEFAULT_CITY)) ?? {
      path: FLATS,
      city: null,
      title: 'Квартиры',
      description: 'Квартиры застройщика с планами и ценами для агентов и их клиентов.',
    },
  listRedirects: (_, { db }) => listRedirects(db),
};
