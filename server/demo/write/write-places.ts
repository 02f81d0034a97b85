import type { Transaction } from '../../db/database';
import { buildings, cities, floorPlans, projects } from '../../db/schema/schema';
import type { PlaceIds } from '../../feed/merging/feed-lot';
import { insertRows } from '../../stock/json-rows';
import { DEMO_SOURCE } from '../demo-source';
import type { DemoBuilding } from '../demo-stock';
import { seededRandom } from '../random';
import { finishesOf } from '../stock/finishes';
import { benefitsOf } from '../stock/projects/benefits';
import { demoCities, type ProjectPlan } from '../stock/projects/project-plan';
import { demoProgress, infrasOf, phaseOf } from '../stock/projects/project-story';
import { servicesOf } from '../stock/projects/services';
import type { DrawnStock } from './draw-stock';

/** Cities, projects, buildings and their floors; returns where each building went, in the order of the stock. */
export async function writePlaces(
  tx: Transaction,
  stock: readonly DemoBuilding[],
  drawn: DrawnStock,
): Promise<PlaceIds[]> {
  await tx
    .insert(cities)
    .values(demoCities.map((city, position) => ({ ...city, position })))
    .onConflictDoNothing();
  const cityIds = new Map((await tx.select().from(cities)).map(({ slug, id }) => [slug, id]));
  const projectIds = new Map<string, Omit<PlaceIds, 'buildingId'>>();
  const places: PlaceIds[] = [];
  for (const [at, building] of stock.entries()) {
    const { project } = building.plan;
    let place = projectIds.get(project.slug);
    if (!place) {
      const buildings = stock.filter(({ plan }) => plan.project === project);
      const cityId = cityIds.get(project.city);
      if (cityId === undefined) throw new Error(`city ${project.city} was not written`);
      place = { cityId, projectId: await writeProject(tx, project, cityId, buildings, drawn) };
      projectIds.set(project.slug, place);
    }
    const buildingId = await writeBuilding(tx, building, place.projectId, drawn.buildings[at]);
    places.push({ ...place, buildingId });
  }
  return places;
}

async function writeProject(
  tx: Transaction,
  project: ProjectPlan,
  cityId: number,
  buildings: readonly DemoBuilding[],
  drawn: DrawnStock,
): Promise<number> {
  const pictures = drawn.projects.get(project.slug);
  const [row] = await tx
    .insert(projects)
    .values({
      source: DEMO_SOURCE,
      externalId: project.slug,
      slug: project.slug,
      name: project.name,
      cityId,
      address: project.address,
      description: project.description,
      picture: pictures?.picture ?? null,
      sitePlan: pictures?.sitePlan ?? null,
      saleFirst: project.saleFirst,
      slides: slidesOf(project, pictures),
      infras: infrasOf(seededRandom(`${project.slug} infras`)),
      progress: demoProgress(
        project,
        buildings.map(({ plan }) => ({ externalId: externalIdOf(plan), deadline: plan.deadline })),
        new Date(),
      ),
      benefits: benefitsOf(project, seededRandom(`${project.slug} benefits`)),
      services: servicesOf[project.kind],
      finishes: finishesOf(project.kind),
    })
    .returning({ id: projects.id });
  if (!row) throw new Error(`project ${project.slug} was not written`);
  return row.id;
}

const externalIdOf = ({ project, index }: DemoBuilding['plan']): string => `${project.slug}-${index}`;

/** The street front first, then the site. */
function slidesOf({ address }: ProjectPlan, pictures: ReturnType<DrawnStock['projects']['get']>) {
  return [
    { title: 'Вид с улицы', text: '', picture: pictures?.picture ?? null },
    { title: 'Территория', text: address, picture: pictures?.sitePlan?.address ?? null },
  ].filter(({ picture }) => picture !== null);
}

async function writeBuilding(
  tx: Transaction,
  { plan }: DemoBuilding,
  projectId: number,
  drawn: DrawnStock['buildings'][number] | undefined,
): Promise<number> {
  const [year, quarter, done] = plan.deadline;
  const [row] = await tx
    .insert(buildings)
    .values({
      projectId,
      externalId: externalIdOf(plan),
      name: plan.name,
      floors: plan.floors,
      completionYear: year,
      completionQuarter: quarter,
      done: done === 'done',
      phase: phaseOf(plan.index),
      facade: drawn?.facade ?? null,
      siteOutline: drawn?.siteOutline ?? null,
    })
    .returning({ id: buildings.id });
  if (!row || !drawn) throw new Error(`building ${plan.name} was not written`);
  await tx.execute(
    insertRows(
      floorPlans,
      ['buildingId', 'floor', 'picture'],
      drawn.floors.map((floor) => ({ buildingId: row.id, ...floor })),
    ),
  );
  return row.id;
}
