/** Paths of the catalogue's calls. They stand apart from their schemas, so that the worker knows them without any. */
export const cataloguePaths = {
  header: '/api/header/',
  cities: '/api/cities/',
  projects: '/api/projects/',
  project: '/api/projects/{slug}/',
  flats: '/api/flats/',
  flatSpecs: '/api/flats/specs/',
  flatFacets: '/api/flats/facets/',
  flat: '/api/flats/{id}/',
} as const;
