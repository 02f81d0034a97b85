import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { CrossSection, FloorPlan, SitePlan } from '../../../src/contract/lots/lot';
import type { Executor } from '../../db/database';
import { buildings, type DrawnPicture, floorPlans, lotDetails, lots } from '../../db/schema';

/** The drawing of a floor with everything that is sold on it, whatever its state; null where none is drawn. */
export async function readFloorPlan(
  db: Executor,
  { buildingId, floor }: { buildingId: number; floor: number },
): Promise<FloorPlan | null> {
  const [drawn] = await db
    .select({ picture: floorPlans.picture })
    .from(floorPlans)
    .where(and(eq(floorPlans.buildingId, buildingId), eq(floorPlans.floor, floor)));
  if (!drawn) return null;
  const rows = await db
    .select({
      id: lots.id,
      type: lots.type,
      status: lots.status,
      rooms: lots.rooms,
      is_euro: lots.isEuro,
      is_penthouse: lots.isPenthouse,
      area: lots.area,
      number: lots.number,
      outline: lotDetails.outline,
    })
    .from(lots)
    .innerJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(and(eq(lots.buildingId, buildingId), eq(lots.floor, floor), isNotNull(lotDetails.outline)))
    .orderBy(asc(lots.id));
  return {
    picture: drawn.picture,
    lots: rows.map((row) => ({ ...row, area: row.area / 100, outline: row.outline ?? [] })),
  };
}

/** Where the buildings of a project stand on its site; null where the site is not drawn. */
export async function readSitePlan(
  db: Executor,
  { projectId, sitePlan }: { projectId: number; sitePlan: DrawnPicture | null },
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
export async function readCrossSection(
  db: Executor,
  { buildingId, floor, section }: { buildingId: number; floor: number; section: string | null },
): Promise<CrossSection | null> {
  const [building] = await db
    .select({ facade: buildings.facade })
    .from(buildings)
    .where(eq(buildings.id, buildingId));
  const drawn = building?.facade?.crossSection;
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
