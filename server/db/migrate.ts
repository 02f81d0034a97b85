import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import type { Executor } from './database';
import { withSessionLock } from './locks/session-lock';

const MIGRATION_LOCK = 4_173_001;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the tables up to date. Of several processes that start at once one does it and the others wait. */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  withMigrationLock(pool, (client) => migrate(drizzle(client), { migrationsFolder }));

/** Runs the act while nobody else makes or changes tables: a server that starts meanwhile waits. */
export const withMigrationLock = <T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> =>
  withSessionLock(pool, MIGRATION_LOCK, act);

/** The moments by which this build's migrations are known, in their order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** Those that a database has run. */
export async function appliedMigrations(db: Pick<Executor, 'execute'>): Promise<number[]> {
  const { rows } = await db.execute<{ at: number }>(
    sql`SELECT created_at::float8 AS at FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  );
  return rows.map(({ at }) => at);
}

/** Runs this build's migrations whose numbers are from `first` up to, and without, `end`, within a transaction. */
export async function migrateWithin(tx: Executor, first: number, end?: number): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  // As the migrator itself makes it.
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(
    first,
    end,
  )) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
}

/** Whether the tables are at least as new as this build: a copy of an older day may have been put in their place. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await db.execute<{ last: number | null }>(
    sql`SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations`,
  );
  return (rows[0]?.last ?? 0) >= wanted;
}
