/** Caches of the service worker. Nothing personal is ever in one of them. */
export const cacheNames = {
  /** Answers of the catalogue: lists, facets, lot pages. */
  catalogue: 'portal-catalogue-v1',
  /** Plans and pictures under content-hashed addresses. */
  pictures: 'portal-pictures-v1',
} as const;
