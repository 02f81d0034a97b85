import type { BuildingFloor } from '../../../../src/contract/calls/catalogue/building-endpoints';

/** Names a floor of a building: '12-5', below the ground '12--1'. */
const floorId = (building: number, floor: number): string => `${building}-${floor}`;

/** The inverse of `floorId`, for ids that the contract has let in. */
export function readFloorId(id: string): { building: number; floor: number } {
  const at = id.indexOf('-');
  return { building: Number(id.slice(0, at)), floor: Number(id.slice(at + 1)) };
}

/** The drawn floors of a building with the ids by which each is asked for alone. */
export const presentFloors = (building: number, floors: readonly BuildingFloor[]) =>
  floors.map((one) => ({ id: floorId(building, one.floor), ...one }));
