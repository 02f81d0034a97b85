import type { Outline } from '../../../../src/contract/lots/lot';
import { drawFloor, type FloorDesign, MARGIN, type StandingPlan } from '../../drawings/floor/draw-floor';
import type { DrawnFloor } from '../../drawings/floor/drawn-floor';
import type { Side } from '../../drawings/geometry';
import { FACADE, PARTY } from '../../drawings/plan/thickness';
import type { LayoutBook } from '../layout-book';
import type { Placed } from '../sections/section';
import type { BuildingPlan, BuildingSection } from './plan-buildings';

/** Floors of a building that are alike: shops, the first of the flats, those above it, the one under the roof. */
export type FloorKind = 'shops' | 'first' | 'typical' | 'top';

export function kindOfFloor(building: BuildingPlan, floor: number): FloorKind {
  if (floor === 1) return building.hasShops ? 'shops' : 'first';
  const hasTop = building.sections.some(({ section }) => section.top !== null);
  return floor === building.floors && hasTop ? 'top' : 'typical';
}

/** The lots of a section on such a floor. */
export function lotsOn({ section }: BuildingSection, kind: FloorKind): readonly Placed[] {
  if (kind === 'shops') return section.ground.shops;
  return kind === 'top' ? (section.top ?? section.typical) : section.typical;
}

/** The corners of a lot on its floor's drawing: to the middle of the walls it shares, to the outside of the others. */
export function outlineOn(placed: Placed, from: BuildingSection, facades: readonly Side[]): Outline {
  const wall = (side: Side) => (facades.includes(side) ? FACADE : PARTY / 2);
  const [x, y] = [from.x + placed.x + MARGIN[0], placed.y + MARGIN[1]];
  const [left, top] = [x - wall('w'), y - wall('n')];
  const [right, bottom] = [x + placed.fit.width + wall('e'), y + placed.fit.depth + wall('s')];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The drawing of one kind of floor; buildings of a project with the same sections share it. */
export function floorOf(building: BuildingPlan, kind: FloorKind, book: LayoutBook): DrawnFloor {
  const standing = ({ fit, x, y }: Placed): StandingPlan => {
    const { layout, plan } = book(fit);
    return { key: layout.key, plan, at: [x, y] };
  };
  const design = (): FloorDesign => ({
    length: building.length,
    depth: building.depth,
    level: kind === 'shops' || kind === 'first' ? 'ground' : 'upper',
    sections: building.sections.map((own) => ({
      x: own.x,
      core: own.section.core,
      corridor: own.section.corridor,
      plans: [...lotsOn(own, kind), ...(kind === 'shops' ? own.section.ground.service : [])].map(standing),
    })),
  });
  return {
    key: `${building.project.slug} ${building.recipe} x${building.sections.length} ${kind}`,
    draw: () => drawFloor(design()),
  };
}
