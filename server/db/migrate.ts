import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Executor } from './database';
import { whyUnavailable } from './errors/why-unavailable';
import { withSessionLock } from './locks/session-lock';

const MIGRATION_LOCK = 4_173_001;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Shorter than the second after which PostgreSQL looks for a deadlock: a migration that waits for whoever uses a table
 * gives its own locks back before a call of theirs could fail.
 */
const LOCK_MS = 500;
/** The pause before it is tried again, and how often: for a minute and a half at most. */
const AGAIN_MS = 400;
const ATTEMPTS = 100;

/**
 * Brings the tables up to date. Of several processes that start at once one does it and the others wait. Servers of the
 * build before may use the tables all the while: each migration is a transaction of its own, and gives way to them.
 */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  withMigrationLock(pool, async (client) => {
    const db = drizzle(client);
    await ensureMigrationsTable(db);
    const last = (await appliedMigrations(db)).at(-1) ?? 0;
    for (const migration of readMigrationFiles({ migrationsFolder }))
      if (migration.folderMillis > last) await runBesideOthers(db, migration);
  });

async function runBesideOthers(db: NodePgDatabase, migration: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_MS}`));
        await runMigration(tx, migration);
      });
      return;
    } catch (error) {
      if (attempt >= ATTEMPTS || whyUnavailable(error) !== 'busy') throw error;
      await sleep(AGAIN_MS);
    }
}

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
  await ensureMigrationsTable(tx);
  for (const migration of readMigrationFiles({ migrationsFolder }).slice(first, end))
    await runMigration(tx, migration);
}

/** As Drizzle's own migrator makes it, by which earlier builds have migrated. */
async function ensureMigrationsTable(db: Pick<Executor, 'execute'>): Promise<void> {
  await db.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await db.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
}

async function runMigration(
  tx: Pick<Executor, 'execute'>,
  { sql: statements, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
  );
}

/** Whether the tables are at least as new as this build: a copy of an older day may have been put in their place. */
export async function isMigrated(db: Executor): Promise<boolean> {
  const wanted = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await db.execute<{ last: number | null }>(
    sql`SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations`,
  );
  return (rows[0]?.last ?? 0) >= wanted;
}
