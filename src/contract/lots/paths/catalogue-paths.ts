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

/** Banks and their programmes. Source: specification § 7. */
export const mortgagePaths = {
  banks: '/api/banks/',
  programs: '/api/mortgage/',
  page: '/api/mortgage/mortgage_page/',
  calc: '/api/mortgage/calc/',
  check: '/api/mortgage/check_initial_payment/',
} as const;

/** Parts of a project's page. Source: specification § 7. */
export const projectPartPaths = {
  benefits: '/api/projects/{slug}/benefits/',
  slides: '/api/projects/{slug}/top_slides/',
  phases: '/api/projects/{slug}/phases/',
  buildings: '/api/projects/{slug}/buildings/',
  mortgage: '/api/projects/{slug}/mortgage_block/',
  infras: '/api/infras/',
  infraCategories: '/api/infras/categories/',
  progress: '/api/progress/',
  truncatedBenefits: '/api/projects-benefits/truncated/',
  truncatedInfras: '/api/infras/truncated/',
} as const;

/** Calls of projects besides their list and their pages: menus and filters. Source: specification § 7. */
export const projectListPaths = {
  header: '/api/header/projects/',
  footer: '/api/footer_contact/projects/',
  specs: '/api/projects/specs/',
  facets: '/api/projects/facets/',
  saleFirst: '/api/projects/projects_with_sale_first/',
} as const;
