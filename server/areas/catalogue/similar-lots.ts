import { and, asc, between, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Lot, LotStatus, listedStatuses } from '../../../src/contract/lots/lot';
import type { Executor } from '../../db/database';
import { lots } from '../../db/schema';
import { presentLot, selectLots } from '../../stock/present-lot';

/** What the others are compared with; area in hundredths of a m². */
export type ComparedLot = Pick<
  typeof lots.$inferSelect,
  | 'id'
  | 'type'
  | 'status'
  | 'rooms'
  | 'isEuro'
  | 'isPenthouse'
  | 'area'
  | 'price'
  | 'cityId'
  | 'projectId'
  | 'buildingId'
>;

/** So many are shown at most; with fewer than the least, those further away are looked at too. */
const MOST = 8;
const LEAST = 4;
/** One drawing on all the floors of a house is one proposal and not eight. */
const OF_ONE_PLAN = 3;

/**
 * How far a lot is from another, in points: a percent of area or price is one, a room more or less thirty. Whoever
 * looked at a lot that is gone wants to stay near it; whoever compares wants the same flat, wherever it is in the city.
 */
function distance(lot: ComparedLot): SQL {
  const isGone = lot.status !== LotStatus.free;
  const percent = (column: SQL, own: number) =>
    sql`abs(${column} - ${own})::bigint * 100 / ${Math.max(1, own)}`;
  const unless = (condition: SQL, points: number) =>
    sql`CASE WHEN ${condition} THEN 0 ELSE ${sql.raw(String(points))} END`;
  const price = lot.price === null ? sql`0` : sql`coalesce(${percent(sql`${lots.price}`, lot.price)}, 20)`;
  return sql.join(
    [
      sql`abs(${lots.rooms} - ${lot.rooms}) * 30`,
      percent(sql`${lots.area}`, lot.area),
      price,
      unless(eq(lots.isEuro, lot.isEuro), 10),
      unless(eq(lots.isPenthouse, lot.isPenthouse), 40),
      unless(eq(lots.cityId, lot.cityId), 200),
      unless(eq(lots.projectId, lot.projectId), isGone ? 60 : 10),
      unless(eq(lots.buildingId, lot.buildingId), isGone ? 15 : 0),
    ],
    sql` + `,
  );
}

/**
 * Four to eight listed lots of the type that come nearest in rooms, area, price and place, the free ones first. For a
 * lot that is not free itself: free ones alone.
 */
export async function similarLots(db: Executor, lot: ComparedLot): Promise<Lot[]> {
  const near = and(
    eq(lots.cityId, lot.cityId),
    between(lots.area, Math.floor(lot.area * 0.75), Math.ceil(lot.area * 1.35)),
    lot.price === null
      ? undefined
      : between(lots.price, Math.floor(lot.price * 0.75), Math.ceil(lot.price * 1.3)),
  );
  const found = await nearest(db, lot, near);
  return found.length >= LEAST ? found : nearest(db, lot, undefined);
}

async function nearest(db: Executor, lot: ComparedLot, where: SQL | undefined): Promise<Lot[]> {
  const wanted = lot.status === LotStatus.free ? [...listedStatuses] : [LotStatus.free];
  const apart = distance(lot);
  const twins = sql`${lots.buildingId}, coalesce(${lots.plan}, ${lots.id}::text)`;
  // The choice is made on the narrow table alone; only what is chosen meets the names of its place.
  const compared = db
    .select({
      id: lots.id,
      status: lots.status,
      apart: apart.as('apart'),
      twin: sql<number>`row_number() OVER (PARTITION BY ${twins} ORDER BY ${lots.status}, ${apart}, ${lots.id})`.as(
        'twin',
      ),
    })
    .from(lots)
    .where(and(eq(lots.type, lot.type), inArray(lots.status, wanted), ne(lots.id, lot.id), where))
    .as('compared');
  const chosen = db
    .select({ id: compared.id, apart: compared.apart })
    .from(compared)
    .where(lte(compared.twin, OF_ONE_PLAN))
    .orderBy(asc(compared.status), asc(compared.apart), asc(compared.id))
    .limit(MOST)
    .as('chosen');
  const rows = await selectLots(db)
    .innerJoin(chosen, eq(chosen.id, lots.id))
    .orderBy(asc(lots.status), asc(chosen.apart), asc(lots.id));
  return rows.map(presentLot);
}
