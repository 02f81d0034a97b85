import { eq, inArray, or } from 'drizzle-orm';
import { isNamedByDeveloper, seoOf, seoPlace } from '../../src/contract/calls/content/seo-page';
import { lotTypeWords } from '../../src/contract/lots/lot-words';
import { slugsOf } from '../../src/contract/lots/paths/project-path';
import { lotTypes } from '../../src/contract/lots/types/lot-types';
import type { Executor } from '../db/database';
import { seoPages } from '../db/schema/publication-schema';
import { cities, projects } from '../db/schema/schema';
import { DEFAULT_CITY, presentSeo } from '../texts/site-store';

/** What a page is called; without a description of its own it has that of the portal. */
export interface PageWords {
  readonly title: string;
  readonly description?: string;
}

/**
 * What the list of projects, a project or a selection is called: in the developer's words for search engines, else
 * after what it shows. Null for every other page, and for a project that there is not.
 */
export async function readPageWords(db: Executor, url: URL): Promise<PageWords | null> {
  if (!isNamedByDeveloper(url.pathname)) return null;
  const named = url.searchParams.getAll('city');
  const place = seoPlace(url.pathname, named.length === 1 ? (named[0] ?? null) : null);
  const rows = await db
    .select()
    .from(seoPages)
    .where(inArray(seoPages.path, [...place.paths]));
  const said = seoOf({ default_city: DEFAULT_CITY, pages: rows.map(presentSeo) }, place);
  return said ?? ownWords(db, url.pathname);
}

async function ownWords(db: Executor, pathname: string): Promise<PageWords | null> {
  const [, first = '', second = ''] = pathname.split('/');
  if (first === 'projects') return { title: 'Проекты' };
  const type = lotTypes.find((one) => one === second);
  if (first === 'selection' && type) return { title: lotTypeWords[type].long };
  const [row] = await db
    .select({ title: projects.name })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(or(...slugsOf(second).map((slug) => eq(projects.slug, slug))));
  return row ?? null;
}
