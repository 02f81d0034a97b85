import { catalogueQuery } from '../../api/catalogue-query';
import { lotEndpoints } from '../../contract/calls/catalogue/lot-endpoints';
import { rangeNames } from '../../contract/lots/filters/lot-filter-names';
import { rangeContradiction } from '../../contract/lots/filters/lot-filters';
import { type LotSearch, lotFilterQuery, lotPageQuery } from '../../contract/lots/filters/lot-search';
import type { LotType } from '../../contract/lots/lot';

/** A sentence for each range that contradicts itself. */
export const contradictions = (search: LotSearch): string[] =>
  rangeNames.flatMap((key) => rangeContradiction(search, key) ?? []);

/** True where a range contradicts itself: then there is nothing to ask the server. */
export const contradicts = (search: LotSearch): boolean => contradictions(search).length > 0;

/** The queries of a lot type. `index` counts the pages of a list from 0. */
export const lotsQueries = {
  page: (type: LotType, search: LotSearch, index: number) =>
    catalogueQuery(lotEndpoints[type].list, { query: lotPageQuery(search, index) as object }),
  facets: (type: LotType, search: LotSearch) =>
    catalogueQuery(lotEndpoints[type].facets, { query: lotFilterQuery(search) as object }),
  specs: (type: LotType) => catalogueQuery(lotEndpoints[type].specs, {}),
  lot: (type: LotType, id: number) => catalogueQuery(lotEndpoints[type].lot, { params: { id } }),
};
