import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { type OpenDatabase, openPglite } from './open-database';
import * as schema from './schema';

let opened: Promise<OpenDatabase> | undefined;

/**
 * A migrated, empty database in memory for a test. One a file: opening takes two seconds, so the second call empties
 * the first one's tables and hands out the same.
 */
export async function testDatabase(): Promise<Database> {
  if (opened) {
    const { db } = await opened;
    await emptyTables(db);
    return db;
  }
  opened = openPglite('memory://', null);
  return (await opened).db;
}

/** Ends the thread; without it vitest ends it together with the file's worker. */
export async function closeTestDatabase(): Promise<void> {
  const open = opened;
  opened = undefined;
  await (await open)?.close();
}

/** Empties every table and begins ids at 1 again. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => `"${getTableName(table)}"`);
  await db.execute(sql.raw(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`));
}
