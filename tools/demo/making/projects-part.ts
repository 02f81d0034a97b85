import type { GivenPart } from '../../../server/content/bundle';
import { DEMO_SOURCE } from '../../../server/demo/demo-source';
import type { DemoBuilding } from '../demo-stock';
import { drawCrossSection } from '../drawings/cross-section/draw-cross-section';
import { drawFacade } from '../drawings/facade/draw-facade';
import { drawProject } from '../drawings/facade/draw-project';
import type { DrawnFloor } from '../drawings/floor/drawn-floor';
import { drawSite } from '../drawings/site/draw-site';
import { seededRandom } from '../random';
import { designCrossSection } from '../stock/buildings/building-cross-section';
import { facadeOf } from '../stock/buildings/building-facade';
import { floorOf, kindOfFloor } from '../stock/buildings/building-floors';
import type { BuildingPlan } from '../stock/buildings/plan-buildings';
import { UNDERGROUND, undergroundOf } from '../stock/buildings/underground';
import { finishesOf } from '../stock/finishes';
import { type LayoutBook, layoutBook } from '../stock/layout-book';
import type { LayoutDrawings } from '../stock/layouts';
import { benefitsOf } from '../stock/projects/benefits';
import { type ProjectSite, siteOf } from '../stock/projects/project-site';
import { demoProgress, infrasOf, phaseOf } from '../stock/projects/project-story';
import { servicesOf } from '../stock/projects/services';
import { STOCK_DAY } from '../stock/sales';
import type { BundlePictures, DrawnPicture } from './bundle-pictures';
import { demoBuildingId, demoLotId } from './stock-ids';

type GivenProject = GivenPart<'projects'>[number];
type GivenBuilding = NonNullable<GivenProject['buildings']>[number];

/** The projects with their stories and drawings, and the drawings of every lot. */
export function projectsPart(
  stock: readonly DemoBuilding[],
  pictures: BundlePictures,
): GivenPart<'projects'> {
  const artist = new Artist(pictures);
  const slugs = [...new Set(stock.map(({ plan }) => plan.project.slug))];
  return slugs.map((slug, at) =>
    projectOf(
      stock.filter(({ plan }) => plan.project.slug === slug),
      at,
      artist,
    ),
  );
}

/** Draws what the stock shows, each drawing once. */
class Artist {
  readonly pictures: BundlePictures;
  readonly book: LayoutBook = layoutBook();
  readonly #floors = new Map<string, DrawnPicture>();
  readonly #layouts = new Map<string, LayoutDrawings>();

  constructor(pictures: BundlePictures) {
    this.pictures = pictures;
  }

  floor({ key, draw }: DrawnFloor): DrawnPicture {
    const drawn = this.#floors.get(key) ?? this.pictures.measured(draw());
    this.#floors.set(key, drawn);
    return drawn;
  }

  /** The paths of a layout's drawings. */
  layout({ key, drawings }: DemoBuilding['lots'][number]['layout']): LayoutDrawings {
    const known = this.#layouts.get(key);
    if (known) return known;
    const { card, full, onlyWalls } = drawings();
    const paths = {
      card: this.pictures.add(card),
      full: this.pictures.add(full),
      onlyWalls: this.pictures.add(onlyWalls),
    };
    this.#layouts.set(key, paths);
    return paths;
  }
}

function projectOf(buildings: readonly DemoBuilding[], at: number, artist: Artist): GivenProject {
  const [first] = buildings;
  if (!first) throw new Error('a project has no building');
  const { project } = first.plan;
  const plans = buildings.map(({ plan }) => plan);
  const site = siteOf(plans);
  const front = frontOf(plans, at, { site, artist });
  const sitePlan = artist.pictures.measured(drawSite(site.design, seededRandom(`${project.slug} trees`)));
  return {
    slug: project.slug,
    name: project.name,
    city: project.city,
    address: project.address,
    source: DEMO_SOURCE,
    external_id: project.slug,
    description: project.description,
    picture: front,
    sale_first: project.saleFirst,
    site_plan: sitePlan,
    benefits: benefitsOf(project, seededRandom(`${project.slug} benefits`)),
    // The street front first, then the site.
    slides: [
      ...(front === null ? [] : [{ title: 'Вид с улицы', text: '', picture: front }]),
      { title: 'Территория', text: project.address, picture: sitePlan.file },
    ],
    surroundings: infrasOf(seededRandom(`${project.slug} infras`)),
    progress: demoProgress(
      project,
      plans.map((plan) => ({ externalId: demoBuildingId(plan), deadline: plan.deadline })),
      new Date(STOCK_DAY),
    ),
    services: servicesOf[project.kind],
    finishes: finishesOf(project.kind),
    buildings: buildings.map((building) => buildingOf(building, site, artist)),
  };
}

/** Projects of a class build the same kinds of buildings in the same order, so each shows a different one. */
function frontOf(
  plans: readonly BuildingPlan[],
  at: number,
  { site, artist }: { site: ProjectSite; artist: Artist },
): string | null {
  const first = at % plans.length;
  const shown = [...plans.slice(first), ...plans.slice(0, first)].slice(0, 3);
  const front = drawProject(
    shown.map((plan) => facadeOf(plan, artist.book)),
    site.design.view === 'sea' ? 'hills' : 'plain',
  );
  return front ? artist.pictures.add(front.svg) : null;
}

function buildingOf({ plan, lots }: DemoBuilding, site: ProjectSite, artist: Artist): GivenBuilding {
  const { book, pictures } = artist;
  const { levels, sections, ...section } = drawCrossSection(designCrossSection(plan, book));
  const above = Array.from({ length: plan.floors }, (_, index) => index + 1);
  return {
    external_id: demoBuildingId(plan),
    name: plan.name,
    phase: phaseOf(plan.index),
    site_outline: corners(site.outlines[plan.index - 1]),
    facade: {
      ...pictures.measured(drawFacade(facadeOf(plan, book))),
      cross_section: { ...pictures.measured(section), levels: [...levels], sections: [...sections] },
    },
    floors: [
      { floor: UNDERGROUND, ...artist.floor(undergroundOf(plan).drawing) },
      ...above.map((floor) => ({ floor, ...artist.floor(floorOf(plan, kindOfFloor(plan, floor), book)) })),
    ],
    lots: lots.map((lot) => {
      const { card, full, onlyWalls } = artist.layout(lot.layout);
      return {
        external_id: demoLotId(plan, lot),
        outline: corners(lot.outline),
        plan: card,
        plan_full: full,
        plan_walls: onlyWalls,
      };
    }),
  };
}

const corners = (outline: readonly (readonly [number, number])[] | undefined): [number, number][] | null =>
  outline === undefined ? null : outline.map(([x, y]) => [x, y]);
