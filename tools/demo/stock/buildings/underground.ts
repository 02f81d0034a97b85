import type { Outline } from '../../../../src/contract/lots/lot';
import { drawUnderground, layUnderground } from '../../drawings/floor/draw-underground';
import type { DrawnFloor } from '../../drawings/floor/drawn-floor';
import { seededRandom } from '../../random';
import { type PlaceLayout, parkingLayouts, storageLayouts } from '../layouts';
import type { BuildingPlan } from './plan-buildings';

/** The floor under the ground floor. */
export const UNDERGROUND = -1;

interface UndergroundFloor {
  bays: readonly PlaceLayout[];
  cells: readonly PlaceLayout[];
  /** Of the bays, then of the cells. */
  outlines: readonly Outline[];
  drawing: DrawnFloor;
}

/** Parking places and storage rooms of a building, where they lie, and the drawing of their floor. */
export function undergroundOf(building: BuildingPlan): UndergroundFloor {
  const random = seededRandom(`${building.project.slug} ${building.index} underground`);
  // Places of one size lie side by side, as they are marked out.
  const some = (count: number, layouts: readonly [PlaceLayout, ...PlaceLayout[]]) =>
    Array.from({ length: count }, () => random.pick(layouts)).toSorted((a, b) => a.depth - b.depth);
  const bays = some(building.parking, parkingLayouts);
  const cells = some(building.storage, storageLayouts);
  const laid = layUnderground(bays, cells, building.length);
  return {
    bays,
    cells,
    outlines: [...laid.bays, ...laid.cells].map(([left, top, right, bottom]) => [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]),
    drawing: {
      key: `${building.project.slug} ${building.index} underground`,
      draw: () => drawUnderground(laid),
    },
  };
}
