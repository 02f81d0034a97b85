import { cp, mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from './database';
import { connectPglite, type OpenDatabase } from './open-database';
import { type PgliteThread, startPgliteThread } from './pglite-thread';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty data folder of the embedded database; copies of it are laid beside it. */
    pgliteTemplate: string;
    /** One without any table. */
    pgliteBlank: string;
  }
}

/** Embedded databases of this process that no test has open. Vitest ends them together with the process. */
const idle: PgliteThread[] = [];
let opened: Promise<OpenDatabase> | undefined;

/**
 * A migrated, empty embedded database with a connection of its own: one that a test of this process has closed, or
 * else a copy of the run's one. Starting one takes as long as a file's tests.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const thread = idle.pop() ?? (await startCopy());
  const database = await connectPglite(thread);
  await database.db.execute(sql`DISCARD ALL`);
  await emptyTables(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      idle.push(thread);
    },
  };
}

async function startCopy(): Promise<PgliteThread> {
  const folder = await mkdtemp(join(dirname(inject('pgliteTemplate')), 'copy-'));
  await copyTestDatabase(folder);
  return startPgliteThread(folder);
}

/** Lays a migrated, empty data folder of the embedded database there; making one anew takes seconds. */
export const copyTestDatabase = (folder: string): Promise<void> =>
  cp(inject('pgliteTemplate'), folder, { recursive: true });

/** Lays a data folder there that has no table yet. */
export const copyBlankDatabase = (folder: string): Promise<void> =>
  cp(inject('pgliteBlank'), folder, { recursive: true });

/** One a file: the second call empties the first one's tables and hands out the same. */
export async function testDatabase(): Promise<Database> {
  if (opened) {
    const { db } = await opened;
    await emptyTables(db);
    return db;
  }
  opened = openTestDatabase();
  return (await opened).db;
}

/** Ends the connection: what is still under way fails. */
export async function closeTestDatabase(): Promise<void> {
  const open = opened;
  opened = undefined;
  await (await open)?.close();
}

/**
 * Empties every table, begins ids at 1 again, and lets the planner forget how many rows there were. `TRUNCATE` does the
 * same and takes ten times as long: it gives each table, and each index of one, a new file.
 */
export async function emptyTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`,
  );
  const names = rows.map(({ name }) => name);
  await db.transaction(async (tx) => {
    // No foreign key is looked at: every table is emptied.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const name of names) await tx.execute(sql.raw(`DELETE FROM ${name}`));
    await tx.execute(
      sql`SELECT setval(seqrelid::regclass, 1, false) FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid
        WHERE relnamespace = 'public'::regnamespace AND pg_sequence_last_value(seqrelid) IS NOT NULL`,
    );
  });
  if (names.length > 0) await db.execute(sql.raw(`VACUUM ${names.join(', ')}`));
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL allow_system_table_mods = on`);
    await tx.execute(
      sql`UPDATE pg_class SET reltuples = -1
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= 0`,
    );
  });
}
