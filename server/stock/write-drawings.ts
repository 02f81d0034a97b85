import { isDeepStrictEqual } from 'node:util';
import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { floorPlans, lotDetails, type StoredPicture } from '../db/schema/schema';
import { excluded, insertRows } from './json-rows';

interface DrawnFloor {
  readonly floor: number;
  readonly picture: StoredPicture;
}

/** Makes a building have these floor plans and no others. Answers whether that is a change. */
export async function writeFloorPlans(
  tx: Transaction,
  buildingId: number,
  floors: readonly DrawnFloor[],
): Promise<boolean> {
  const present = await tx.select().from(floorPlans).where(eq(floorPlans.buildingId, buildingId));
  const rows = floors.map(({ floor, picture }) => ({ buildingId, floor, picture }));
  const inOrder = (all: typeof rows) => all.toSorted((one, other) => one.floor - other.floor);
  if (isDeepStrictEqual(inOrder(present), inOrder(rows))) return false;
  await tx.delete(floorPlans).where(eq(floorPlans.buildingId, buildingId));
  if (rows.length > 0) await tx.insert(floorPlans).values(rows);
  return true;
}

type DetailColumn = 'outline' | 'planFull' | 'planOnlyWalls';

/** Writes these columns of the details of lots; a lot that has no details yet gets some. */
export async function writeLotDetails<Column extends DetailColumn>(
  tx: Transaction,
  columns: readonly ['lotId', ...Column[]],
  rows: readonly Pick<InferSelectModel<typeof lotDetails>, 'lotId' | Column>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`${insertRows(lotDetails, columns, rows)}
      ON CONFLICT (lot_id) DO UPDATE SET ${excluded(lotDetails, columns)}`,
  );
}
