import type { Outline } from '../../../src/contract/lots/lot';
import type { StoredBuildingPicture, StoredPicture } from '../../db/schema/schema';
import type { FileStore } from '../../media/stores/file-store';
import { type DemoBuilding, distinctLayouts } from '../demo-stock';
import { drawCrossSection } from '../drawings/cross-section/draw-cross-section';
import { drawFacade } from '../drawings/facade/draw-facade';
import { drawProject } from '../drawings/facade/draw-project';
import type { Drawn, DrawnFloor } from '../drawings/floor/drawn-floor';
import { drawSite } from '../drawings/site/draw-site';
import { seededRandom } from '../random';
import { designCrossSection } from '../stock/buildings/building-cross-section';
import { facadeOf } from '../stock/buildings/building-facade';
import { floorOf, kindOfFloor } from '../stock/buildings/building-floors';
import type { BuildingPlan } from '../stock/buildings/plan-buildings';
import { UNDERGROUND, undergroundOf } from '../stock/buildings/underground';
import { type LayoutBook, layoutBook } from '../stock/layout-book';
import type { LayoutDrawings } from '../stock/layouts';
import { siteOf } from '../stock/projects/project-site';

/** Addresses of a layout's drawings. */
export type DrawnLayout = LayoutDrawings;

export interface DrawnBuilding {
  floors: readonly { floor: number; picture: StoredPicture }[];
  facade: StoredBuildingPicture;
  siteOutline: Outline | null;
}

export interface DrawnStock {
  /** By a layout's key. */
  layouts: ReadonlyMap<string, DrawnLayout>;
  /** In the order of the stock. */
  buildings: readonly DrawnBuilding[];
  /** By a project's slug. */
  projects: ReadonlyMap<string, { picture: string | null; sitePlan: StoredPicture }>;
}

type OnProgress = (done: number, total: number, what: string) => void;

const bytes = (svg: string) => new TextEncoder().encode(svg);

async function store(files: FileStore, { svg, width, height }: Drawn): Promise<StoredPicture> {
  return { address: await files.put(bytes(svg), 'svg'), width, height };
}

async function storeCrossSection(files: FileStore, plan: BuildingPlan, book: LayoutBook) {
  const { levels, sections, ...drawn } = drawCrossSection(designCrossSection(plan, book));
  return { ...(await store(files, drawn)), levels, sections };
}

/** Makes every drawing of the stock and keeps it. */
export async function drawStockPictures(
  stock: readonly DemoBuilding[],
  files: FileStore,
  onProgress: OnProgress,
): Promise<DrawnStock> {
  const layouts = await drawLayouts(stock, files, onProgress);
  const book = layoutBook();
  const projects = await drawProjects(stock, files, book);
  const floors = new Map<string, StoredPicture>();
  const floorPicture = async ({ key, draw }: DrawnFloor) => {
    const picture = floors.get(key) ?? (await store(files, draw()));
    floors.set(key, picture);
    return picture;
  };
  const buildings: DrawnBuilding[] = [];
  for (const { plan } of stock) {
    const drawn = [{ floor: UNDERGROUND, picture: await floorPicture(undergroundOf(plan).drawing) }];
    for (let floor = 1; floor <= plan.floors; floor += 1)
      drawn.push({ floor, picture: await floorPicture(floorOf(plan, kindOfFloor(plan, floor), book)) });
    buildings.push({
      floors: drawn,
      facade: {
        ...(await store(files, drawFacade(facadeOf(plan, book)))),
        crossSection: await storeCrossSection(files, plan, book),
      },
      siteOutline: projects.get(plan.project.slug)?.outlines[plan.index - 1] ?? null,
    });
    onProgress(buildings.length, stock.length, 'этажи и фасады');
  }
  return { layouts, buildings, projects };
}

async function drawLayouts(stock: readonly DemoBuilding[], files: FileStore, onProgress: OnProgress) {
  const layouts = distinctLayouts(stock);
  const drawn = new Map<string, DrawnLayout>();
  for (const layout of layouts) {
    const { card, full, onlyWalls } = layout.drawings();
    const put = (svg: string) => files.put(bytes(svg), 'svg');
    const addresses = await Promise.all([put(card), put(full), put(onlyWalls)]);
    drawn.set(layout.key, { card: addresses[0], full: addresses[1], onlyWalls: addresses[2] });
    onProgress(drawn.size, layouts.length, 'планы');
  }
  return drawn;
}

async function drawProjects(stock: readonly DemoBuilding[], files: FileStore, book: LayoutBook) {
  const bySlug = new Map<string, BuildingPlan[]>();
  for (const { plan } of stock)
    bySlug.set(plan.project.slug, [...(bySlug.get(plan.project.slug) ?? []), plan]);
  const drawn = new Map<
    string,
    { picture: string | null; sitePlan: StoredPicture; outlines: readonly Outline[] }
  >();
  for (const [slug, plans] of bySlug) {
    const site = siteOf(plans);
    // Projects of a class build the same kinds of buildings in the same order, so each shows a different one.
    const first = drawn.size % plans.length;
    const shown = [...plans.slice(first), ...plans.slice(0, first)].slice(0, 3);
    const front = drawProject(
      shown.map((plan) => facadeOf(plan, book)),
      site.design.view === 'sea' ? 'hills' : 'plain',
    );
    drawn.set(slug, {
      picture: front ? (await store(files, front)).address : null,
      sitePlan: await store(files, drawSite(site.design, seededRandom(`${slug} trees`))),
      outlines: site.outlines,
    });
  }
  return drawn;
}
