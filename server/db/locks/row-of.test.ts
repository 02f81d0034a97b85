import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { closeTestDatabase, testDatabase } from '../test-database';
import { isRowOf } from './row-of';

afterAll(closeTestDatabase);

test('a claim takes one row, also where the database expects but one in the table', async () => {
  const db = await testDatabase();
  const attempts = await db.transaction(async (tx) => {
    await tx.execute(
      sql`CREATE TEMP TABLE due (id int PRIMARY KEY, attempts int NOT NULL DEFAULT 0) ON COMMIT DROP`,
    );
    await tx.execute(sql`INSERT INTO due VALUES (1)`);
    await tx.execute(sql`ANALYZE due`);
    await tx.execute(sql`INSERT INTO due SELECT generate_series(2, 20)`);
    const next = sql`(SELECT id FROM due WHERE attempts = 0 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
    await tx.execute(sql`UPDATE due SET attempts = attempts + 1 WHERE ${isRowOf(sql`id`, next)}`);
    const { rows } = await tx.execute<{ id: number }>(sql`SELECT id FROM due WHERE attempts > 0`);
    return rows;
  });
  expect(attempts).toEqual([{ id: 1 }]);
});
