/** Banks and their programmes; apart from `cataloguePaths`, which the first load has. Source: specification § 7. */
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

/** Calls of projects besides their list and their pages: menus, filters (specification § 7) and the map. */
export const projectListPaths = {
  header: '/api/header/projects/',
  footer: '/api/footer_contact/projects/',
  specs: '/api/projects/specs/',
  facets: '/api/projects/facets/',
  saleFirst: '/api/projects/projects_with_sale_first/',
  map: '/api/map/',
} as const;
