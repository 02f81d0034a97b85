import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type {
  StaffProject,
  StaffProjectRow,
} from '../../../src/contract/calls/staff/portal/staff-project-endpoints';
import type { ProjectContent } from '../../../src/contract/developer/project-input';
import type { ProjectLack } from '../../../src/contract/developer/project-lacks';
import type { Executor } from '../../db/database';
import { auditLines } from '../../db/schema/account-schema';
import { managerProjects } from '../../db/schema/clients/appointment-schema';
import { buildings, cities, lots, projects } from '../../db/schema/schema';
import { recordState } from '../../http/problems/record-state';
import { factsByHand, factsOfFeed, shownFacts } from '../../stock/project-facts';

type ProjectRow = typeof projects.$inferSelect;
type BuildingRow = Pick<typeof buildings.$inferSelect, 'externalId' | 'name' | 'phase'>;

/** Whose lines of the journal may be of a project: a content bundle changes it too. */
export const isOfProject = (id: number) =>
  or(and(eq(auditLines.subject, 'project'), eq(auditLines.subjectId, id)), eq(auditLines.subject, 'content'));

/** All that is written by hand of a project. */
export const contentOf = (row: ProjectRow, built: readonly BuildingRow[]): ProjectContent => ({
  ...factsByHand(row),
  slides: row.slides.map(({ title, text, picture }) => ({ title, text, picture })),
  benefits: row.benefits,
  surroundings: row.infras,
  phases: Object.fromEntries(
    built.flatMap(({ externalId, phase }) => (phase === null ? [] : [[externalId, phase]])),
  ),
  progress: row.progress.map(({ month, text, percent, pictures = [] }) => ({
    month,
    text,
    percent,
    pictures,
  })),
  services: row.services,
  finishes: row.finishes,
  sale_first: row.saleFirst,
  coming_soon: row.isPlug,
});

export const listBuildingsOf = (db: Executor, projectId: number) =>
  db
    .select({ externalId: buildings.externalId, name: buildings.name, phase: buildings.phase })
    .from(buildings)
    .where(eq(buildings.projectId, projectId))
    .orderBy(asc(buildings.name), asc(buildings.id));

function lacksOf(row: ProjectRow, isShown: boolean): ProjectLack[] {
  const { description, pictures, coordinates } = shownFacts(row);
  const lacks: Record<ProjectLack, boolean> = {
    description: description === null,
    picture: pictures.length === 0,
    alts: pictures.some(({ alt }) => alt === ''),
    coordinates: coordinates === null,
    manager: !isShown && !row.isPlug,
  };
  return (Object.keys(lacks) as ProjectLack[]).filter((name) => lacks[name]);
}

const shownByManagers = async (db: Executor): Promise<Set<number>> =>
  new Set(
    (await db.selectDistinct({ id: managerProjects.projectId }).from(managerProjects)).map(({ id }) => id),
  );

/** The projects with what each lacks, by city and name. */
export async function listStaffProjects(db: Executor): Promise<StaffProjectRow[]> {
  const rows = await db
    .select({ row: projects, cityName: cities.name })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .orderBy(asc(cities.position), asc(cities.id), asc(projects.name), asc(projects.id));
  const shown = await shownByManagers(db);
  return rows.map(({ row, cityName }) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    city_name: cityName,
    coming_soon: row.isPlug,
    picture: shownFacts(row).pictures[0]?.address ?? null,
    missing: lacksOf(row, shown.has(row.id)),
  }));
}

/** A project as its managers write it; null: there is none. */
export async function readStaffProject(
  db: Executor,
  id: number,
): Promise<Omit<StaffProject, 'audit'> | null> {
  const [found] = await db
    .select({ row: projects, city: cities.slug, cityName: cities.name })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(projects.id, id));
  if (found === undefined) return null;
  const { row, city, cityName } = found;
  const built = await listBuildingsOf(db, id);
  const content = contentOf(row, built);
  const said = await db
    .selectDistinct({ finishing: lots.finishing })
    .from(lots)
    .where(and(eq(lots.projectId, id), eq(lots.listed, true), isNotNull(lots.finishing)))
    .orderBy(asc(lots.finishing));
  return {
    id,
    slug: row.slug,
    name: row.name,
    city,
    city_name: cityName,
    address: row.address,
    content,
    feed: factsOfFeed(row.feedFacts),
    buildings: built.map(({ externalId, name }) => ({ external_id: externalId, name })),
    finishings: said.flatMap(({ finishing }) => finishing ?? []),
    missing: lacksOf(row, (await shownByManagers(db)).has(id)),
    state: await recordState(db, isOfProject(id), content),
  };
}

/** Whether a project lacks something that every project has; those that are only announced are not asked. */
export async function someProjectLacks(db: Executor, lack: ProjectLack): Promise<boolean> {
  const rows = await listStaffProjects(db);
  return rows.some(({ missing, coming_soon }) => !coming_soon && missing.includes(lack));
}

/** Ids of the projects of these slugs, by slug. */
export async function projectsOfSlugs(db: Executor, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, slug: projects.slug })
    .from(projects)
    .where(inArray(projects.slug, [...slugs]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
