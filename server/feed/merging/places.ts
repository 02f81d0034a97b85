import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { slugOf } from '../../../src/contract/text/slug';
import type { Executor } from '../../db/database';
import { buildings, cities, projects } from '../../db/schema/schema';
import { pick } from '../../stock/pick';
import type { PlaceIds } from './feed-lot';
import type { WantedBuilding, WantedProject } from './place-tally';

/** What a feed says of a project, and what it is found by; its drawings and texts may be long. */
const projectColumns = pick(projects, [
  'id',
  'source',
  'externalId',
  'name',
  'cityId',
  'address',
  'feedFacts',
]);
export type ProjectRow = Pick<typeof projects.$inferSelect, keyof typeof projectColumns>;

const buildingColumns = pick(buildings, [
  'id',
  'projectId',
  'externalId',
  'name',
  'floors',
  'completionYear',
  'completionQuarter',
  'done',
]);
export type BuildingRow = Pick<typeof buildings.$inferSelect, keyof typeof buildingColumns>;

/** Projects and buildings as they stand in the database. */
export interface Places {
  readonly citiesBySlug: ReadonlyMap<string, number>;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly buildings: ReadonlyMap<string, BuildingRow>;
}

export const projectId = (source: string, key: string): string => `${source}\n${key}`;
export const buildingId = (project: number, key: string): string => `${project}\n${key}`;
export const citySlug = (name: string): string => slugOf(name, 'gorod');

/** All that stands of a feed's sources. */
export const readPlaces = (db: Executor, sources: string[]): Promise<Places> =>
  readPlacesWhere(db, inArray(projects.source, sources));

/** What stands of these pieces: a part of an import writes some of a feed's places, and there may be thousands. */
export function readPlacesOf(db: Executor, wanted: readonly WantedProject[]): Promise<Places> {
  const asked = JSON.stringify(
    wanted.flatMap(({ source, key, buildings: pieces }) =>
      [null, ...pieces].map((building) => ({ source, key, building: building?.key ?? null })),
    ),
  );
  const given = sql`jsonb_to_recordset(${asked}::jsonb) AS given(source text, key text, building text)`;
  return readPlacesWhere(
    db,
    sql`(${projects.source}, ${projects.externalId}) IN (SELECT source, key FROM ${given})`,
    sql`(${projects.source}, ${projects.externalId}, ${buildings.externalId})
      IN (SELECT source, key, building FROM ${given})`,
  );
}

async function readPlacesWhere(db: Executor, ofProjects: SQL, ofBuildings?: SQL): Promise<Places> {
  const cityRows = await db.select({ id: cities.id, slug: cities.slug }).from(cities);
  const projectRows = await db.select(projectColumns).from(projects).where(ofProjects);
  const buildingRows = await db
    .select(buildingColumns)
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .where(and(ofProjects, ofBuildings));
  return {
    citiesBySlug: new Map(cityRows.map(({ id, slug }) => [slug, id])),
    projects: new Map(projectRows.map((row) => [projectId(row.source, row.externalId), row])),
    buildings: new Map(buildingRows.map((row) => [buildingId(row.projectId, row.externalId), row])),
  };
}

/**
 * Where an offer of a feed stands: by source, project and building of the offer → ids, 0 for what is not written yet.
 */
export function placeFinder(places: Places, wanted: readonly WantedProject[]) {
  const found = new Map<string, PlaceIds>();
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
  return (source: string, project: string, building: string): PlaceIds => {
    const place = found.get(`${projectId(source, project)}\n${building}`);
    if (place === undefined) throw new Error(`the tally knows no building ${building} of ${project}`);
    return place;
  };
}

/**
 * What of the wanted places is new or differs from what stands, in pieces of a project with one building at the most: a
 * feed may bring thousands of either, and each transaction has to stay short.
 */
export function placesToSave(places: Places, wanted: readonly WantedProject[]): WantedProject[] {
  return wanted.flatMap((project) => {
    const row = places.projects.get(projectId(project.source, project.key));
    const changed = project.buildings.filter((building) => {
      const known = row && places.buildings.get(buildingId(row.id, building.key));
      return known === undefined || buildingDiffers(known, building);
    });
    if (changed.length > 0) return changed.map((building) => ({ ...project, buildings: [building] }));
    const cityId = places.citiesBySlug.get(citySlug(project.city));
    return row === undefined || projectDiffers(row, project, cityId) ? [{ ...project, buildings: [] }] : [];
  });
}

export const projectDiffers = (row: ProjectRow, wanted: WantedProject, cityId: number | undefined): boolean =>
  row.name !== wanted.name ||
  row.cityId !== cityId ||
  row.address !== wanted.address ||
  factsDiffer(row, wanted);

const factsDiffer = ({ feedFacts: { pictures, ...facts } }: ProjectRow, wanted: WantedProject): boolean =>
  !isDeepStrictEqual(
    { ...facts, ...(pictures && { pictures: pictures.map(({ url }) => url) }) },
    wanted.facts,
  );

export const buildingDiffers = (row: BuildingRow, wanted: WantedBuilding): boolean =>
  row.floors !== wanted.floors || cardDiffers(row, wanted);

/** Whether the words differ that stand on the cards of its lots. */
export const cardDiffers = (row: BuildingRow, { name, deadline }: WantedBuilding): boolean =>
  row.name !== name ||
  row.completionYear !== deadline.year ||
  row.completionQuarter !== deadline.quarter ||
  row.done !== deadline.done;
