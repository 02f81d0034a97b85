import { freeSlug, slugOf } from './slug';

/** What stands in the place of a project's slug in addresses of the API: 'projects/specs/'. */
const reserved: ReadonlySet<string> = new Set(['specs', 'facets']);

export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/** The slug of a project that a feed names for the first time; `taken`: those of all others. */
export const newProjectSlug = (name: string, taken: ReadonlySet<string>): string =>
  freeSlug(slugOf(name, 'project'), new Set([...reserved, ...taken]));
