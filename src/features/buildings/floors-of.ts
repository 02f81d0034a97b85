import type { BuildingFloor } from '../../contract/calls/building-endpoints';
import type { Checkerboard } from '../../contract/lots/checkerboard';

/** The drawn floors with the states that the board shows: they were drawn once, and may have been kept for days. */
export function floorsOf(floors: readonly BuildingFloor[], { lots }: Checkerboard): BuildingFloor[] {
  const states = new Map(lots.id.map((id, at) => [id, lots.status[at]]));
  return floors.map((floor) => ({
    ...floor,
    lots: floor.lots.map((lot) => ({ ...lot, status: states.get(lot.id) ?? lot.status })),
  }));
}
