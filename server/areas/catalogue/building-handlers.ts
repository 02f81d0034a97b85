import type { buildingEndpoints } from '../../../src/contract/calls/catalogue/building-endpoints';
import { checkerboardOf, lotsMatching } from '../../../src/contract/selection/checkerboard-of';
import { type LotColumns, lotAt, rowOf } from '../../../src/contract/selection/columns/lot-columns';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/problems/problem';
import { latestColumns, type StockColumns } from './columns/stock-columns';
import { readFloors } from './lots/lot-places';
import { presentFloors } from './places/floors';

export type BuildingEndpoint = keyof typeof buildingEndpoints;

/** What is known of a whole building: from the columns, and its floors from the drawings. */
export function buildingHandlers(stock: StockColumns): Handlers<BuildingEndpoint> {
  /** @throws 404 where there is no such building. */
  const columnsOf = async (id: number): Promise<LotColumns> => {
    const columns = await latestColumns(stock);
    if (!columns.places.buildings.some((building) => building.id === id)) throw noBuilding();
    return columns;
  };
  return {
    getCheckerboard: async ({ params }) => {
      const board = checkerboardOf(await latestColumns(stock), params.id);
      if (!board) throw noBuilding();
      return board;
    },
    filterCheckerboard: async ({ params, query }) =>
      lotsMatching(await columnsOf(params.id), params.id, query),
    getCheckerboardCard: async ({ params, query }) => {
      const columns = await columnsOf(params.id);
      const row = rowOf(columns, query.lot);
      const lot = row === undefined ? null : lotAt(columns, row);
      if (lot?.building_id !== params.id) throw notFound('Такого лота в этом корпусе нет.');
      return lot;
    },
    getGenplan: async ({ params }, { db }) => {
      await columnsOf(params.id);
      const floors = await readFloors(db, params.id);
      return floors
        .map((one) => ({ ...one, lots: one.lots.filter(({ type }) => type === 'parking') }))
        .filter(({ floor, lots }) => floor < 0 && lots.length > 0);
    },
    listFloors: async ({ query }, { db }) => {
      await columnsOf(query.building);
      return presentFloors(query.building, await readFloors(db, query.building));
    },
  };
}

const noBuilding = () => notFound('Такого корпуса нет.');
