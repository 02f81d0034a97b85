import { and, eq } from 'drizzle-orm';
import type { FloorPlan, SitePlan } from '../../../../src/contract/lots/lot';
import type { CatalogueMark } from '../../../db/changes/revision';
import type { Database } from '../../../db/database';
import { buildings, cities, floorPlans, projects } from '../../../db/schema/schema';
import { keptByMark } from '../../../http/answers/kept-by-mark';
import { projectPageColumns } from '../../../stock/lot-pages/select-lot-pages';
import { readMortgage } from '../../../stock/mortgage-programs';
import { placeCardColumns } from '../../../stock/present-lot';
import { readFloorLots, readSitePlan } from './lot-places';
import type { OwnRow } from './own-rows';

const MAX_BYTES = 16_000_000;

/** What pages of lots share, read once as long as the catalogue is the same. */
export function sharedParts(db: Database) {
  const kept = keptByMark<unknown>(MAX_BYTES, (part) => JSON.stringify(part).length * 2);

  return async (mark: CatalogueMark, { projectId, buildingId, floor }: OwnRow) => {
    const [building, sitePlan, floorPlan, mortgage] = await Promise.all([
      kept(mark, `building ${buildingId}`, () => readBuilding(db, buildingId)),
      kept(mark, `site ${projectId}`, () => readSite(db, projectId)),
      kept(mark, `floor ${buildingId} ${floor}`, () => readFloor(db, { buildingId, floor })),
      kept(mark, 'mortgage', () => readMortgage(db)),
    ]);
    return building && { building, sitePlan, floorPlan, programs: mortgage.programs };
  };
}

async function readBuilding(db: Database, id: number) {
  const [row] = await db
    .select({ ...placeCardColumns, ...projectPageColumns, facade: buildings.facade })
    .from(buildings)
    .innerJoin(projects, eq(projects.id, buildings.projectId))
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .where(eq(buildings.id, id));
  return row ?? null;
}

async function readSite(db: Database, projectId: number): Promise<SitePlan | null> {
  const [row] = await db
    .select({ sitePlan: projects.sitePlan })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row ? readSitePlan(db, { projectId, sitePlan: row.sitePlan }) : null;
}

async function readFloor(db: Database, of: { buildingId: number; floor: number }): Promise<FloorPlan | null> {
  const [row] = await db
    .select({ picture: floorPlans.picture })
    .from(floorPlans)
    .where(and(eq(floorPlans.buildingId, of.buildingId), eq(floorPlans.floor, of.floor)));
  return row ? { picture: row.picture, lots: await readFloorLots(db, of) } : null;
}
