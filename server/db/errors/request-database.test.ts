import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database';
import { cities } from '../schema/schema';
import { closeTestDatabase, testDatabase } from '../test-database';
import { Abandoned, builtOnce, databaseForReader, NAMELESS, Overloaded } from './request-database';

afterAll(closeTestDatabase);
let db: Database;
beforeEach(async () => {
  db = await testDatabase();
  await db.insert(cities).values([
    { slug: 'sochi', name: 'Сочи' },
    { slug: 'anapa', name: 'Анапа' },
  ]);
});

const building = vi.fn();
const named = builtOnce((of) => {
  building();
  return of
    .select({ name: cities.name })
    .from(cities)
    .where(eq(cities.slug, sql.placeholder('slug')))
    .prepare(NAMELESS);
});

test('a statement is built once for a database and all its readers, and answers by its values', async () => {
  const reader = () => databaseForReader(db, new AbortController().signal);
  expect(await named(reader(), { slug: 'sochi' })).toEqual([{ name: 'Сочи' }]);
  expect(await named(reader(), { slug: 'anapa' })).toEqual([{ name: 'Анапа' }]);
  for (let times = 0; times < 12; times += 1) expect(await named(db, { slug: 'nowhere' })).toEqual([]);
  expect(await named(reader(), { slug: 'sochi' })).toEqual([{ name: 'Сочи' }]);
  expect(building).toHaveBeenCalledTimes(1);
});

test('a reader who has gone, and one too many, are refused as by any statement', async () => {
  const gone = databaseForReader(db, AbortSignal.abort());
  await expect(named(gone, { slug: 'sochi' })).rejects.toBeInstanceOf(Abandoned);
  const late = databaseForReader(db, new AbortController().signal, 0);
  await expect(named(late, { slug: 'sochi' })).rejects.toBeInstanceOf(Overloaded);
});
