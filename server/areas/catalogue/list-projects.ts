import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Project, ProjectPage } from '../../../src/contract/catalogue';
import { listedStatuses } from '../../../src/contract/lot';
import type { Executor } from '../../db/database';
import { buildings, cities, lots, projects } from '../../db/schema';
import { roomValue } from './lot-conditions';
import { type Page, pageOf } from './page';
import { presentCompletion } from './present-lot';

const isListed = inArray(lots.status, [...listedStatuses]);
const countWhere = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
const flatsOf = (room: string) => countWhere(sql`${lots.type} = 'flats' AND ${roomValue} = ${room}`);

/** What a project offers now: only lots that are free or booked count. */
const offer = {
  projectId: lots.projectId,
  lots_count: sql<number>`count(*)::int`,
  price_min: sql<number | null>`min(${lots.price})`,
  living: sql<boolean>`bool_or(${lots.type} = 'flats')`,
  commercial: sql<boolean>`bool_or(${lots.type} = 'commercial')`,
  hotelroom: sql<boolean>`bool_or(${lots.type} = 'hotel')`,
  studio_count: flatsOf('studio'),
  room_1_count: flatsOf('1'),
  room_2_count: flatsOf('2'),
  room_3_count: flatsOf('3'),
  room_4_count: flatsOf('4'),
  euro_1_count: flatsOf('euro_1'),
  euro_2_count: flatsOf('euro_2'),
  euro_3_count: flatsOf('euro_3'),
  penthause: flatsOf('penthouse'),
};

const nothingOffered = {
  lots_count: 0,
  price_min: null,
  living: false,
  commercial: false,
  hotelroom: false,
  studio_count: 0,
  room_1_count: 0,
  room_2_count: 0,
  room_3_count: 0,
  room_4_count: 0,
  euro_1_count: 0,
  euro_2_count: 0,
  euro_3_count: 0,
  penthause: 0,
};

/** Projects by city, those with a sale first. An unknown city has none. */
export async function listProjects(
  db: Executor,
  query: { city?: string | undefined; limit: number; offset: number },
  links: { path: string; search: URLSearchParams },
): Promise<Page<Project>> {
  const where = query.city ? eq(cities.slug, query.city) : undefined;
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(where);
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
  return pageOf(await withOffers(db, rows), counted?.count ?? 0, query, links);
}

/** A project with its buildings, or null. */
export async function findProject(db: Executor, slug: string): Promise<ProjectPage | null> {
  const rows = await selectProjects(db).where(eq(projects.slug, slug));
  const [row] = rows;
  const [project] = await withOffers(db, rows);
  if (!row || !project) return null;
  return { ...project, description: row.description, buildings: await listBuildings(db, row.id) };
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
      is_plug: projects.isPlug,
      sale_first: projects.saleFirst,
    })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .$dynamic();
type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

async function withOffers(db: Executor, rows: ProjectRow[]): Promise<Project[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const offers = await db
    .select(offer)
    .from(lots)
    .where(sql`${inArray(lots.projectId, ids)} AND ${isListed}`)
    .groupBy(lots.projectId);
  return rows.map((row) => ({
    ...row,
    ...(offers.find(({ projectId }) => projectId === row.id) ?? nothingOffered),
  }));
}

async function listBuildings(db: Executor, projectId: number): Promise<ProjectPage['buildings']> {
  const rows = await db
    .select({ building: buildings, lots_count: countWhere(isListed) })
    .from(buildings)
    .leftJoin(lots, eq(lots.buildingId, buildings.id))
    .where(eq(buildings.projectId, projectId))
    .groupBy(buildings.id)
    .orderBy(asc(buildings.name), asc(buildings.id));
  return rows.map(({ building, lots_count }) => ({
    id: building.id,
    name: building.name,
    floors: building.floors,
    completion: presentCompletion(
      completionOf(building),
      building.completionYear,
      building.completionQuarter,
    ),
    lots_count,
  }));
}

/** A building's quarter as `lots.completion` counts it: 0 done, null unknown. */
function completionOf(building: typeof buildings.$inferSelect): number | null {
  if (building.done) return 0;
  if (building.completionYear === null || building.completionQuarter === null) return null;
  return building.completionYear * 4 + building.completionQuarter - 1;
}
