import { and, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type LotType, listedStatuses } from '../../../src/contract/lot';
import type { LotFilters } from '../../../src/contract/lot-filters';
import type { SpecName } from '../../../src/contract/specs';
import { buildings, cities, lots, projects } from '../../db/schema';
import { searchNumber } from '../../stock/search-number';

/** The value of the rooms filter a lot falls under; the same rule as `roomValueOf` of the contract. */
export const roomValue = sql<string>`CASE
  WHEN ${lots.isPenthouse} THEN 'penthouse'
  WHEN ${lots.isEuro} THEN CASE WHEN ${lots.rooms} >= 3 THEN 'euro_3' WHEN ${lots.rooms} = 2 THEN 'euro_2' ELSE 'euro_1' END
  WHEN ${lots.rooms} = 0 THEN 'studio'
  WHEN ${lots.rooms} >= 4 THEN '4'
  ELSE ${lots.rooms}::text
END`;

/** 'done' or '2027-3' as `lots.completion` holds it. */
export function completionNumber(value: string): number {
  if (value === 'done') return 0;
  const [year = 0, quarter = 1] = value.split('-').map(Number);
  return year * 4 + quarter - 1;
}

/** m² → hundredths; the multiplication's own error must not move an end past its lots. */
const hundredths = (area: number | undefined): number | undefined =>
  area === undefined ? undefined : Number((area * 100).toFixed(4));

/** Whole numbers between two ends that need not be whole; null lies nowhere. */
function between(column: PgColumn, from: number | undefined, to: number | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, Math.ceil(from)),
    to === undefined ? undefined : lte(column, Math.floor(to)),
  );
}

/** What every list and facet of a type starts from: the lots of it that are free or booked. */
export const listed = (type: LotType): SQL =>
  sql`${eq(lots.type, type)} AND ${inArray(lots.status, [...listedStatuses])}`;

/** The condition of the number search, which no facet drops. */
export function searchCondition(filters: LotFilters): SQL | undefined {
  if (filters.search === undefined) return undefined;
  const wanted = searchNumber(filters.search);
  return wanted === '' ? sql`false` : like(lots.numberSearch, `${wanted}%`);
}

/**
 * One condition for each filter that is set, by the name of its facet. A lot whose price is hidden meets no
 * condition on price.
 */
export function filterConditions(filters: LotFilters): Map<SpecName, SQL> {
  const conditions = new Map<SpecName, SQL>();
  const add = (name: SpecName, condition: SQL | undefined) => {
    if (condition) conditions.set(name, condition);
  };
  const { city, project, building, rooms, property_type, completion_date, has_promotions } = filters;
  if (city)
    add(
      'city',
      sql`${lots.cityId} IN (SELECT ${cities.id} FROM ${cities} WHERE ${inArray(cities.slug, city)})`,
    );
  if (project)
    add(
      'project',
      sql`${lots.projectId} IN (SELECT ${projects.id} FROM ${projects} WHERE ${inArray(projects.slug, project)})`,
    );
  if (building)
    add(
      'building',
      sql`${lots.buildingId} IN (SELECT ${buildings.id} FROM ${buildings} WHERE ${inArray(buildings.id, building.map(Number))})`,
    );
  if (rooms) add('rooms', inArray(roomValue, rooms));
  if (property_type) add('property_type', inArray(lots.propertyType, property_type));
  if (completion_date)
    add('completion_date', inArray(lots.completion, completion_date.map(completionNumber)));
  if (has_promotions !== undefined) add('has_promotions', eq(lots.hasPromotions, has_promotions));
  add('price', between(lots.price, filters.price_min, filters.price_max));
  add('area', between(lots.area, hundredths(filters.area_min), hundredths(filters.area_max)));
  add('floor', between(lots.floor, filters.floor_min, filters.floor_max));
  return conditions;
}
