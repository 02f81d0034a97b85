import { catalogueQuery } from '../../api/catalogue-query';
import { siteEndpoints } from '../../contract/calls/site-endpoints';

export const mainQueries = {
  page: () => catalogueQuery(siteEndpoints.getMainPage, {}),
};
