import { catalogueQuery } from '../../api/catalogue-query';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';

/** The developer's texts: the same for everyone, so that what was read once opens again without a network. */
export const textsQueries = {
  policy: () => catalogueQuery(contentEndpoints.getPolicy, {}),
  regulations: () => catalogueQuery(contentEndpoints.listRegulations, {}),
};
