import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { cities } from '../schema/schema';
import { closeTestDatabase, testDatabase } from '../test-database';
import { statementNames } from './statement-names';

afterAll(closeTestDatabase);

const times = <T>(count: number, act: () => T): T[] => Array.from({ length: count }, act);

test('K4 a statement has a name from the tenth time on, the same in every process', () => {
  const [one, other] = [statementNames(), statementNames()];
  const given = times(11, () => one.nameOf('SELECT 1 WHERE 2 = $1'));
  expect(given.slice(0, 9)).toEqual(times(9, () => null));
  expect(given[9]).toMatch(/^[\w-]{43}$/);
  expect(given[10]).toBe(given[9]);
  expect(times(10, () => other.nameOf('SELECT 1 WHERE 2 = $1')).at(-1)).toBe(given[9]);
});

test('K4 statements that write many rows have none, and there are a hundred names at most', () => {
  const names = statementNames();
  expect(times(20, () => names.nameOf(`INSERT ${'($1),'.repeat(2_000)}`)).at(-1)).toBeNull();
  const last = (text: string) => times(10, () => names.nameOf(text)).at(-1);
  const given = Array.from({ length: 120 }, (_, at) => last(`SELECT ${at}`));
  expect(given.filter((name) => name !== null)).toHaveLength(100);
  expect(given.slice(100)).toEqual(times(20, () => null));
});

test('K4 the database keeps a statement that is asked for often, and answers as before', async () => {
  const db = await testDatabase();
  await db.insert(cities).values({ slug: 'sochi', name: 'Сочи' });
  const named = (slug: string) => db.select({ name: cities.name }).from(cities).where(eq(cities.slug, slug));
  for (const slug of times(12, () => 'sochi')) expect(await named(slug)).toEqual([{ name: 'Сочи' }]);
  expect(await named('anapa')).toEqual([]);
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE statement LIKE '%"cities"."slug" = $1'`,
  );
  expect(rows).toEqual([{ kept: 1 }]);
});

test('K4 statements of a transaction have none', async () => {
  const db = await testDatabase();
  await db.transaction(async (tx) => {
    for (const _ of times(12, () => null)) await tx.execute(sql`SELECT 'apart' WHERE ${1} = 1`);
  });
  const { rows } = await db.execute(sql`SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%apart%'`);
  expect(rows).toEqual([]);
});

test('N6 where the answer of a named statement changes its type, one call fails and names stop', async () => {
  const db = await testDatabase();
  await db.execute(sql`CREATE TABLE changing (value int)`);
  const ask = () => db.execute(sql`SELECT value FROM changing WHERE ${1} = 1`);
  for (const _ of times(12, () => null)) await ask();
  await db.execute(sql`ALTER TABLE changing ALTER value TYPE text`);
  await expect(ask()).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect((await ask()).rows).toEqual([]);
  await db.execute(sql`DROP TABLE changing`);
});
