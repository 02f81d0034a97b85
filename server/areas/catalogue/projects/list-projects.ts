import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LotFilters } from '../../../../src/contract/lots/filters/lot-filters';
import { listedStatuses } from '../../../../src/contract/lots/lot';
import type { Project, ProjectOption, ProjectPage } from '../../../../src/contract/lots/projects/project';
import {
  DEFAULT_PROJECT_ORDER,
  type ProjectOrderKey,
} from '../../../../src/contract/lots/projects/project-order';
import type { LotColumns } from '../../../../src/contract/selection/columns/lot-columns';
import { findPlaces } from '../../../../src/contract/selection/counts/count-places';
import { type ProjectOffer, projectOffers } from '../../../../src/contract/selection/project-offers';
import { listProjectSalesOffices } from '../../../appointments/managers-store';
import type { Executor } from '../../../db/database';
import { buildings, cities, lots, projects } from '../../../db/schema/schema';
import { type Page, pageWithLinks } from '../../../http/answers/page';
import { shownFacts } from '../../../stock/project-facts';
import { readSitePlan } from '../lots/lot-places';
import { countedProjects } from '../places/counted-places';
import { type PlaceKeys, sortPlaces } from '../places/sort-places';
import { buildingCompletion } from './building-completion';
import { type BuiltBuilding, mortgageBlock, phasesOf, presentProgress } from './project-story';

const isListed = inArray(lots.status, [...listedStatuses]);
const countWhere = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;

/** A page of the projects of which some lot matches the filters. */
export async function listProjects(
  db: Executor,
  columns: LotColumns,
  query: LotFilters & { order: string; limit: number; offset: number },
  links: { path: string; search: URLSearchParams },
): Promise<Page<Project>> {
  const found = findPlaces(columns, countedProjects(columns), query);
  const slugs = new Set(columns.places.projects.filter((_, at) => found.has(at)).map(({ slug }) => slug));
  const all = await orderedProjects(db, columns, query.order);
  const matching = all.filter(({ slug }) => slugs.has(slug));
  return pageWithLinks(
    matching.slice(query.offset, query.offset + query.limit),
    matching.length,
    query,
    links,
  );
}

/** All projects: what each offers, by which they are sorted too, is known to the columns in memory alone. */
export async function orderedProjects(
  db: Executor,
  columns: LotColumns,
  order: string,
): Promise<(Project & ProjectRow)[]> {
  const rows = withOffers(columns, await selectProjects(db));
  const cityPlace = new Map(columns.places.cities.map(({ slug }, at) => [slug, at]));
  const keys: PlaceKeys<Project & ProjectRow, ProjectOrderKey> = {
    city: ({ city }) => cityPlace.get(city) ?? null,
    sale: ({ lots_count, sale_first }) => (lots_count === 0 ? 2 : sale_first ? 0 : 1),
    name: ({ name }) => name,
    price: ({ price_min }) => price_min,
    lots_count: ({ lots_count }) => lots_count,
  };
  return sortPlaces<Project & ProjectRow, ProjectOrderKey>(rows, order, {
    keys,
    usual: DEFAULT_PROJECT_ORDER,
  });
}

/** Every project as menus name it, city by city, in each those with something on sale first. */
export async function listProjectOptions(db: Executor, columns: LotColumns): Promise<ProjectOption[]> {
  return (await orderedProjects(db, columns, DEFAULT_PROJECT_ORDER)).map(optionOf);
}

const optionOf = ({ name, city, city_name, slug, is_plug, living, commercial, hotelroom }: Project) => ({
  name,
  city,
  city_name,
  slug,
  is_plug,
  living,
  commercial,
  hotelroom,
});

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
      pictures: projects.pictures,
      coordinates: projects.coordinates,
      metro: projects.metro,
      phone: projects.phone,
      feedFacts: projects.feedFacts,
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

function withOffers(columns: LotColumns, rows: ProjectRow[]): (Project & ProjectRow & ProjectOffer)[] {
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
      completion: buildingCompletion(building),
      lots_count,
      facade: building.facade,
      cross_section: building.facade?.crossSection ?? null,
    },
  }));
}
