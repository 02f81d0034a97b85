import { projectPath, slugsOf } from '../../lots/paths/project-path';
import { selectionTypes } from '../../lots/types/lot-types';
import { isProjectPath } from '../../paths/page-paths';
import type { SeoPage } from './site-endpoints';

/** Where the developer's words for a page are looked for. */
interface SeoPlace {
  /** Addresses of the page: that of a project has two shapes. */
  readonly paths: readonly string[];
  /** Null: none is named, and the default one is meant. */
  readonly city: string | null;
}

const lists: readonly string[] = ['/projects', ...selectionTypes.map((type) => `/selection/${type}`)];
const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

/**
 * Whether a page is called as the developer says: the list of projects, a project's page, a selection. Source:
 * specification § 3, "SEO state".
 */
export const isNamedByDeveloper = (pathname: string): boolean =>
  lists.includes(withoutSlash(pathname)) || isProjectPath(withoutSlash(pathname));

/** `city`: the one that a selection is of; a project stands in the city of its address. */
export function seoPlace(pathname: string, city: string | null): SeoPlace {
  const path = withoutSlash(pathname);
  if (!isProjectPath(path)) return { paths: [path], city };
  const [, own = '', part = ''] = path.split('/');
  const paths = slugsOf(part).flatMap((slug) => [projectPath({ city: own, slug }), `/${own}/${slug}`]);
  return { paths: [...new Set([path, ...paths])], city: own };
}

/** The developer's words for a page: those of its city, else those of no city; null: nothing is said of it. */
export function seoOf(
  { default_city, pages }: { default_city: string; pages: readonly SeoPage[] },
  { paths, city }: SeoPlace,
): SeoPage | null {
  const own = paths.flatMap((path) => pages.filter((page) => page.path === path));
  return (
    own.find((page) => page.city === (city ?? default_city)) ?? own.find((page) => page.city === null) ?? null
  );
}
