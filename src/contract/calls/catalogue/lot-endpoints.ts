import * as v from 'valibot';
import { LotFilters, LotListQuery } from '../../lots/filters/lot-filters';
import { Facets, Spec } from '../../lots/filters/specs';
import { LotPage, type LotType } from '../../lots/lot';
import { LotList } from '../../lots/lot-list';
import { lotPaths } from '../../lots/paths/catalogue-paths';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';

/** The four calls of a lot type. Source: specification § 7. */
const lotCalls = (path: `/api/${string}/`) => ({
  list: endpoint({
    method: 'GET',
    path,
    auth: 'anyone',
    answer: 'catalogue',
    query: LotListQuery,
    response: LotList,
  }),
  specs: endpoint({
    method: 'GET',
    path: `${path}specs/`,
    auth: 'anyone',
    answer: 'catalogue',
    response: v.array(Spec),
  }),
  facets: endpoint({
    method: 'GET',
    path: `${path}facets/`,
    auth: 'anyone',
    answer: 'catalogue',
    query: LotFilters,
    response: Facets,
  }),
  lot: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    auth: 'anyone',
    answer: 'catalogue',
    params: IdParam,
    response: LotPage,
  }),
});

/** The calls by lot type. */
export const lotEndpoints: Record<LotType, ReturnType<typeof lotCalls>> = {
  flats: lotCalls(lotPaths.flats),
  commercial: lotCalls(lotPaths.commercial),
  hotel: lotCalls(lotPaths.hotel),
  parking: lotCalls(lotPaths.parking),
  storage: lotCalls(lotPaths.storage),
};
