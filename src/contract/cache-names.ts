/** Caches of the device. Nothing personal is ever in one of them. */
export const cacheNames = {
  /** Answers of the catalogue: lists, facets, lot pages. */
  catalogue: 'portal-catalogue-v1',
  /** Plans and pictures under content-hashed addresses. */
  pictures: 'portal-pictures-v1',
  /** Plans that were likely to be looked at, fetched before anybody did; what is looked at becomes one of `pictures`. */
  plansAhead: 'portal-plans-ahead-v1',
  /** All lots as columns; kept by the selection's own worker. */
  selection: 'portal-selection-v1',
  /** The policy of pages, as the server last named it. */
  policy: 'portal-policy-v1',
} as const;

/** Start pages as the worker drew them for a build, named by the cache key of its document. */
export const startPagesCache = (build: string): string => `portal-start-${build}`;

const TAKEN = 'portal-taken-v1-';
/** A project that was taken along: a cache of its own, so that nothing pushes it out and it goes as a whole. */
export const takenCache = (slug: string): string => TAKEN + slug;
/** The project whose cache this is; null: it is another one. */
export const takenSlug = (cacheName: string): string | null =>
  cacheName.startsWith(TAKEN) ? cacheName.slice(TAKEN.length) : null;

/** Tabs tell each other here how far projects have come onto the device. */
export const TAKEN_CHANNEL = 'portal-taken';
