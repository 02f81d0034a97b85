import { eq, sql } from 'drizzle-orm';
import { newProjectSlug } from '../../../src/contract/text/project-slug';
import type { Transaction } from '../../db/database';
import { buildings, cities, type FeedProjectFacts, projects } from '../../db/schema/schema';
import { addPictures } from '../../media/mirror/mirror-store';
import { insertRows } from '../../stock/json-rows';
import type { WantedBuilding, WantedProject } from './place-tally';
import {
  type BuildingRow,
  buildingDiffers,
  buildingId,
  cardDiffers,
  citySlug,
  type Places,
  type ProjectRow,
  projectDiffers,
  projectId,
  readPlacesOf,
} from './places';

/** Ids of what stood there already under other words, of those that cards show. */
export interface Renamed {
  readonly projects: number[];
  readonly buildings: number[];
}

/**
 * Writes cities, projects and buildings as the feed has them; a project may come in several pieces. A project keeps its
 * address when it is renamed.
 */
export async function savePlaces(tx: Transaction, wanted: readonly WantedProject[]): Promise<Renamed> {
  const renamed: Renamed = { projects: [], buildings: [] };
  if (wanted.length === 0) return renamed;
  const names = new Map(wanted.map(({ city }) => [citySlug(city), city]));
  await tx
    .insert(cities)
    .values([...names].map(([slug, name]) => ({ slug, name })))
    .onConflictDoNothing();
  const places = await readPlacesOf(tx, wanted);
  const ids = await saveProjects(tx, wanted, places);
  const added: NewBuilding[] = [];
  for (const project of wanted) {
    const id = ids.get(projectId(project.source, project.key));
    if (id === undefined) throw new Error(`project ${project.key} was not written`);
    for (const building of project.buildings) {
      const row = places.buildings.get(buildingId(id, building.key));
      if (row === undefined) added.push({ projectId: id, externalId: building.key, ...wordsOf(building) });
      else if (buildingDiffers(row, building)) {
        await tx.update(buildings).set(wordsOf(building)).where(eq(buildings.id, row.id));
        if (cardDiffers(row, building)) renamed.buildings.push(row.id);
      }
    }
  }
  if (added.length > 0) await tx.execute(insertRows(buildings, newBuildingKeys, added));
  for (const project of wanted) {
    const row = places.projects.get(projectId(project.source, project.key));
    if (row !== undefined && row.name !== project.name) renamed.projects.push(row.id);
  }
  return renamed;
}

/** Ids of the wanted projects, new ones included. */
async function saveProjects(
  tx: Transaction,
  wanted: readonly WantedProject[],
  places: Places,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const added = new Map<string, NewProject>();
  let taken: Set<string> | undefined;
  for (const project of wanted) {
    const key = projectId(project.source, project.key);
    if (ids.has(key) || added.has(key)) continue;
    const cityId = places.citiesBySlug.get(citySlug(project.city));
    if (cityId === undefined) throw new Error(`no city ${project.city}`);
    const row = places.projects.get(key);
    const feedFacts = storedFacts(project, row);
    const said = { name: project.name, cityId, address: project.address, feedFacts };
    if (row === undefined) {
      taken ??= await offlineProjectSlugs(tx);
      const slug = newProjectSlug(project.name, taken);
      taken.add(slug);
      added.set(key, { source: project.source, externalId: project.key, slug, ...said });
      continue;
    }
    ids.set(key, row.id);
    if (projectDiffers(row, project, cityId))
      await tx.update(projects).set(said).where(eq(projects.id, row.id));
  }
  await addPictures(
    tx,
    wanted.flatMap(({ facts }) => facts.pictures ?? []),
  );
  if (added.size === 0) return ids;
  const { rows } = await tx.execute<{ id: number; source: string; external_id: string }>(
    sql`${insertRows(projects, newProjectKeys, [...added.values()])} RETURNING id, source, external_id`,
  );
  for (const { id, source, external_id } of rows) ids.set(projectId(source, external_id), id);
  return ids;
}

/** A picture that is on the portal already stays there; the others come with the mirror. */
function storedFacts({ facts }: WantedProject, row: ProjectRow | undefined): FeedProjectFacts {
  const { pictures, ...others } = facts;
  const known = new Map(row?.feedFacts.pictures?.map(({ url, address }) => [url, address]));
  return {
    ...others,
    ...(pictures && { pictures: pictures.map((url) => ({ url, address: known.get(url) ?? null })) }),
  };
}

const offlineProjectSlugs = async (tx: Transaction): Promise<Set<string>> =>
  new Set((await tx.select({ slug: projects.slug }).from(projects)).map(({ slug }) => slug));

const newProjectKeys = ['source', 'externalId', 'slug', 'name', 'cityId', 'address', 'feedFacts'] as const;
type NewProject = Pick<typeof projects.$inferSelect, (typeof newProjectKeys)[number]>;

const newBuildingKeys = [
  'projectId',
  'externalId',
  'name',
  'floors',
  'completionYear',
  'completionQuarter',
  'done',
] as const;
type NewBuilding = Pick<BuildingRow, (typeof newBuildingKeys)[number]>;

const wordsOf = ({ name, floors, deadline }: WantedBuilding) => ({
  name,
  floors,
  completionYear: deadline.year,
  completionQuarter: deadline.quarter,
  done: deadline.done,
});
