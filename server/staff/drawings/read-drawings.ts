import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../src/contract/calls/endpoint';
import type {
  StaffBuilding,
  StaffFloor,
  StaffSite,
  staffDrawingEndpoints,
} from '../../../src/contract/calls/staff/portal/staff-drawing-endpoints';
import { compareNaturally } from '../../../src/contract/selection/order/natural-order';
import type { Executor } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import {
  buildings,
  cities,
  floorPlans,
  lotDetails,
  lots,
  projects,
  type StoredBuildingPicture,
} from '../../db/schema/schema';
import { stateNames } from '../../http/problems/record-state';

/** Whose lines of the journal may be of a project's drawings: a content bundle changes them too. */
export const ofDrawings = (projectId: number): SQL | undefined =>
  or(
    and(eq(auditLines.subject, 'drawings'), eq(auditLines.subjectId, projectId)),
    eq(auditLines.subject, 'content'),
  );

/** Counted as the drivers answer it. */
const countOf = (what: SQL) => sql<number>`${what}`.mapWith(Number);
const outlinedCount = countOf(sql`count(${lotDetails.outline})`);
const lotCount = countOf(sql`count(${lots.id})`);

type SiteRows = CallOutput<typeof staffDrawingEndpoints.listStaffSites>['results'];

/** Every project with how much of it is drawn, by city and name. */
export async function listSites(db: Executor): Promise<SiteRows> {
  const counted = new Map(
    (
      await db
        .select({ id: lots.projectId, lots: lotCount, outlined: outlinedCount })
        .from(lots)
        .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
        .groupBy(lots.projectId)
    ).map((row) => [row.id, row]),
  );
  const rows = await db
    .select({
      id: projects.id,
      name: projects.name,
      city: cities.name,
      sitePlan: projects.sitePlan,
      buildings: countOf(sql`count(${buildings.id})`),
    })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .leftJoin(buildings, eq(buildings.projectId, projects.id))
    .groupBy(projects.id, cities.id)
    .orderBy(asc(cities.position), asc(projects.id));
  return rows.map(({ sitePlan, ...row }) => ({
    ...row,
    has_site_plan: sitePlan !== null,
    lots: counted.get(row.id)?.lots ?? 0,
    outlined_lots: counted.get(row.id)?.outlined ?? 0,
  }));
}

/** The site plan of a project with the outlines of its buildings, as they are written. */
export async function readSite(db: Executor, projectId: number) {
  const [project] = await db
    .select({ id: projects.id, name: projects.name, city: cities.name, sitePlan: projects.sitePlan })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(projects.id, projectId));
  if (project === undefined) return null;
  const rows = await db
    .select()
    .from(buildings)
    .where(eq(buildings.projectId, projectId))
    .orderBy(asc(buildings.id));
  return { project, buildings: rows };
}
type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

/** What a state of the site plan is named by. */
export const siteRecord = ({ project, buildings: all }: Site) => [
  project.sitePlan,
  all.flatMap(({ id, siteOutline }) => (siteOutline === null ? [] : [[id, siteOutline]])),
];

/** A project's site plan and how much is drawn of its buildings; null: there is no such project. */
export async function presentSite(db: Executor, projectId: number): Promise<StaffSite | null> {
  const site = await readSite(db, projectId);
  if (site === null) return null;
  const counted = await db
    .select({
      id: lots.buildingId,
      lots: lotCount,
      outlined: outlinedCount,
      floors: countOf(sql`count(DISTINCT ${lots.floor})`),
    })
    .from(lots)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(eq(lots.projectId, projectId))
    .groupBy(lots.buildingId);
  const drawn = await db
    .select({ id: floorPlans.buildingId, count: countOf(sql`count(*)`) })
    .from(floorPlans)
    .innerJoin(buildings, eq(buildings.id, floorPlans.buildingId))
    .where(eq(buildings.projectId, projectId))
    .groupBy(floorPlans.buildingId);
  const stateOf = await stateNames(db, ofDrawings(projectId));
  const { sitePlan, ...project } = site.project;
  return {
    ...project,
    site_plan: sitePlan,
    state: stateOf(siteRecord(site)),
    buildings: site.buildings.map(({ id, name, siteOutline, facade }) => {
      const own = counted.find((row) => row.id === id);
      return {
        id,
        name,
        outline: siteOutline,
        has_facade: facade !== null,
        levels: facade?.crossSection?.levels.length ?? null,
        floors: own?.floors ?? 0,
        drawn_floors: drawn.find((row) => row.id === id)?.count ?? 0,
        lots: own?.lots ?? 0,
        outlined_lots: own?.outlined ?? 0,
      };
    }),
  };
}

/** A building with its project. */
export async function readBuilding(db: Executor, id: number) {
  const [row] = await db
    .select({ building: buildings, project: { id: projects.id, name: projects.name } })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .where(eq(buildings.id, id));
  return row ?? null;
}

/** Floors of a building on which something is sold, or that are drawn, from the top down; `only` these, where given. */
export async function readDrawnFloors(
  db: Executor,
  buildingId: number,
  only?: readonly number[],
): Promise<Omit<StaffFloor, 'state'>[]> {
  const wanted = (column: typeof lots.floor | typeof floorPlans.floor) =>
    only === undefined ? undefined : inArray(column, [...only]);
  const plans = await db
    .select({ floor: floorPlans.floor, picture: floorPlans.picture })
    .from(floorPlans)
    .where(and(eq(floorPlans.buildingId, buildingId), wanted(floorPlans.floor)))
    .orderBy(desc(floorPlans.floor));
  const found = await db
    .select({
      id: lots.id,
      number: lots.number,
      type: lots.type,
      section: lots.section,
      floor: lots.floor,
      rooms: lots.rooms,
      is_euro: lots.isEuro,
      is_penthouse: lots.isPenthouse,
      is_free_plan: lots.isFreePlan,
      area: lots.area,
      outline: lotDetails.outline,
    })
    .from(lots)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(and(eq(lots.buildingId, buildingId), wanted(lots.floor)));
  found.sort((one, other) => compareNaturally(one.number, other.number) || one.id - other.id);
  const floors = [...new Set([...plans, ...found].map(({ floor }) => floor))];
  return floors
    .sort((one, other) => other - one)
    .map((floor) => ({
      floor,
      picture: plans.find((plan) => plan.floor === floor)?.picture ?? null,
      lots: found
        .filter((lot) => lot.floor === floor)
        .map(({ floor: _, area, ...lot }) => ({ ...lot, area: area / 100 })),
    }));
}

/** What a state of a floor is named by; that lots come and go by feeds is none. */
export const floorRecord = ({ picture, lots: all }: Omit<StaffFloor, 'state'>) => [
  picture,
  all
    .flatMap(({ id, outline }) => (outline === null ? [] : [[id, outline] as const]))
    .sort(([one], [other]) => one - other),
];

/** A building with all of its drawings; null: there is no such building. */
export async function presentBuilding(db: Executor, id: number): Promise<StaffBuilding | null> {
  const row = await readBuilding(db, id);
  if (row === null) return null;
  const { building, project } = row;
  const floors = await readDrawnFloors(db, id);
  const stateOf = await stateNames(db, ofDrawings(project.id));
  const sections = floors.flatMap(({ lots: all }) => all.map(({ section }) => Number(section)));
  return {
    id,
    name: building.name,
    project,
    ...presentFacade(building.facade),
    facade_state: stateOf(building.facade),
    sections: Math.max(0, ...sections.filter(Number.isInteger)),
    floors: floors.map((floor) => ({ ...floor, state: stateOf(floorRecord(floor)) })),
  };
}

function presentFacade(
  stored: StoredBuildingPicture | null,
): Pick<StaffBuilding, 'facade' | 'cross_section'> {
  if (stored === null) return { facade: null, cross_section: null };
  const { crossSection = null, ...facade } = stored;
  return {
    facade,
    cross_section: crossSection && {
      ...crossSection,
      levels: crossSection.levels.map((level) => ({ ...level })),
      sections: crossSection.sections.map((section) => ({ ...section })),
    },
  };
}
