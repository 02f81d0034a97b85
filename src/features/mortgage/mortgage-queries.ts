import { catalogueQuery } from '../../api/catalogue-query';
import { mortgageEndpoints } from '../../contract/calls/catalogue/mortgage-endpoints';

/** Banks and programmes: the same for everyone, so that after one visit the page works without a network. */
export const mortgageQueries = {
  page: () => catalogueQuery(mortgageEndpoints.getMortgagePage, {}),
};
