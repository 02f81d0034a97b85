import { catalogueQuery } from '../../api/catalogue-query';
import { endpoints } from '../../contract/endpoints';
import { rangeContradiction, rangeKeys } from '../../contract/lot-filters';
import { type LotSearch, lotFilterQuery, lotPageQuery } from '../../contract/lot-search';

/** True where a range contradicts itself: then there is nothing to ask the server. */
export const contradicts = (search: LotSearch): boolean =>
  rangeKeys.some((key) => rangeContradiction(search, key) !== null);

/** The queries of the flats. `index` counts the pages of a list from 0. */
export const lotsQueries = {
  page: (search: LotSearch, index: number) =>
    catalogueQuery(endpoints.listFlats, { query: lotPageQuery(search, index) as object }),
  facets: (search: LotSearch) =>
    catalogueQuery(endpoints.getFlatFacets, { query: lotFilterQuery(search) as object }),
  specs: () => catalogueQuery(endpoints.getFlatSpecs, {}),
  lot: (id: number) => catalogueQuery(endpoints.getFlat, { params: { id } }),
};
