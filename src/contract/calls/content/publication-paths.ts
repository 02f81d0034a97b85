/** Paths of news and promotions, separate from their schemas, so that the worker does not load those. */
export const publicationPaths = {
  all: '/api/publications/',
  news: '/api/publications/news/',
  promo: '/api/publications/promo/',
  latest: '/api/publications/latest/',
  mainPage: '/api/publications/main_page/',
  one: '/api/publications/{id}/',
} as const;

/** Paths of the developer's other texts and of the blocks of pages. Source: specification § 7. */
export const sitePaths = {
  banners: '/api/banner_lk_page/',
  popups: '/api/popups/',
  mainPage: '/api/main_page/',
  modules: '/api/module/',
  startPage: '/api/start_page/',
  forAgencies: '/api/for_agencies/',
  tradein: '/api/tradein/',
  purchases: '/api/purchases/',
  contacts: '/api/common_contacts/',
  route: '/api/route/',
  seo: '/api/seo/',
  redirects: '/api/redirects/',
} as const;
