import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import type { Executor } from './database';
import { withSessionLock } from './locks/session-lock';

const MIGRATION_LOCK = 4_173_001;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the tables up to date. Of several processes that start at once one does it and the others wait. */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  withSessionLock(pool, MIGRATION_LOCK, (client) => migrate(drizzle(client), { migrationsFolder }));

/** Whether the tables are at least as new as this build: a copy of an older day may have been put in their place. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await db.execute<{ last: number | null }>(
    sql`SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations`,
  );
  return (rows[0]?.last ?? 0) >= wanted;
}
