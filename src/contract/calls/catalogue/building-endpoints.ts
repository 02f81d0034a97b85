import * as v from 'valibot';
import { Checkerboard } from '../../lots/checkerboard';
import { LotFilters } from '../../lots/filters/lot-filters';
import { FloorPlan, Lot } from '../../lots/lot';
import { cataloguePaths } from '../../lots/paths/catalogue-paths';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';

const BuildingQuery = v.object({ building: IdParam.entries.id });

/** A floor of a building that has a drawing, with everything sold on it. */
export const BuildingFloor = v.object({ floor: v.number(), ...FloorPlan.entries });
export type BuildingFloor = v.InferOutput<typeof BuildingFloor>;

const ofBuilding = <const E extends object>(name: string, more: E) =>
  endpoint({
    method: 'GET',
    path: `${cataloguePaths.buildings}{id}/${name}/`,
    auth: 'anyone',
    answer: 'catalogue',
    params: IdParam,
    ...more,
  });

/** The calls of a building. Source: specification § 7. */
export const buildingEndpoints = {
  getCheckerboard: ofBuilding('checkerboard', { response: Checkerboard }),
  /** Ids of the free and booked lots that match the filters. */
  filterCheckerboard: ofBuilding('checkerboardfilter', { query: LotFilters, response: v.array(v.number()) }),
  /** The card of one lot of the building. */
  getCheckerboardCard: ofBuilding('checkerboardcard', {
    query: v.object({ lot: IdParam.entries.id }),
    response: Lot,
  }),
  /** Drawings of the floors below ground with their parking places. */
  getGenplan: ofBuilding('genplan', { response: v.array(BuildingFloor) }),
  /** Floors with a drawing, from top to bottom; `id` is that of `floors/{id}/`, absent in answers of older servers. */
  listFloors: endpoint({
    method: 'GET',
    path: cataloguePaths.floors,
    auth: 'anyone',
    answer: 'catalogue',
    query: BuildingQuery,
    response: v.array(v.object({ id: v.optional(v.string()), ...BuildingFloor.entries })),
  }),
};
