import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type DataDirLock, lockDataDir } from './data-dir-lock';
import type { Database } from './database';
import { type Listen, listenApart, listenOnPool } from './listen';
import { migrateDatabase } from './migrate';
import { startPgliteThread } from './pglite-thread';
import { withSessionLock } from './session-lock';

const INT8 = 20;
// `count(*)` and bigint columns: nothing here grows past 2^53.
pg.types.setTypeParser(INT8, Number);

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** The held DATA_DIR; null on PostgreSQL, which several processes may serve. */
  readonly lock: DataDirLock | null;
  /** Runs an act that two servers must not do at the same time; the second one waits. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
  readonly listen: Listen;
  close(): Promise<void>;
}

const TURN_LOCK = 4_173_002;

/** The database migrated and ready. Without `databaseUrl` the embedded one, in `dataDir`, held by this process alone. */
export async function openDatabase(at: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (at.databaseUrl !== undefined) return openPostgres(at.databaseUrl);
  const lock = await lockDataDir(at.dataDir);
  try {
    return await openPglite(join(at.dataDir, 'database'), lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 10, application_name: 'agent-portal' });
  // A connection that breaks while idle is replaced by the next query.
  pool.on('error', (error) => console.error(error.message));
  await migrateDatabase(pool);
  const { listen, stop } = listenApart(connectionString);
  return {
    db: drizzle(pool),
    kind: 'postgres',
    lock: null,
    inTurn: (act) => withSessionLock(pool, TURN_LOCK, act),
    listen,
    close: async () => {
      await stop();
      await pool.end();
    },
  };
}

/** `folder` as PGlite takes it: a path, or 'memory://'. */
export async function openPglite(folder: string, lock: DataDirLock | null): Promise<OpenDatabase> {
  const thread = await startPgliteThread(folder);
  const pool = new pg.Pool({ stream: () => thread.socket(), max: 1, idleTimeoutMillis: 0, user: 'postgres' });
  pool.on('error', (error) => console.error(error.message));
  const listen = listenOnPool(pool);
  await migrateDatabase(pool);
  return {
    db: drizzle(pool),
    kind: 'pglite',
    lock,
    // The folder is held by this process alone, and its one connection is the act's.
    inTurn: (act) => act(),
    listen,
    close: async () => {
      await pool.end();
      await thread.close();
      await lock?.release();
    },
  };
}
