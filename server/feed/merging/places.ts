import { eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database';
import { buildings, cities, projects } from '../../db/schema';
import { insertRows } from '../../stock/json-rows';
import { freeSlug, slugOf } from '../../stock/slug';
import type { Place } from './feed-lot';
import type { WantedBuilding, WantedProject } from './place-tally';

type ProjectRow = typeof projects.$inferSelect;
type BuildingRow = typeof buildings.$inferSelect;

/** The projects and buildings of a feed's sources as they stand in the database. */
export interface Places {
  readonly citiesBySlug: ReadonlyMap<string, number>;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly buildings: ReadonlyMap<string, BuildingRow>;
}

const projectId = (source: string, key: string): string => `${source}\n${key}`;
const buildingId = (project: number, key: string): string => `${project}\n${key}`;
export const citySlug = (name: string): string => slugOf(name, 'gorod');

export async function readPlaces(db: Executor, sources: string[]): Promise<Places> {
  const cityRows = await db.select({ id: cities.id, slug: cities.slug }).from(cities);
  const projectRows = await db.select().from(projects).where(inArray(projects.source, sources));
  const buildingRows = await db
    .select({ building: buildings })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .where(inArray(projects.source, sources));
  return {
    citiesBySlug: new Map(cityRows.map(({ id, slug }) => [slug, id])),
    projects: new Map(projectRows.map((row) => [projectId(row.source, row.externalId), row])),
    buildings: new Map(
      buildingRows.map(({ building: row }) => [buildingId(row.projectId, row.externalId), row]),
    ),
  };
}

/**
 * Where an offer of a feed stands: by source, project and building of the offer → ids, 0 for what is not written yet.
 */
export function placeFinder(places: Places, wanted: readonly WantedProject[]) {
  const found = new Map<string, Place>();
  for (const project of wanted) {
    const id = places.projects.get(projectId(project.source, project.key))?.id ?? 0;
    const cityId = places.citiesBySlug.get(citySlug(project.city)) ?? 0;
    for (const { key } of project.buildings) {
      const building = places.buildings.get(buildingId(id, key))?.id ?? 0;
      found.set(`${projectId(project.source, project.key)}\n${key}`, {
        projectId: id,
        cityId,
        buildingId: building,
      });
    }
  }
  return (source: string, project: string, building: string): Place => {
    const place = found.get(`${projectId(source, project)}\n${building}`);
    if (place === undefined) throw new Error(`the tally knows no building ${building} of ${project}`);
    return place;
  };
}

/** What a save would change: whether anything, and which lots look different afterwards though they stay the same. */
export interface PlaceChanges {
  readonly any: boolean;
  /** Ids of projects and buildings whose words stand on the cards of their lots. */
  readonly onCards: { readonly projects: number[]; readonly buildings: number[] };
}

export function placeChanges(places: Places, wanted: readonly WantedProject[]): PlaceChanges {
  let any = false;
  const onCards: PlaceChanges['onCards'] = { projects: [], buildings: [] };
  for (const project of wanted) {
    const row = places.projects.get(projectId(project.source, project.key));
    any ||=
      row === undefined || projectDiffers(row, project, places.citiesBySlug.get(citySlug(project.city)));
    if (row === undefined) continue;
    if (row.name !== project.name) onCards.projects.push(row.id);
    for (const building of project.buildings) {
      const known = places.buildings.get(buildingId(row.id, building.key));
      any ||= known === undefined || buildingDiffers(known, building);
      if (known !== undefined && cardDiffers(known, building)) onCards.buildings.push(known.id);
    }
  }
  return { any, onCards };
}

const projectDiffers = (row: ProjectRow, wanted: WantedProject, cityId: number | undefined): boolean =>
  row.name !== wanted.name || row.cityId !== cityId || row.address !== wanted.address;

const buildingDiffers = (row: BuildingRow, wanted: WantedBuilding): boolean =>
  row.floors !== wanted.floors || cardDiffers(row, wanted);

const cardDiffers = (row: BuildingRow, { name, deadline }: WantedBuilding): boolean =>
  row.name !== name ||
  row.completionYear !== deadline.year ||
  row.completionQuarter !== deadline.quarter ||
  row.done !== deadline.done;

/** Writes cities, projects and buildings as the feed has them. A project keeps its address when it is renamed. */
export async function savePlaces(tx: Transaction, wanted: readonly WantedProject[]): Promise<void> {
  const names = new Map(wanted.map(({ city }) => [citySlug(city), city]));
  await tx
    .insert(cities)
    .values([...names].map(([slug, name]) => ({ slug, name })))
    .onConflictDoNothing();
  const places = await readPlaces(tx, [...new Set(wanted.map(({ source }) => source))]);
  const taken = new Set((await tx.select({ slug: projects.slug }).from(projects)).map(({ slug }) => slug));
  const added: NewBuilding[] = [];
  for (const project of wanted) {
    const id = await saveProject(tx, project, places, taken);
    for (const building of project.buildings) {
      const row = places.buildings.get(buildingId(id, building.key));
      if (row === undefined) added.push({ projectId: id, externalId: building.key, ...wordsOf(building) });
      else if (buildingDiffers(row, building))
        await tx.update(buildings).set(wordsOf(building)).where(eq(buildings.id, row.id));
    }
  }
  if (added.length > 0) await tx.execute(insertRows(buildings, newBuildingKeys, added));
}

async function saveProject(
  tx: Transaction,
  wanted: WantedProject,
  places: Places,
  taken: Set<string>,
): Promise<number> {
  const cityId = places.citiesBySlug.get(citySlug(wanted.city));
  if (cityId === undefined) throw new Error(`no city ${wanted.city}`);
  const said = { name: wanted.name, cityId, address: wanted.address };
  const row = places.projects.get(projectId(wanted.source, wanted.key));
  if (row !== undefined) {
    if (projectDiffers(row, wanted, cityId))
      await tx.update(projects).set(said).where(eq(projects.id, row.id));
    return row.id;
  }
  const slug = freeSlug(slugOf(wanted.name, 'project'), taken);
  taken.add(slug);
  const [inserted] = await tx
    .insert(projects)
    .values({ source: wanted.source, externalId: wanted.key, slug, ...said })
    .returning({ id: projects.id });
  if (inserted === undefined) throw new Error(`project ${wanted.key} was not written`);
  return inserted.id;
}

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
