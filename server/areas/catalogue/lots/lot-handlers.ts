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
import type { Handler, Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { answerSelectionIndex } from '../columns/selection-index';
import { latestColumns, latestHeld, type StockColumns } from '../columns/stock-columns';
import type { CardJson } from './card-json';
import type { LotPages } from './find-lot';
import { listLotsJson } from './list-lots';

type LotCalls = (typeof lotEndpoints)[LotType];

export interface LotServices {
  readonly stock: StockColumns;
  readonly cards: CardJson;
  readonly pages: LotPages;
}

/** The four calls of one lot type. Whatever looks at many lots looks at the columns. */
function handlersOf(type: LotType, { stock, cards, pages }: LotServices) {
  const found = <T>(one: T | null): T => {
    if (one === null) throw notFound('Такого лота нет.');
    return one;
  };
  const lotOf = async (id: number): Promise<LotPage> =>
    found(await pages.page(await latestHeld(stock), type, id));
  const list: Handler<LotCalls['list']> = async ({ query }, { search }) =>
    listLotsJson(await latestColumns(stock), type, query, {
      path: lotEndpoints[type].list.path,
      search,
      cards,
    });
  const lot: Handler<LotCalls['lot']> = async ({ params }) =>
    found(await pages.json(await latestHeld(stock), type, params.id));
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

export function lotHandlers(services: LotServices) {
  const flats = handlersOf('flats', services);
  const commercial = handlersOf('commercial', services);
  const hotel = handlersOf('hotel', services);
  const parking = handlersOf('parking', services);
  const storage = handlersOf('storage', services);
  return {
    listFlats: flats.list,
    getFlat: flats.lot,
    getSimilarFlats: async ({ params }) => (await flats.lotOf(params.id)).similar,
    getFlatServices: async ({ params }) => (await flats.lotOf(params.id)).services,
    getFlatFinishes: async ({ params }) => (await flats.lotOf(params.id)).finishes,
    getFlatFinishFeatures: async ({ params }) => {
      const { finishes, finishing } = await flats.lotOf(params.id);
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
