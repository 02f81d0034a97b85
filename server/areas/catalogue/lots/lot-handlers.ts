import { buildingEndpoints } from '../../../../src/contract/calls/catalogue/building-endpoints';
import { lotEndpoints } from '../../../../src/contract/calls/catalogue/lot-endpoints';
import { offlineProjectEndpoints } from '../../../../src/contract/calls/catalogue/offline-project-endpoints';
import { placeEndpoints } from '../../../../src/contract/calls/catalogue/place-endpoints';
import { projectPartEndpoints } from '../../../../src/contract/calls/catalogue/project-part-endpoints';
import type { Endpoint } from '../../../../src/contract/calls/endpoint';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import type { LotPage, LotType } from '../../../../src/contract/lots/lot';
import { countFacets } from '../../../../src/contract/selection/counts/count-facets';
import { specsOf } from '../../../../src/contract/selection/counts/specs-of';
import type { Executor } from '../../../db/database';
import type { Handler, Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { answerSelectionIndex } from '../columns/selection-index';
import { latestColumns, type StockColumns } from '../columns/stock-columns';
import type { CardJson } from './card-json';
import { findLot } from './find-lot';
import { listLotsJson } from './list-lots';

type LotCalls = (typeof lotEndpoints)[LotType];

/** The four calls of one lot type. Whatever looks at many lots looks at the columns. */
function handlersOf(type: LotType, stock: StockColumns, cards: CardJson) {
  const lotOf = async (db: Executor, id: number): Promise<LotPage> => {
    const found = await findLot(db, await latestColumns(stock), type, id);
    if (!found) throw notFound('Такого лота нет.');
    return found;
  };
  const list: Handler<LotCalls['list']> = async ({ query }, { search }) =>
    listLotsJson(await latestColumns(stock), type, query, {
      path: lotEndpoints[type].list.path,
      search,
      cards,
    });
  const lot: Handler<LotCalls['lot']> = ({ params }, { db }) => lotOf(db, params.id);
  const specs: Handler<LotCalls['specs']> = async () => specsOf(await latestColumns(stock), type);
  const facets: Handler<LotCalls['facets']> = async ({ query }) =>
    countFacets(await latestColumns(stock), type, query);
  return { list, lot, lotOf, specs, facets };
}

/** Calls that are answered from the columns: their answers are of the columns' mark. */
const fromColumns: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(lotEndpoints).flatMap((calls) => Object.values(calls)),
  endpoints.getSimilarFlats,
  endpoints.listProjects,
  endpoints.getProject,
  endpoints.getProjectMap,
  endpoints.listHeaderProjects,
  endpoints.listFooterProjects,
  ...Object.values(buildingEndpoints),
  ...Object.values(placeEndpoints),
  ...Object.values(projectPartEndpoints),
  ...Object.values(offlineProjectEndpoints),
]);
export const isFromColumns = (endpoint: Endpoint): boolean => fromColumns.has(endpoint);

export function lotHandlers(stock: StockColumns, cards: CardJson) {
  const flats = handlersOf('flats', stock, cards);
  const commercial = handlersOf('commercial', stock, cards);
  const hotel = handlersOf('hotel', stock, cards);
  const parking = handlersOf('parking', stock, cards);
  const storage = handlersOf('storage', stock, cards);
  return {
    listFlats: flats.list,
    getFlat: flats.lot,
    getSimilarFlats: async ({ params }, { db }) => (await flats.lotOf(db, params.id)).similar,
    getFlatServices: async ({ params }, { db }) => (await flats.lotOf(db, params.id)).services,
    getFlatFinishes: async ({ params }, { db }) => (await flats.lotOf(db, params.id)).finishes,
    getFlatFinishFeatures: async ({ params }, { db }) => {
      const { finishes, finishing } = await flats.lotOf(db, params.id);
      return finishes.find(({ name }) => name === finishing)?.features ?? [];
    },
    getFlatSpecs: flats.specs,
    getFlatFacets: flats.facets,
    listCommercial: commercial.list,
    getCommercialUnit: commercial.lot,
    getCommercialUnitSpecs: commercial.specs,
    getCommercialUnitFacets: commercial.facets,
    listHotelrooms: hotel.list,
    getHotelroom: hotel.lot,
    getHotelroomSpecs: hotel.specs,
    getHotelroomFacets: hotel.facets,
    listParking: parking.list,
    getParkingPlace: parking.lot,
    getParkingPlaceSpecs: parking.specs,
    getParkingPlaceFacets: parking.facets,
    listStorage: storage.list,
    getStorageRoom: storage.lot,
    getStorageRoomSpecs: storage.specs,
    getStorageRoomFacets: storage.facets,
    getSelectionIndex: ({ query }, { db }) => answerSelectionIndex(db, query),
  } satisfies Partial<Handlers>;
}
export type LotEndpoint = keyof ReturnType<typeof lotHandlers>;
