import { and, asc, eq, inArray } from 'drizzle-orm';
import type {
  Banner,
  Department,
  PurchaseWay,
  SeoPage,
  SitePage,
} from '../../src/contract/calls/content/site-endpoints';
import type { Executor } from '../db/database';
import {
  banners,
  departments,
  officeRoutes,
  pageModules,
  popups,
  purchaseWays,
  redirects,
  seoPages,
  sitePages,
} from '../db/schema/publication-schema';

/** The audience of pages that name no city. Source: specification § 3, "SEO state". */
export const DEFAULT_CITY = 'krasnodar-krasnodarskii-krai';

type TextName = typeof sitePages.$inferSelect.name;

/** A text that a page has a place for; null: there is none. */
export async function findSitePage(db: Executor, name: TextName): Promise<SitePage | null> {
  const [row] = await db.select().from(sitePages).where(eq(sitePages.name, name));
  if (!row) return null;
  const sections = row.sections.map(({ anchor, title, paragraphs }) => ({
    anchor,
    title,
    paragraphs: [...paragraphs],
  }));
  return { title: row.title, lead: row.lead, sections };
}

/** Leads to a page of the portal or a web address; anything else leads nowhere. */
const isLink = (link: string): boolean =>
  /^\/(?!\/)/.test(link) || (/^https?:\/\//i.test(link) && URL.canParse(link));

async function listBannerRows(db: Executor, table: typeof banners | typeof popups): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(table as typeof banners)
    .orderBy(asc(table.position), asc(table.id));
  return rows.map(({ id, title, text, link, linkLabel, shownFrom, until }) => ({
    id,
    title,
    text,
    ...(link !== null && isLink(link) ? { link, link_label: linkLabel } : { link: null, link_label: null }),
    from: shownFrom?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }));
}

export const listBanners = (db: Executor): Promise<Banner[]> => listBannerRows(db, banners);
export const listPopups = (db: Executor): Promise<Banner[]> => listBannerRows(db, popups);

/** The blocks of the main page in their order. */
export async function listModules(db: Executor) {
  const rows = await db.select().from(pageModules).orderBy(asc(pageModules.position), asc(pageModules.name));
  return rows.map(({ name, title, isOn }) => ({ name, title, is_on: isOn }));
}

export async function listPurchases(db: Executor): Promise<PurchaseWay[]> {
  const rows = await db.select().from(purchaseWays).orderBy(asc(purchaseWays.position), asc(purchaseWays.id));
  return rows.map(({ id, title, text, terms }) => ({ id, title, text, terms: [...terms] }));
}

export const listDepartments = (db: Executor): Promise<Department[]> =>
  db.select().from(departments).orderBy(asc(departments.position), asc(departments.id));

export const listOfficeRoutes = (db: Executor) =>
  db.select().from(officeRoutes).orderBy(asc(officeRoutes.position), asc(officeRoutes.id));

export const presentSeo = ({ path, city, title, description }: typeof seoPages.$inferSelect): SeoPage => ({
  path,
  title,
  description,
  city: city || null,
});

export async function listSeo(db: Executor): Promise<SeoPage[]> {
  const rows = await db.select().from(seoPages).orderBy(asc(seoPages.path), asc(seoPages.city));
  return rows.map(presentSeo);
}

/** What a page is called in a city, or in none where nothing is said of that city; null: nothing is said at all. */
export async function findSeo(db: Executor, path: string, city: string): Promise<SeoPage | null> {
  const rows = await db
    .select()
    .from(seoPages)
    .where(and(eq(seoPages.path, path), inArray(seoPages.city, [city, ''])));
  const row = rows.find((one) => one.city === city) ?? rows[0];
  return row ? presentSeo(row) : null;
}

export const listRedirects = (db: Executor) => db.select().from(redirects).orderBy(asc(redirects.source));
