import * as v from 'valibot';
import { lotPaths } from '../../lots/paths/catalogue-paths';
import { endpoint } from '../endpoint';
import { ArticleSection } from './content-endpoints';
import { sitePaths } from './publication-paths';

/** A short announcement of the developer. It is shown from `from` until `until`, both ISO 8601; null: no bound. */
export const Banner = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  /** A path of the portal ('/news') or a web address. */
  link: v.nullable(v.string()),
  link_label: v.nullable(v.string()),
  from: v.optional(v.nullable(v.string()), null),
  until: v.nullable(v.string()),
});
export type Banner = v.InferOutput<typeof Banner>;

export const SitePage = v.object({ title: v.string(), lead: v.string(), sections: v.array(ArticleSection) });
export type SitePage = v.InferOutput<typeof SitePage>;

const Module = v.object({ name: v.string(), title: v.string(), is_on: v.boolean() });

export const PurchaseWay = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  terms: v.array(v.string()),
});
export type PurchaseWay = v.InferOutput<typeof PurchaseWay>;

export const Department = v.object({
  id: v.number(),
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  email: v.nullable(v.string()),
  address: v.nullable(v.string()),
  hours: v.string(),
});
export type Department = v.InferOutput<typeof Department>;

/** `city` is null for a page of all cities. */
export const SeoPage = v.object({
  path: v.string(),
  city: v.nullable(v.string()),
  title: v.string(),
  description: v.string(),
});
export type SeoPage = v.InferOutput<typeof SeoPage>;

export const Redirect = v.object({ source: v.string(), target: v.string() });

const catalogue = { method: 'GET', auth: 'anyone', answer: 'catalogue' } as const;

/** Texts of the developer that are shown on some page. Source: specification § 7. */
export const siteEndpoints = {
  listBanners: endpoint({ ...catalogue, path: sitePaths.banners, response: v.array(Banner) }),
  listPopups: endpoint({ ...catalogue, path: sitePaths.popups, response: v.array(Banner) }),
  getMainPage: endpoint({
    ...catalogue,
    path: sitePaths.mainPage,
    response: v.object({ lead: v.string(), modules: v.array(Module) }),
  }),
  /** The blocks of the main page, in their order. */
  listModules: endpoint({ ...catalogue, path: sitePaths.modules, response: v.array(Module) }),
  getStartPage: endpoint({ ...catalogue, path: sitePaths.startPage, response: v.nullable(SitePage) }),
  getForAgencies: endpoint({ ...catalogue, path: sitePaths.forAgencies, response: v.nullable(SitePage) }),
  getTradein: endpoint({ ...catalogue, path: sitePaths.tradein, response: v.nullable(SitePage) }),
  listPurchases: endpoint({ ...catalogue, path: sitePaths.purchases, response: v.array(PurchaseWay) }),
  listContacts: endpoint({ ...catalogue, path: sitePaths.contacts, response: v.array(Department) }),
  /** Ways to reach the office. */
  listRoutes: endpoint({
    ...catalogue,
    path: sitePaths.route,
    response: v.array(v.object({ id: v.number(), title: v.string(), text: v.string() })),
  }),
  listSeo: endpoint({
    ...catalogue,
    path: sitePaths.seo,
    response: v.object({ default_city: v.string(), pages: v.array(SeoPage) }),
  }),
  getFlatSeo: endpoint({
    ...catalogue,
    path: `${lotPaths.flats}seo-parameters/`,
    query: v.object({ city: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    response: SeoPage,
  }),
  listRedirects: endpoint({ ...catalogue, path: sitePaths.redirects, response: v.array(Redirect) }),
};
