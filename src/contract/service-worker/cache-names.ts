/** Names of the device's caches. None of them contains personal data. */
export const cacheNames = {
  /** Answers of the catalogue: lists, facets, lot pages. */
  catalogue: 'portal-catalogue-v1',
  /** Plans and pictures under content-hashed addresses. */
  pictures: 'portal-pictures-v1',
  /** Plans that were prefetched; one that is then opened moves to `pictures`. */
  plansAhead: 'portal-plans-ahead-v1',
  /** All lots as columns; written by the selection's own worker. */
  selection: 'portal-selection-v1',
  /** The Content-Security-Policy of pages as the server last sent it. */
  policy: 'portal-policy-v1',
} as const;

/** Name of the cache of start pages drawn for a build, which is identified by the cache key of its document. */
export const startPagesCache = (build: string): string => `portal-start-${build}`;
