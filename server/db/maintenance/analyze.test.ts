import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { raiseRevision } from '../changes/revision';
import type { Database } from '../database';
import { cities } from '../schema/schema';
import { closeTestDatabase, testDatabase } from '../test-database';
import { analyzeChangedStock } from './analyze';

afterAll(closeTestDatabase);

const knownCities = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ known: number }>(
    sql`SELECT reltuples::int AS known FROM pg_class WHERE oid = 'cities'::regclass`,
  );
  return rows[0]?.known ?? Number.NaN;
};
const addCity = (db: Database, slug: string) => db.insert(cities).values({ slug, name: slug });

test('K4 the planner hears of the stock once it has changed, and is left alone while it has not', async () => {
  const db = await testDatabase();
  const analyze = () => analyzeChangedStock(db);
  await addCity(db, 'sochi');
  await analyze();
  expect(await knownCities(db), 'never looked at before').toBe(1);
  await addCity(db, 'anapa');
  await analyze();
  expect(await knownCities(db), 'the same revision').toBe(1);
  await db.transaction(raiseRevision);
  await analyze();
  expect(await knownCities(db)).toBe(2);
});
