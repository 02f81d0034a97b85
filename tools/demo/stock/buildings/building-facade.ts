import type { FacadeDesign } from '../../drawings/facade/draw-facade';
import { openingsOf } from '../../drawings/facade/elevation';
import type { LayoutBook } from '../layout-book';
import { kindOfFloor, lotsOn } from './building-floors';
import type { BuildingPlan } from './plan-buildings';

/** The street front of a building, from the plans of its floors. */
export function facadeOf(building: BuildingPlan, book: LayoutBook): FacadeDesign {
  return {
    length: building.length,
    joints: building.sections.slice(1).map(({ x }) => x),
    cores: building.sections.map(({ x, section }) => ({ x: x + section.core.x, width: section.core.width })),
    tall: building.project.kind !== 'comfort',
    storeys: Array.from({ length: building.floors }, (_, index) => {
      const kind = kindOfFloor(building, index + 1);
      const plans = building.sections.flatMap((own) =>
        lotsOn(own, kind).map(({ fit, x, y }) => {
          const { layout, plan } = book(fit);
          return { key: layout.key, plan, at: [own.x + x, y] as const };
        }),
      );
      return { kind, openings: openingsOf(plans) };
    }),
  };
}
