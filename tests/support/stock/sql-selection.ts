import { and, asc, desc, eq, gte, inArray, like, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../server/db/database';
import { cities, lots, projects } from '../../../server/db/schema/schema';
import { completionNumber, completionValue } from '../../../src/contract/lots/completion';
import { roomValues } from '../../../src/contract/lots/filters/lot-filter-keys';
import type { FilterName, RangeName } from '../../../src/contract/lots/filters/lot-filter-names';
import type { LotFilters, LotOrderKey } from '../../../src/contract/lots/filters/lot-filters';
import type { Facet, Facets, Range, SpecName } from '../../../src/contract/lots/filters/specs';
import { type LotType, listedStatuses } from '../../../src/contract/lots/lot';
import { searchNumber } from '../../../src/contract/lots/search-number';

/**
 * The selection once more, by the database itself: what the portal answered from before it held its lots in columns.
 * Tests compare the two; nothing else knows this file.
 */

/** The same rule as `roomValueOf` of the contract; null for types without rooms. */
const rooms = sql<string | null>`CASE
  WHEN ${lots.type} NOT IN ('flats', 'hotel') THEN NULL
  WHEN ${lots.isPenthouse} THEN 'penthouse'
  WHEN ${lots.isFreePlan} THEN 'free_plan'
  WHEN ${lots.isEuro} THEN CASE WHEN ${lots.rooms} >= 3 THEN 'euro_3' WHEN ${lots.rooms} = 2 THEN 'euro_2' ELSE 'euro_1' END
  WHEN ${lots.rooms} = 0 THEN 'studio'
  WHEN ${lots.rooms} >= 4 THEN '4'
  ELSE ${lots.rooms}::text
END`;
const isFree = sql<boolean>`(${lots.status} = 1)`;
const onMiddleFloor = sql<boolean>`(${lots.floor} > 1 AND ${lots.floor} IS DISTINCT FROM ${lots.floors})`;
const seconds = sql`floor(extract(epoch FROM ${lots.updatedAt}))`;

const orderColumns: Record<LotOrderKey, SQLWrapper> = {
  price: lots.price,
  area: lots.area,
  price_per_meter: lots.pricePerMeter,
  floor: lots.floor,
  completion: lots.completion,
  updated: seconds,
};

/** '-area,price' → the ORDER BY of it. What is unknown or hidden comes last either way; the id ends it. */
function lotOrder(order: string): SQL[] {
  const keys = order.split(',').map((key) => {
    const column = orderColumns[key.replace(/^-/, '') as LotOrderKey];
    return key.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`;
  });
  return [...keys, order.startsWith('-') ? desc(lots.id) : asc(lots.id)];
}

/** Ids of the free and booked lots of a type that answer the filters, in order. */
export async function selectBySql(
  db: Database,
  type: LotType,
  filters: LotFilters,
  order: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: lots.id })
    .from(lots)
    .where(and(listed(type), searchCondition(filters), ...filterConditions(filters).values()))
    .orderBy(...lotOrder(order));
  return rows.map(({ id }) => id);
}

const listed = (type: LotType): SQL =>
  sql`${eq(lots.type, type)} AND ${inArray(lots.status, [...listedStatuses])}`;

function searchCondition(filters: LotFilters): SQL | undefined {
  if (filters.search === undefined) return undefined;
  const wanted = searchNumber(filters.search);
  return wanted === '' ? sql`false` : like(lots.numberSearch, `${wanted}%`);
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

/** Of the layout of one lot, whatever its state: itself, and those that share its plan. */
const sameLayoutCondition = (id: number): SQL => {
  const layout = sql`${lots.buildingId}, ${lots.plan}, ${lots.area}, ${lots.propertyType}, ${lots.rooms}, ${lots.isEuro}, ${lots.isPenthouse}, ${lots.isFreePlan}`;
  return sql`(${lots.id} = ${id} OR (${layout}) IN (SELECT building_id, plan, area, property_type, rooms, is_euro, is_penthouse, is_free_plan FROM ${lots} AS own WHERE own.id = ${id}))`;
};

/** One condition for each filter that is set, by the name of its facet. */
function filterConditions(filters: LotFilters): Map<FilterName, SQL> {
  const conditions = new Map<FilterName, SQL>();
  const add = (name: FilterName, condition: SQL | undefined) => {
    if (condition) conditions.set(name, condition);
  };
  const { city, project, building, property_type, completion_date, has_promotions } = filters;
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
  if (building) add('building', inArray(lots.buildingId, building.map(Number)));
  if (filters.rooms) add('rooms', sql`${inArray(rooms, filters.rooms)} IS TRUE`);
  if (property_type) add('property_type', inArray(lots.propertyType, property_type));
  if (completion_date)
    add(
      'completion_date',
      or(
        ...completion_date.map((value) =>
          (value.startsWith('by-') ? lte : eq)(lots.completion, completionNumber(value)),
        ),
      ),
    );
  if (has_promotions !== undefined) add('has_promotions', eq(lots.hasPromotions, has_promotions));
  if (filters.finishing) add('finishing', inArray(lots.finishing, filters.finishing));
  if (filters.is_free !== undefined) add('is_free', sql`${isFree} = ${filters.is_free}`);
  if (filters.middle_floor !== undefined)
    add('middle_floor', sql`${onMiddleFloor} = ${filters.middle_floor}`);
  if (filters.alike !== undefined) add('alike', sameLayoutCondition(filters.alike));
  add('price', between(lots.price, filters.price_min, filters.price_max));
  add('area', between(lots.area, hundredths(filters.area_min), hundredths(filters.area_max)));
  add('floor', between(lots.floor, filters.floor_min, filters.floor_max));
  return conditions;
}

const choiceColumns = {
  city: sql`${lots.cityId}`,
  project: sql`${lots.projectId}`,
  building: sql`${lots.buildingId}`,
  rooms,
  property_type: sql`${lots.propertyType}`,
  completion_date: sql`${lots.completion}`,
  finishing: sql`${lots.finishing}`,
  has_promotions: sql`${lots.hasPromotions}`,
  is_free: isFree,
  middle_floor: onMiddleFloor,
} satisfies Record<Exclude<SpecName, RangeName>, SQL>;
type ChoiceName = keyof typeof choiceColumns;
const choiceNames = Object.keys(choiceColumns) as ChoiceName[];
const rangeColumns = { price: lots.price, area: lots.area, floor: lots.floor } satisfies Record<
  RangeName,
  PgColumn
>;
const rangeNames = Object.keys(rangeColumns) as RangeName[];

interface Counted {
  readonly count: number;
  readonly choices: Map<ChoiceName, Map<string, number>>;
  readonly ranges: Map<RangeName, Range>;
}

/**
 * What is still possible under the filters, in one pass: each lot is marked with a bit for every filter it fails, and a
 * facet counts those that fail none, or its own filter alone.
 */
async function countFacets(db: Database, type: LotType, filters: LotFilters): Promise<Counted> {
  const names: FilterName[] = [...choiceNames, ...rangeNames, 'alike'];
  const bits = new Map<FilterName, number>(names.map((name, at) => [name, 1 << at]));
  const failed = [...filterConditions(filters)].map(
    ([name, condition]) =>
      sql`CASE WHEN ${condition} THEN 0 ELSE ${sql.raw(String(bits.get(name) ?? 0))} END`,
  );
  const column = (name: string) => sql.identifier(name);
  const counts = (name: SpecName) => sql`failed IN (0, ${sql.raw(String(bits.get(name) ?? 0))})`;
  const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);
  const search = searchCondition(filters);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    WITH marked AS MATERIALIZED (
      SELECT ${list(choiceNames.map((name) => sql`${choiceColumns[name]} AS ${column(name)}`))},
        ${list(rangeNames.map((name) => sql`${rangeColumns[name]} AS ${column(name)}`))},
        ${failed.length > 0 ? sql.join(failed, sql` + `) : sql`0`} AS failed
      FROM ${lots} WHERE ${listed(type)} ${search ? sql`AND ${search}` : sql``}
    )
    SELECT GROUPING(${list(choiceNames.map(column))}) AS unset, ${list(choiceNames.map(column))},
      count(*) FILTER (WHERE failed = 0)::int AS "all",
      ${list(choiceNames.map((name) => sql`count(*) FILTER (WHERE ${counts(name)})::int AS ${column(`n_${name}`)}`))},
      ${list(
        rangeNames.flatMap((name) => [
          sql`min(${column(name)}) FILTER (WHERE ${counts(name)}) AS ${column(`min_${name}`)}`,
          sql`max(${column(name)}) FILTER (WHERE ${counts(name)}) AS ${column(`max_${name}`)}`,
        ]),
      )}
    FROM marked WHERE failed & (failed - 1) = 0
    GROUP BY GROUPING SETS ((), ${list(choiceNames.map((name) => sql`(${column(name)})`))})`);
  return readCounts(rows);
}

/** Rows of the grouping sets: GROUPING() has a bit for each column that a row is not grouped by, the first highest. */
function readCounts(rows: Record<string, unknown>[]): Counted {
  const everything = 2 ** choiceNames.length - 1;
  const total = rows.find((row) => row.unset === everything) ?? {};
  const choices = new Map<ChoiceName, Map<string, number>>();
  choiceNames.forEach((name, at) => {
    const unset = everything - 2 ** (choiceNames.length - 1 - at);
    const found = rows.filter(
      (row) => row.unset === unset && row[name] !== null && Number(row[`n_${name}`]) > 0,
    );
    choices.set(name, new Map(found.map((row) => [String(row[name]), Number(row[`n_${name}`])])));
  });
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  const ranges = rangeNames.map((name): [RangeName, Range] => {
    const [min, max] = [number(total[`min_${name}`]), number(total[`max_${name}`])];
    if (name !== 'area' || min === null || max === null) return [name, { min, max }];
    return [name, { min: Math.floor(min / 100), max: Math.ceil(max / 100) }];
  });
  return { count: Number(total.all ?? 0), choices, ranges: new Map(ranges) };
}

/** The facets of a type, without what loosening would give. */
export async function facetsBySql(db: Database, type: LotType, filters: LotFilters): Promise<Facets> {
  const counted = await countFacets(db, type, filters);
  const slugs = {
    city: await db.select({ id: cities.id, slug: cities.slug }).from(cities),
    project: await db.select({ id: projects.id, slug: projects.slug }).from(projects),
  };
  const wireValue = (name: ChoiceName, key: string): string => {
    if (name === 'city' || name === 'project')
      return slugs[name].find(({ id }) => String(id) === key)?.slug ?? key;
    return name === 'completion_date' ? completionValue(Number(key)) : key;
  };
  const facets: Facet[] = choiceNames.map((name) => {
    const choices = [...(counted.choices.get(name) ?? [])].map(([key, count]) => ({
      value: wireValue(name, key),
      count,
    }));
    return { name, choices: choices.sort((a, b) => compareValues(name, a.value, b.value)) };
  });
  for (const [name, range] of counted.ranges) facets.push({ name, range });
  return { count: counted.count, facets };
}

const roomPlace = new Map<string, number>(roomValues.map((value, at) => [value, at]));

function compareValues(name: ChoiceName, a: string, b: string): number {
  if (name === 'rooms') return (roomPlace.get(a) ?? 0) - (roomPlace.get(b) ?? 0);
  if (name === 'building') return Number(a) - Number(b);
  if (name === 'completion_date') return Number(b === 'done') - Number(a === 'done') || (a < b ? -1 : 1);
  return a < b ? -1 : 1;
}
