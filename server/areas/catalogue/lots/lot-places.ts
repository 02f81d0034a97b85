import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { BuildingFloor } from '../../../../src/contract/calls/catalogue/building-endpoints';
import type { CrossSection, FloorLot, SitePlan } from '../../../../src/contract/lots/lot';
import type { Executor } from '../../../db/database';
import {
  buildings,
  floorPlans,
  lotDetails,
  lots,
  type StoredBuildingPicture,
  type StoredPicture,
} from '../../../db/schema/schema';

/** Everything that is sold on a floor, whatever its state, where the floor's drawing shows it. */
export async function readFloorLots(
  db: Executor,
  { buildingId, floor }: { buildingId: number; floor: number },
): Promise<FloorLot[]> {
  return readOutlinedLots(db, and(eq(lots.buildingId, buildingId), eq(lots.floor, floor)));
}

async function readOutlinedLots(db: Executor, where: SQL | undefined) {
  const rows = await db
    .select({
      id: lots.id,
      floor: lots.floor,
      type: lots.type,
      status: lots.status,
      rooms: lots.rooms,
      is_euro: lots.isEuro,
      is_penthouse: lots.isPenthouse,
      is_free_plan: lots.isFreePlan,
      area: lots.area,
      number: lots.number,
      outline: lotDetails.outline,
    })
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(and(where, isNotNull(lotDetails.outline)))
    .orderBy(asc(lots.id));
  return rows.map((row) => ({ ...row, area: row.area / 100, outline: row.outline ?? [] }));
}

/** The drawn floors of a building from the top down, each with everything that is sold on it. */
export async function readFloors(db: Executor, buildingId: number): Promise<BuildingFloor[]> {
  const rows = await db
    .select({ floor: floorPlans.floor, picture: floorPlans.picture })
    .from(floorPlans)
    .where(eq(floorPlans.buildingId, buildingId))
    .orderBy(desc(floorPlans.floor));
  const found = await readOutlinedLots(db, eq(lots.buildingId, buildingId));
  return rows.map((row) => ({ ...row, lots: found.filter(({ floor }) => floor === row.floor) }));
}

/** Where the buildings of a project stand on its site; null where the site is not drawn. */
export async function readSitePlan(
  db: Executor,
  { projectId, sitePlan }: { projectId: number; sitePlan: StoredPicture | null },
): Promise<SitePlan | null> {
  if (!sitePlan) return null;
  const rows = await db
    .select({ id: buildings.id, name: buildings.name, outline: buildings.siteOutline })
    .from(buildings)
    .where(and(eq(buildings.projectId, projectId), isNotNull(buildings.siteOutline)))
    .orderBy(asc(buildings.id));
  return { picture: sitePlan, buildings: rows.map((row) => ({ ...row, outline: row.outline ?? [] })) };
}

/**
 * A lot's floor on the section of its building, within its own section where the lot has one; null where no section is
 * drawn, or none that has this floor.
 */
export function lotCrossSection({
  facade,
  floor,
  section,
}: {
  facade: StoredBuildingPicture | null;
  floor: number;
  section: string | null;
}): CrossSection | null {
  const drawn = facade?.crossSection;
  const level = drawn?.levels.find((one) => one.floor === floor);
  const from = drawn?.sections[0]?.from;
  const to = drawn?.sections.at(-1)?.to;
  if (!drawn || !level || from === undefined || to === undefined) return null;
  const across = drawn.sections[Number(section) - 1] ?? { from, to };
  return {
    picture: drawn,
    outline: [
      [across.from, level.top],
      [across.to, level.top],
      [across.to, level.bottom],
      [across.from, level.bottom],
    ],
  };
}
