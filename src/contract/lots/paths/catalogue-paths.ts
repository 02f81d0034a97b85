import type { LotTypeName } from '../types/lot-types';

/** The list of each lot type; below it are `{id}/`, `specs/` and `facets/`. Source: specification § 7. */
export const lotPaths: Record<LotTypeName, `/api/${string}/`> = {
  flats: '/api/flats/',
  commercial: '/api/commercial/',
  hotel: '/api/hotelrooms/',
  parking: '/api/parking/',
  storage: '/api/storage/',
};

/** Paths of the catalogue's calls, separate from their schemas, so that the worker does not load those. */
export const cataloguePaths = {
  header: '/api/header/',
  cities: '/api/cities/',
  projects: '/api/projects/',
  project: '/api/projects/{slug}/',
  projectParcel: '/api/projects/{slug}/parcel/',
  buildings: '/api/buildings/',
  buildingParcel: '/api/buildings/{id}/parcel/',
  checkerboard: '/api/buildings/{id}/checkerboard/',
  floors: '/api/floors/',
  /** The selection index stores this itself; no other cache does. */
  selectionIndex: '/api/selection-index/',
} as const;
