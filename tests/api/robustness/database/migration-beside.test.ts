import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMigrated, migrateDatabase, migrateWithin } from '../../../../server/db/migrate';
import { createEmptyDatabase } from '../../../support/postgres-setup';

/** The first migration of those that change the tables of clients, showings and users one after another. */
const EARLIER = 53;

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createEmptyDatabase() });
  await drizzle(pool).transaction((tx) => migrateWithin(tx, 0, EARLIER));
});
afterAll(() => pool.end());

async function waitsForUsers(): Promise<boolean> {
  const { rows } = await pool.query(
    "SELECT 1 FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted",
  );
  return rows.length > 0;
}

test('N6 a migration gives way to a call of the build before that uses the same tables in another order', async () => {
  const call = await pool.connect();
  try {
    await call.query('BEGIN');
    // The last of them that is wanted; those before it are changed already when the migration comes to it.
    await call.query('LOCK users IN ROW EXCLUSIVE MODE');
    const migrated = migrateDatabase(pool);
    await expect.poll(waitsForUsers, { timeout: 10_000, interval: 20 }).toBe(true);
    await call.query('LOCK clients, appointments IN ROW EXCLUSIVE MODE');
    await call.query('COMMIT');
    await migrated;
    expect(await isMigrated(drizzle(pool))).toBe(true);
  } finally {
    call.release();
  }
}, 20_000);
