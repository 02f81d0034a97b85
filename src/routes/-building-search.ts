import { rangeNames } from '../contract/lots/filters/lot-filter-names';
import { readLotSearch } from '../contract/lots/filters/lot-search';
import { LotStatus } from '../contract/lots/lot';
import type { BoardFilters } from '../contract/selection/match-board';
import { type BoardKind, boardKinds } from '../features/buildings/board/board-kinds';

/** What the address of a building holds: the filters that dim its board, what stands on it, the floor that is open. */
export type BuildingSearch = BoardFilters & { kind?: BoardKind; floor?: number };

export function readBuildingSearch(given: Readonly<Record<string, unknown>>): BuildingSearch {
  const asked = readLotSearch(given);
  const kind = boardKinds.find((one) => one === given.kind && one !== 'rooms');
  const floor = Number(given.floor ?? Number.NaN);
  const status = readStates(given.status);
  const search: BuildingSearch = {
    ...(asked.rooms && !kind && { rooms: asked.rooms }),
    ...(status.length > 0 && { status }),
    ...(kind && { kind }),
    ...(Number.isInteger(floor) && { floor }),
  };
  for (const key of rangeNames.flatMap((name) => [`${name}_min`, `${name}_max`] as const))
    if (asked[key] !== undefined) search[key] = asked[key];
  return search;
}

/** The states that are asked for, in the order of their codes. */
function readStates(given: unknown): LotStatus[] {
  const asked = [given].flat().map(Number);
  return Object.values(LotStatus).filter((status) => asked.includes(status));
}
