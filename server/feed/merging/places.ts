import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { slugOf } from '../../../src/contract/text/slug';
import type { Executor } from '../../db/database';
import { buildings, cities, projects } from '../../db/schema/schema';
import type { PlaceIds } from './feed-lot';
import type { WantedBuilding, WantedProject } from './place-tally';

export type ProjectRow = typeof projects.$inferSelect;
export type BuildingRow = typeof buildings.$inferSelect;

/** The projects and buildings of a feed's sources as they stand in the database. */
export interface Places {
  readonly citiesBySlug: ReadonlyMap<string, number>;
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly buildings: ReadonlyMap<string, BuildingRow>;
}

export const projectId = (source: string, key: string): string => `${source}\n${key}`;
export const buildingId = (project: number, key: string): string => `${project}\n${key}`;
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
