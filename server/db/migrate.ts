import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withSessionLock } from './session-lock';

const MIGRATION_LOCK = 4_173_001;
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the tables up to date. Of several processes that start at once one does it and the others wait. */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  withSessionLock(pool, MIGRATION_LOCK, (client) => migrate(drizzle(client), { migrationsFolder }));
