import { siteEndpoints } from '../contract/calls/content/site-endpoints';
import { catalogueQuery } from './catalogue-query';

/** The developer's words for search engines; they hardly ever change. */
export const seoQuery = { ...catalogueQuery(siteEndpoints.listSeo, {}), staleTime: Number.POSITIVE_INFINITY };
