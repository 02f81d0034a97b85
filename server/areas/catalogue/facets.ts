import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LotType } from '../../../src/contract/lot';
import { roomValues } from '../../../src/contract/lot-filter-keys';
import type { LotFilters } from '../../../src/contract/lot-filters';
import type { Facet, Facets, Range, SpecName } from '../../../src/contract/specs';
import type { Executor } from '../../db/database';
import { cities, lots, projects } from '../../db/schema';
import { completionValue } from './completion-value';
import { filterConditions, listed, roomValue, searchCondition } from './lot-conditions';

/** The facets that are choices, and what they count by. */
const choiceColumns = {
  city: sql`${lots.cityId}`,
  project: sql`${lots.projectId}`,
  building: sql`${lots.buildingId}`,
  rooms: roomValue,
  property_type: sql`${lots.propertyType}`,
  completion_date: sql`${lots.completion}`,
  has_promotions: sql`${lots.hasPromotions}`,
} satisfies Partial<Record<SpecName, SQL>>;
type ChoiceName = keyof typeof choiceColumns;
const choiceNames = Object.keys(choiceColumns) as ChoiceName[];

/** The facets that are ranges. Areas are whole m² around what there is. */
const rangeColumns = { price: lots.price, area: lots.area, floor: lots.floor };
type RangeName = keyof typeof rangeColumns;
const rangeNames = Object.keys(rangeColumns) as RangeName[];

interface Counted {
  readonly count: number;
  readonly choices: Map<ChoiceName, Map<string, number>>;
  readonly ranges: Map<RangeName, Range>;
}

/**
 * What is still possible under the filters, in one pass over the type's lots: each lot is marked with a bit for every
 * filter it fails, and a facet counts those that fail none, or its own filter alone.
 */
export async function countFacets(db: Executor, type: LotType, filters: LotFilters): Promise<Counted> {
  const names = [...choiceNames, ...rangeNames];
  const bits = new Map<SpecName, number>(names.map((name, at) => [name, 1 << at]));
  const conditions = [...filterConditions(filters)];
  const failed = conditions.map(
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

/** `facets/` of a type. Choices that nothing answers any more are left out. */
export async function lotFacets(db: Executor, type: LotType, filters: LotFilters): Promise<Facets> {
  const counted = await countFacets(db, type, filters);
  const slugs = await readSlugs(db);
  const facets: Facet[] = choiceNames.map((name) => {
    const found = [...(counted.choices.get(name) ?? [])];
    const choices = found.map(([key, count]) => ({ value: wireValue(name, key, slugs), count }));
    return { name, choices: choices.sort((a, b) => compareValues(name, a.value, b.value)) };
  });
  for (const [name, range] of counted.ranges) facets.push({ name, range });
  return { count: counted.count, facets };
}

type Slugs = Record<'city' | 'project', Map<string, string>>;

async function readSlugs(db: Executor): Promise<Slugs> {
  const byId = (rows: { id: number; slug: string }[]) =>
    new Map(rows.map((row) => [String(row.id), row.slug]));
  return {
    city: byId(await db.select({ id: cities.id, slug: cities.slug }).from(cities)),
    project: byId(await db.select({ id: projects.id, slug: projects.slug }).from(projects)),
  };
}

function wireValue(name: ChoiceName, key: string, slugs: Slugs): string {
  if (name === 'city' || name === 'project') return slugs[name].get(key) ?? key;
  return name === 'completion_date' ? completionValue(Number(key)) : key;
}

const roomPlace = new Map<string, number>(roomValues.map((value, at) => [value, at]));

/** A stable order that needs no labels: rooms as the buttons stand, 'done' before quarters, ids by number. */
function compareValues(name: ChoiceName, a: string, b: string): number {
  if (name === 'rooms') return (roomPlace.get(a) ?? 0) - (roomPlace.get(b) ?? 0);
  if (name === 'building') return Number(a) - Number(b);
  if (name === 'completion_date') return Number(b === 'done') - Number(a === 'done') || (a < b ? -1 : 1);
  return a < b ? -1 : 1;
}
