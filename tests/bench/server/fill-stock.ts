import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { searchNumber } from '../../../src/contract/lots/search-number';

const LOTS_IN_BUILDING = 400;
const BUILDINGS_IN_PROJECT = 10;
/** Lots of one statement: a million in one would outlast the patience of its connection. */
const LOTS_AT_ONCE = 100_000;

/** Buildings of four hundred flats, ten a project; every lot has a plan of its own, which is the worst case. */
export async function fillBenchStock(db: Database, lots: number): Promise<void> {
  const buildings = Math.ceil(lots / LOTS_IN_BUILDING);
  const projects = Math.ceil(buildings / BUILDINGS_IN_PROJECT);
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO cities (slug, name, position) VALUES
      ('krasnodar', 'Краснодар', 1), ('sochi', 'Сочи', 2), ('anapa', 'Анапа', 3), ('rostov', 'Ростов-на-Дону', 4)`);
    await tx.execute(sql`INSERT INTO projects (source, external_id, slug, name, city_id)
      SELECT 'bench', n::text, 'project-' || n, 'Квартал ' || n, 1 + n % 4 FROM generate_series(1, ${projects}::int) n`);
    await tx.execute(sql`INSERT INTO buildings
        (project_id, external_id, name, floors, completion_year, completion_quarter, done)
      SELECT 1 + (n - 1) / ${BUILDINGS_IN_PROJECT}::int, n::text, 'Литер ' || n, 17, 2025 + n % 5, 1 + n % 4, n % 5 = 0
      FROM generate_series(1, ${buildings}::int) n`);
    const revision = await raiseRevision(tx);
    // Hashes stand for chance: the stock is the same every time.
    const chance = (salt: string, below: number) =>
      sql`(abs(hashint4(n * 31 + hashtext(${salt}::text) % 1000003)) % ${sql.raw(String(below))})`;
    for (let from = 0; from < lots; from += LOTS_AT_ONCE)
      await tx.execute(sql`
        WITH drawn AS (
          SELECT n, 1 + n / ${LOTS_IN_BUILDING}::int AS building, 2000 + ${chance('area', 9000)} AS area,
            CASE WHEN ${chance('hidden', 12)} > 0 THEN (3000 + ${chance('price', 20000)}) * 1000::bigint END AS price,
            ${chance('rooms', 5)} AS rooms, ${chance('status', 10)} AS chance
          FROM generate_series(${from}::int, ${Math.min(from + LOTS_AT_ONCE, lots) - 1}::int) n
        )
        INSERT INTO lots (source, external_id, type, property_type, status, rooms, is_euro, is_penthouse, area, price,
          original_price, hide_prices, price_per_meter, floor, floors, number, number_search, city_id, project_id,
          building_id, section, completion, has_promotions, finishing, plan, revision, updated_at)
        SELECT 'bench', n::text, 'flats', CASE WHEN n % 9 = 0 THEN 'apartments' ELSE 'flat' END,
          CASE WHEN chance < 7 THEN 1 WHEN chance = 7 THEN 2 ELSE 4 END, rooms, n % 5 = 0, n % 97 = 0, area, price,
          CASE WHEN n % 4 = 0 THEN price + 300000 END, price IS NULL, (price * 200 + area) / (area * 2), 1 + n % 17, 17,
          'К-' || n % ${LOTS_IN_BUILDING}::int, ${searchNumber('К-')}::text || n % ${LOTS_IN_BUILDING}::int,
          p.city_id, p.id, building, (1 + n % 4)::text,
          CASE WHEN b.done THEN 0 ELSE b.completion_year * 4 + b.completion_quarter - 1 END, n % 4 = 0,
          CASE n % 3 WHEN 0 THEN 'Чистовая' WHEN 1 THEN 'White box' END,
          '/storage/' || substr(md5(n::text), 1, 2) || '/' || md5(n::text) || substr(md5('x' || n), 1, 8) || '.svg',
          ${revision}::bigint, now() - n * interval '17 seconds'
        FROM drawn JOIN buildings b ON b.id = building JOIN projects p ON p.id = b.project_id`);
  });
  await db.execute(sql`VACUUM ANALYZE`);
}
