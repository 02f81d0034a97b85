import type { Outline } from '../../../../src/contract/lots/lot';
import { levelsOf } from '../../drawings/floor/levels';
import { type Box, heightOf, widthOf } from '../../drawings/geometry';
import { FACADE } from '../../drawings/plan/thickness';
import { laySite } from '../../drawings/site/lay-site';
import type { SiteDesign, Way } from '../../drawings/site/site-design';
import { seededRandom } from '../../random';
import type { BuildingPlan } from '../buildings/plan-buildings';

const DECIMETRE = 10;

export interface ProjectSite {
  design: SiteDesign;
  /** Of the buildings, in their order, on the drawing. */
  outlines: readonly Outline[];
}

/** 'Краснодар, ул. Каштановая, 14' → 'ул. Каштановая'. */
const streetOf = (address: string): string => address.split(', ')[1] ?? '';

/** Entrances are on the southern side of a plan; a building that is turned has them to the west. */
function entrancesOf({ sections, length }: BuildingPlan, box: Box | undefined): Way[] {
  if (!box) return [];
  return sections.map(({ x, section: { core } }): Way => {
    const share = (x + core.x + core.width * 0.8) / length;
    return widthOf(box) > heightOf(box)
      ? [Math.round(box[0] + widthOf(box) * share), box[3], 0, 1]
      : [box[0], Math.round(box[1] + heightOf(box) * share), -1, 0];
  });
}

/** Where the buildings of a project stand. */
export function siteOf(buildings: readonly BuildingPlan[]): ProjectSite {
  const project = buildings[0]?.project;
  const layout = laySite(
    buildings.map(({ length, depth }) => ({
      length: Math.round((length + 2 * FACADE) / DECIMETRE),
      depth: Math.round((levelsOf(depth).total + 2 * FACADE) / DECIMETRE),
    })),
    seededRandom(`${project?.slug} site`).between(0, 3),
  );
  const coastal = project?.city === 'sochi' || project?.city === 'novorossiysk';
  return {
    design: {
      layout,
      names: buildings.map(({ name }) => name),
      street: streetOf(project?.address ?? ''),
      view: coastal ? 'sea' : 'park',
      entrances: buildings.map((building, index) => entrancesOf(building, layout.buildings[index])),
    },
    outlines: layout.buildings.map(([left, top, right, bottom]) => [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]),
  };
}
