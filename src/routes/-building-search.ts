import type { LotSearch } from '../contract/lots/filters/lot-search';
import { readLotSearch } from '../contract/lots/filters/lot-search';
import { type BoardKind, boardKinds } from '../features/buildings/board/board-kinds';

/** What the address of a building holds: the filters that dim its board, what stands on it, the floor that is open. */
export type BuildingSearch = Pick<LotSearch, 'rooms' | 'price_min' | 'price_max'> & {
  kind?: BoardKind;
  floor?: number;
};

export function readBuildingSearch(given: Readonly<Record<string, unknown>>): BuildingSearch {
  const { rooms, price_min, price_max } = readLotSearch(given);
  const kind = boardKinds.find((one) => one === given.kind && one !== 'rooms');
  const floor = Number(given.floor ?? Number.NaN);
  return {
    ...(rooms && { rooms }),
    ...(price_min !== undefined && { price_min }),
    ...(price_max !== undefined && { price_max }),
    ...(kind && { kind }),
    ...(Number.isInteger(floor) && { floor }),
  };
}
