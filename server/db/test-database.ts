import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import type { Database } from './database';
import { type OpenDatabase, openPglite } from './open-database';
import * as accountSchema from './schema/account-schema';
import * as contentSchema from './schema/content-schema';
import * as documentSchema from './schema/document-schema';
import * as publicationSchema from './schema/publication-schema';
import * as schema from './schema/schema';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty data folder of the embedded database; copies of it are laid beside it. */
    pgliteTemplate: string;
  }
}

let copies = 0;
let opened: Promise<OpenDatabase> | undefined;

/** A migrated, empty embedded database: a copy of the run's one, for making another takes seconds. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('pgliteTemplate');
  copies += 1;
  const folder = join(dirname(template), `${process.pid}-${copies}`);
  await cp(template, folder, { recursive: true });
  const database = await openPglite(folder, null);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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

/** Ends the thread; without it vitest ends it together with the file's worker. */
export async function closeTestDatabase(): Promise<void> {
  const open = opened;
  opened = undefined;
  await (await open)?.close();
}

/** Empties every table and begins ids at 1 again. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = Object.values({
    ...schema,
    ...accountSchema,
    ...contentSchema,
    ...documentSchema,
    ...publicationSchema,
  })
    .filter((one) => is(one, PgTable))
    .map((table) => `"${getTableName(table)}"`);
  await db.execute(sql.raw(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`));
}
