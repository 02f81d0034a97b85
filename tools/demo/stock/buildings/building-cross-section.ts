import { type Cut, cutPlan, joinCuts, type Stretch } from '../../drawings/cross-section/cut-plan';
import type { CrossSectionDesign } from '../../drawings/cross-section/draw-cross-section';
import { corePlan } from '../../drawings/floor/core';
import { levelsOf } from '../../drawings/floor/levels';
import { SHOPS, STOREY } from '../../drawings/heights';
import type { LayoutBook } from '../layout-book';
import { type FloorKind, kindOfFloor, lotsOn } from './building-floors';
import type { BuildingPlan } from './plan-buildings';

/** The plane runs so far within the southern wall, through the rooms that have their windows there. */
const BEHIND = 130;
/** At the stairs it steps aside, so far from the corridor: through the landing and the large lift. */
const IN_CORE = 190;

/** What the plane through the southern row cuts on a kind of floor. */
function cutFloor(building: BuildingPlan, kind: FloorKind, book: LayoutBook): Cut {
  const levels = levelsOf(building.depth);
  const level = kind === 'shops' || kind === 'first' ? 'ground' : 'upper';
  return joinCuts(
    building.sections.flatMap((own) => {
      const { core, ground } = own.section;
      const placed = [...lotsOn(own, kind), ...(kind === 'shops' ? ground.service : [])];
      const plan = corePlan({ width: core.width, depth: building.depth, level });
      return [
        ...placed.map(({ fit, x, y }) =>
          cutPlan({ plan: book(fit).plan, at: [own.x + x, y] }, levels.total - BEHIND),
        ),
        // Behind the plane there is a wall; the daylight of the stairs lies beyond it.
        {
          ...cutPlan({ plan, at: [own.x + core.x, levels.south] }, levels.south + IN_CORE),
          windows: [],
        },
      ];
    }),
  );
}

/** The cross-section of a building, made of the plans of its floors. */
export function designCrossSection(building: BuildingPlan, book: LayoutBook): CrossSectionDesign {
  const cuts = new Map<FloorKind, Cut>();
  const cutOf = (kind: FloorKind): Cut => {
    const cut = cuts.get(kind) ?? cutFloor(building, kind, book);
    cuts.set(kind, cut);
    return cut;
  };
  return {
    length: building.length,
    sections: building.sections.map(({ x, section }): Stretch => ({ from: x, to: x + section.length })),
    tall: building.project.kind !== 'comfort',
    storeys: Array.from({ length: building.floors }, (_, index) => {
      const floor = index + 1;
      const kind = kindOfFloor(building, floor);
      return { floor, kind, height: kind === 'shops' ? SHOPS : STOREY, cut: cutOf(kind) };
    }),
  };
}
