import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { lotDetails, lotHistory, lots } from '../../../db/schema/schema';
import { ownPageColumns } from '../../../stock/lot-pages/select-lot-pages';
import { ownCardColumns } from '../../../stock/present-lot';

/** The prices of a lot as one value of its row: so a lot's page is one question. */
const history = sql<[at: number, price: number][] | null>`(
  SELECT json_agg(json_build_array(floor(extract(epoch FROM at) * 1000), price) ORDER BY at, ${lotHistory.id})
  FROM ${lotHistory} WHERE lot_id = ${lots.id} AND ${lotHistory.price} IS NOT NULL)`;

const selectOwnRows = (db: Database, ids: readonly number[]) =>
  db
    .select({ ...ownCardColumns, ...ownPageColumns, history })
    .from(lots)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(inArray(lots.id, [...ids]));
export type OwnRow = Awaited<ReturnType<typeof selectOwnRows>>[number];

/** What pages show of these lots alone. */
export async function readOwnRows(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OwnRow>> {
  return new Map((await selectOwnRows(db, ids)).map((row) => [row.id, row]));
}
