import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { presentCompletion } from '../../../../src/contract/lots/completion';
import { listedStatuses } from '../../../../src/contract/lots/lot';
import type { Project, ProjectPage } from '../../../../src/contract/lots/projects/project';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import { type ProjectOffer, projectOffers } from '../../../../src/contract/selection/project-offers';
import { listProjectSalesOffices } from '../../../appointments/managers-store';
import type { Executor } from '../../../db/database';
import { buildings, cities, lots, projects } from '../../../db/schema/schema';
import { type Page, pageWithLinks } from '../../../http/answers/page';
import { shownFacts } from '../../../stock/project-facts';
import { readSitePlan } from '../lots/lot-places';
import { type BuiltBuilding, mortgageBlock, phasesOf, presentProgress } from './project-story';

const isListed = inArray(lots.status, [...listedStatuses]);
const countWhere = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;

/** Projects by city, those with a sale first. An unknown city has none. */
export async function listProjects(
  db: Executor,
  columns: LotColumns,
  query: { city?: string | undefined; limit: number; offset: number },
  links: { path: string; search: URLSearchParams },
): Promise<Page<Project>> {
  const where = query.city ? eq(cities.slug, query.city) : undefined;
  const rows = await selectProjects(db)
    .where(where)
    .orderBy(
      asc(cities.position),
      asc(cities.id),
      desc(projects.saleFirst),
      asc(projects.name),
      asc(projects.id),
    )
    .limit(query.limit)
    .offset(query.offset);
  return pageWithLinks(withOffers(columns, rows), countProjects(columns, query.city), query, links);
}

/** From memory, like what each of them offers: a question less to the database. */
function countProjects({ places }: LotColumns, city: string | undefined): number {
  const isWanted = (at: number) => city === undefined || places.cities[at]?.slug === city;
  return places.projects.filter((project) => isWanted(project.city)).length;
}

/** A project with its buildings, or null. */
export async function findProject(
  db: Executor,
  columns: LotColumns,
  slug: string,
): Promise<ProjectPage | null> {
  const rows = await selectProjects(db).where(eq(projects.slug, slug));
  const [row] = rows;
  const [project] = withOffers(columns, rows);
  if (!row || !project) return null;
  const built = await listBuildings(db, row.id);
  return {
    ...project,
    ...shownFacts(row),
    site_plan: await readSitePlan(db, { projectId: row.id, sitePlan: row.sitePlan }),
    buildings: built.map(({ shown }) => shown),
    benefits: row.benefits,
    slides: row.slides,
    infras: row.infras,
    phases: phasesOf(built),
    progress: presentProgress(row.progress, built),
    mortgage_block: await mortgageBlock(db, columns, row),
    offices: await listProjectSalesOffices(db, row.id),
  };
}

const selectProjects = (db: Executor) =>
  db
    .select({
      id: projects.id,
      slug: projects.slug,
      name: projects.name,
      city: cities.slug,
      city_name: cities.name,
      address: projects.address,
      description: projects.description,
      picture: projects.picture,
      ...{ pictures: projects.pictures, coordinates: projects.coordinates, metro: projects.metro },
      ...{ phone: projects.phone, feedFacts: projects.feedFacts },
      sitePlan: projects.sitePlan,
      benefits: projects.benefits,
      slides: projects.slides,
      infras: projects.infras,
      progress: projects.progress,
      is_plug: projects.isPlug,
      sale_first: projects.saleFirst,
    })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .$dynamic();
type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

function withOffers(columns: LotColumns, rows: ProjectRow[]): (Project & ProjectOffer)[] {
  const offerOf = projectOffers(columns);
  return rows.map((row) => ({
    ...row,
    picture: shownFacts(row).pictures[0]?.address ?? null,
    ...offerOf(row.slug),
  }));
}

async function listBuildings(db: Executor, projectId: number): Promise<BuiltBuilding[]> {
  const rows = await db
    .select({ building: buildings, lots_count: countWhere(isListed) })
    .from(buildings)
    .leftJoin(lots, eq(lots.buildingId, buildings.id))
    .where(eq(buildings.projectId, projectId))
    .groupBy(buildings.id)
    .orderBy(asc(buildings.name), asc(buildings.id));
  return rows.map(({ building, lots_count }) => ({
    externalId: building.externalId,
    phase: building.phase,
    shown: {
      id: building.id,
      name: building.name,
      floors: building.floors,
      completion: presentCompletion(
        completionOf(building),
        building.completionYear,
        building.completionQuarter,
      ),
      lots_count,
      facade: building.facade,
      cross_section: building.facade?.crossSection ?? null,
    },
  }));
}

/** A building's quarter as `lots.completion` counts it: 0 done, null unknown. */
function completionOf(building: typeof buildings.$inferSelect): number | null {
  if (building.done) return 0;
  if (building.completionYear === null || building.completionQuarter === null) return null;
  return building.completionYear * 4 + building.completionQuarter - 1;
}
