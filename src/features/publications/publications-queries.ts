import { catalogueQuery } from '../../api/catalogue-query';
import {
  type PublicationKind,
  publicationEndpoints,
} from '../../contract/calls/content/publication-endpoints';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';

/** Cards of a page of a list. */
const PAGE = 12;

/** News and promotions: the same for everyone, so that what was read once opens again without a network. */
export const publicationsQueries = {
  list: (kind: PublicationKind, index: number) =>
    catalogueQuery(kind === 'news' ? publicationEndpoints.listNews : publicationEndpoints.listPromotions, {
      query: { limit: PAGE, offset: index * PAGE },
    }),
  one: (id: number) => catalogueQuery(publicationEndpoints.getPublication, { params: { id } }),
  latest: () => catalogueQuery(publicationEndpoints.listLatestPublications, {}),
  mainPage: () => catalogueQuery(publicationEndpoints.getMainPublications, {}),
  banners: () => catalogueQuery(siteEndpoints.listBanners, {}),
  popups: () => catalogueQuery(siteEndpoints.listPopups, {}),
};
