import { asc } from 'drizzle-orm';
import { inQuotes } from '../../../src/contract/text/in-quotes';
import type { Transaction } from '../../db/database';
import { socials } from '../../db/schema/content-schema';
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
} from '../../db/schema/publication-schema';
import { cities } from '../../db/schema/schema';
import type { ContentOf } from '../bundle';
import { type ContentPart, writeRows } from './part';

/** ISO 8601; null stays null. */
export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));
const orNull = <T>(entries: T[]): T[] | null => (entries.length === 0 ? null : entries);

function bannerPart<Name extends 'banners' | 'popups'>(
  table: typeof banners | typeof popups,
  [title, one]: [string, string],
): ContentPart<Name> {
  const rowsOf = (tx: Transaction) =>
    tx
      .select()
      .from(table as typeof banners)
      .orderBy(asc(table.position), asc(table.id));
  return {
    title,
    read: async (tx) =>
      orNull(
        (await rowsOf(tx)).map(({ title: name, text, link, linkLabel, shownFrom, until }) => ({
          title: name,
          text,
          link,
          link_label: linkLabel,
          from: iso(shownFrom),
          until: iso(until),
        })),
      ) as ContentOf<Name> | null,
    write: (tx, part) =>
      writeRows(tx, table as typeof banners, {
        id: 'id',
        rows: part.map(({ link_label, from, until, ...entry }, at) => ({
          ...entry,
          linkLabel: link_label,
          shownFrom: dateOf(from),
          until: dateOf(until),
          position: at + 1,
        })),
        keyOf: ({ title: name }) => name,
        nameOf: ({ title: name }) => `${one} ${inQuotes(name)}`,
      }),
  };
}

/** What stands on pages and between them, each part a table whose rows have an order of their own. */
export const siteParts: {
  readonly [Name in
    | 'cities'
    | 'socials'
    | 'banners'
    | 'popups'
    | 'pages'
    | 'page_blocks'
    | 'purchase_ways'
    | 'departments'
    | 'office_routes'
    | 'seo'
    | 'redirects']: ContentPart<Name>;
} = {
  cities: {
    title: 'города',
    read: async (tx) =>
      orNull(
        (await tx.select().from(cities).orderBy(asc(cities.position), asc(cities.id))).map(
          ({ slug, name }) => ({
            slug,
            name,
          }),
        ),
      ),
    write: writeCities,
  },
  socials: {
    title: 'соцсети',
    read: async (tx) =>
      orNull(
        (await tx.select().from(socials).orderBy(asc(socials.position), asc(socials.id))).map(
          ({ name, link, iconContent }) => ({ name, link, icon: iconContent }),
        ),
      ),
    write: (tx, part) =>
      writeRows(tx, socials, {
        id: 'id',
        rows: part.map(({ icon, ...entry }, at) => ({ ...entry, iconContent: icon, position: at + 1 })),
        keyOf: ({ name }) => name,
        nameOf: ({ name }) => `соцсеть ${inQuotes(name)}`,
      }),
  },
  banners: bannerPart(banners, ['баннеры', 'баннер']),
  popups: bannerPart(popups, ['всплывающие окна', 'всплывающее окно']),
  pages: {
    title: 'тексты страниц',
    read: async (tx) =>
      orNull(
        (await tx.select().from(sitePages).orderBy(asc(sitePages.name))).map(({ sections, ...row }) => ({
          ...row,
          sections: plainSections(sections),
        })),
      ),
    write: (tx, part) =>
      writeRows(tx, sitePages, {
        id: 'name',
        rows: part,
        keyOf: ({ name }) => name,
        nameOf: ({ title }) => `текст страницы ${inQuotes(title)}`,
      }),
  },
  page_blocks: {
    title: 'блоки главной',
    read: async (tx) =>
      orNull(
        (await tx.select().from(pageModules).orderBy(asc(pageModules.position), asc(pageModules.name))).map(
          ({ name, title, isOn }) => ({ name, title, is_on: isOn }),
        ),
      ),
    write: (tx, part) =>
      writeRows(tx, pageModules, {
        id: 'name',
        rows: part.map(({ is_on, ...entry }, at) => ({ ...entry, isOn: is_on, position: at + 1 })),
        keyOf: ({ name }) => name,
        nameOf: ({ title }) => `блок главной ${inQuotes(title)}`,
      }),
  },
  purchase_ways: {
    title: 'способы покупки',
    read: async (tx) =>
      orNull(
        (await tx.select().from(purchaseWays).orderBy(asc(purchaseWays.position), asc(purchaseWays.id))).map(
          ({ title, text, terms }) => ({ title, text, terms: [...terms] }),
        ),
      ),
    write: (tx, part) =>
      writeRows(tx, purchaseWays, {
        id: 'id',
        rows: inOrder(part),
        keyOf: ({ title }) => title,
        nameOf: ({ title }) => `способ покупки ${inQuotes(title)}`,
      }),
  },
  departments: {
    title: 'отделы',
    read: async (tx) =>
      orNull(
        (await tx.select().from(departments).orderBy(asc(departments.position), asc(departments.id))).map(
          ({ name, phone, email, address, hours }) => ({ name, phone, email, address, hours }),
        ),
      ),
    write: (tx, part) =>
      writeRows(tx, departments, {
        id: 'id',
        rows: inOrder(part),
        keyOf: ({ name }) => name,
        nameOf: ({ name }) => `отдел ${inQuotes(name)}`,
      }),
  },
  office_routes: {
    title: 'как добраться',
    read: async (tx) =>
      orNull(
        (await tx.select().from(officeRoutes).orderBy(asc(officeRoutes.position), asc(officeRoutes.id))).map(
          ({ title, text }) => ({ title, text }),
        ),
      ),
    write: (tx, part) =>
      writeRows(tx, officeRoutes, {
        id: 'id',
        rows: inOrder(part),
        keyOf: ({ title }) => title,
        nameOf: ({ title }) => `как добраться: ${inQuotes(title)}`,
      }),
  },
  seo: {
    title: 'заголовки страниц для поиска',
    read: async (tx) =>
      orNull(
        (await tx.select().from(seoPages).orderBy(asc(seoPages.path), asc(seoPages.city))).map(
          ({ path, city, title, description }) => ({ path, city, title, description }),
        ),
      ),
    write: (tx, part) =>
      writeRows(tx, seoPages, {
        id: 'id',
        rows: part,
        keyOf: ({ path, city = '' }) => `${path} ${city}`,
        nameOf: ({ path, city = '' }) => `заголовок страницы ${path}${city && `, ${city}`}`,
      }),
  },
  redirects: {
    title: 'переадресации',
    read: async (tx) => orNull(await tx.select().from(redirects).orderBy(asc(redirects.source))),
    write: (tx, part) =>
      writeRows(tx, redirects, {
        id: 'source',
        rows: part,
        keyOf: ({ source }) => source,
        nameOf: ({ source }) => `переадресация ${source}`,
      }),
  },
};

const inOrder = <T>(entries: readonly T[]): (T & { position: number })[] =>
  entries.map((entry, at) => ({ ...entry, position: at + 1 }));

/** As they are read they cannot be changed. */
export const plainSections = (
  sections: readonly { anchor: string; title: string; paragraphs: readonly string[] }[],
) => sections.map(({ anchor, title, paragraphs }) => ({ anchor, title, paragraphs: [...paragraphs] }));

/** Projects lie in cities, so a city that is not named stays. */
async function writeCities(tx: Transaction, part: ContentOf<'cities'>) {
  const named = new Set(part.map(({ slug }) => slug));
  const others = (await tx.select().from(cities).orderBy(asc(cities.position), asc(cities.id))).filter(
    ({ slug }) => !named.has(slug),
  );
  return writeRows(tx, cities, {
    id: 'id',
    rows: [
      ...part.map((entry, at) => ({ ...entry, position: at })),
      ...others.map(({ slug, name, position }) => ({ slug, name, position })),
    ],
    keyOf: ({ slug }) => slug,
    nameOf: ({ name }) => `город ${name}`,
  });
}
