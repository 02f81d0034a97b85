import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Lot, LotPage, LotType } from '../../../src/contract/lot';
import type { LotListQuery, LotOrderKey } from '../../../src/contract/lot-filters';
import type { Executor } from '../../db/database';
import { cities, lotDetails, lots, projects } from '../../db/schema';
import { filterConditions, listed, searchCondition } from './lot-conditions';
import { type Page, pageOf } from './page';
import { presentLot, selectLots } from './present-lot';

const orderColumns: Record<LotOrderKey, PgColumn> = {
  price: lots.price,
  area: lots.area,
  price_per_meter: lots.pricePerMeter,
  floor: lots.floor,
  completion: lots.completion,
  updated: lots.updatedAt,
};

/** '-area,price' → the ORDER BY of it. What is unknown or hidden comes last either way; the id ends it. */
export function lotOrder(order: string): SQL[] {
  const keys = order.split(',').map((key) => {
    const column = orderColumns[key.replace(/^-/, '') as LotOrderKey];
    return key.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`;
  });
  return [...keys, order.startsWith('-') ? desc(lots.id) : asc(lots.id)];
}

/** One page of the free and booked lots of a type. `search` is the query as it was asked, for the links. */
export async function listLots(
  db: Executor,
  type: LotType,
  query: LotListQuery,
  links: { path: string; search: URLSearchParams },
): Promise<Page<Lot>> {
  const where = and(listed(type), searchCondition(query), ...filterConditions(query).values());
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(lots).where(where);
  // The page is chosen on the narrow table alone; only its rows meet the names of their places.
  const page = db
    .select({ id: lots.id })
    .from(lots)
    .where(where)
    .orderBy(...lotOrder(query.order))
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await selectLots(db)
    .innerJoin(page, eq(page.id, lots.id))
    .orderBy(...lotOrder(query.order));
  return pageOf(rows.map(presentLot), counted?.count ?? 0, query, links);
}

/** A lot of the type in whatever state it is, or null. */
export async function findLot(db: Executor, type: LotType, id: number): Promise<LotPage | null> {
  const [row] = await selectLots(db).where(and(eq(lots.id, id), eq(lots.type, type)));
  const [more] = await db
    .select({
      details: lotDetails,
      address: projects.address,
      cityName: cities.name,
      updatedAt: lots.updatedAt,
    })
    .from(lots)
    .innerJoin(projects, eq(projects.id, lots.projectId))
    .innerJoin(cities, eq(cities.id, lots.cityId))
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(eq(lots.id, id));
  if (!row || !more) return null;
  const { details } = more;
  const squareMeters = (hundredths: number | null | undefined) =>
    hundredths === null || hundredths === undefined ? null : hundredths / 100;
  return {
    ...presentLot(row),
    layout: { plan_only_walls: details?.planOnlyWalls ?? null, plan_full: details?.planFull ?? null },
    living_area: squareMeters(details?.livingArea),
    kitchen_area: squareMeters(details?.kitchenArea),
    description: details?.description ?? null,
    project_address: more.address,
    city_name: more.cityName,
    updated_at: more.updatedAt.toISOString(),
  };
}
