import { catalogueQuery } from '../../api/catalogue-query';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';

/** What the developer says of buying and of itself: the same for everyone, kept like every catalogue answer. */
export const siteQueries = {
  purchases: () => catalogueQuery(siteEndpoints.listPurchases, {}),
  tradein: () => catalogueQuery(siteEndpoints.getTradein, {}),
  contacts: () => catalogueQuery(siteEndpoints.listContacts, {}),
  routes: () => catalogueQuery(siteEndpoints.listRoutes, {}),
  forAgencies: () => catalogueQuery(siteEndpoints.getForAgencies, {}),
  startPage: () => catalogueQuery(siteEndpoints.getStartPage, {}),
};
