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
