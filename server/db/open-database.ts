import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Listen, listenApart, listenOnPool } from './changes/listen';
import type { Database } from './database';
import { logError } from './errors/log-error';
import { type DataDirLock, lockDataDir } from './locks/data-dir-lock';
import { withSessionLock } from './locks/session-lock';
import { migrateDatabase } from './migrate';
import { type PgliteThread, startPgliteThread } from './pglite-thread';
import { type PatienceMs, postgresClient, postgresPool } from './pool/postgres-pool';
import { nameStatements, statementNames } from './pool/statement-names';

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

const QUEUE_LOCK = 4_173_002;
/** A PostgreSQL that hangs does not answer a goodbye either. */
const GOODBYE_MS = 2_000;

/** The database migrated and ready. Without `databaseUrl` the embedded one, in `dataDir`, held by this process alone. */
export async function openDatabase(at: {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Told of connections that break while nobody waits for them; nobody is told without it. */
  log?: Logger;
  /** Of PostgreSQL; tests cannot wait. */
  patience?: PatienceMs;
}): Promise<OpenDatabase> {
  if (at.databaseUrl !== undefined) return openPostgres({ ...at, databaseUrl: at.databaseUrl });
  const lock = await lockDataDir(at.dataDir);
  try {
    return await openPglite(join(at.dataDir, 'database'), lock, at.log);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface PostgresPlace {
  readonly databaseUrl: string;
  readonly log?: Logger;
  readonly patience?: PatienceMs;
}

async function openPostgres({ databaseUrl, log, patience }: PostgresPlace): Promise<OpenDatabase> {
  await migratePostgres(databaseUrl);
  const pool = postgresPool(databaseUrl, patience);
  tellOfLostConnections(pool, log);
  const { listen, stop } = listenApart(postgresClient(databaseUrl, patience));
  return {
    db: drizzle(pool),
    kind: 'postgres',
    lock: null,
    inTurn: (act) => withSessionLock(pool, QUEUE_LOCK, act),
    listen,
    close: async () => {
      const ended = Promise.all([stop(), pool.end()]);
      await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

/** By a connection of its own: a change of a large table may take as long as it needs. */
async function migratePostgres(connectionString: string): Promise<void> {
  const pool = patientPool(connectionString);
  try {
    await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
}

/** One connection to PostgreSQL whose statements may take as long as they need. */
export function patientPool(connectionString: string): pg.Pool {
  const { connectionTimeoutMillis } = postgresClient(connectionString);
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis, max: 1 });
  tellOfLostConnections(pool);
  return pool;
}

/** `folder` as PGlite takes it: a path, or 'memory://'. */
export async function openPglite(
  folder: string,
  lock: DataDirLock | null,
  log?: Logger,
): Promise<OpenDatabase> {
  const thread = await startPgliteThread(folder, log);
  const database = await connectPglite(thread, log);
  return {
    ...database,
    lock,
    close: async () => {
      await database.close();
      await thread.close();
      await lock?.release();
    },
  };
}

/** The one connection of a thread that runs. */
export function pglitePool(thread: PgliteThread, log?: Logger): pg.Pool {
  const names = statementNames();
  const pool = new pg.Pool({
    stream: () => thread.socket(),
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    onConnect: async (client) => {
      // The thread has one session, which remembers the names of the connection before.
      await client.query('DEALLOCATE ALL');
      nameStatements(client, names);
    },
  });
  tellOfLostConnections(pool, log);
  return pool;
}

/**
 * A connection that breaks while idle is replaced by the next query, which is told itself where it fails. Without a
 * listener it would end the process.
 */
function tellOfLostConnections(pool: pg.Pool, log?: Logger): void {
  pool.on('error', (error) => log && logError(log, error, 'database'));
}

/** The database of a thread that runs. Closing it ends the one connection and leaves the thread. */
export async function connectPglite(thread: PgliteThread, log?: Logger): Promise<OpenDatabase> {
  const pool = pglitePool(thread, log);
  const listen = listenOnPool(pool);
  await migrateDatabase(pool);
  return {
    db: drizzle(pool),
    kind: 'pglite',
    lock: null,
    // The folder is held by this process alone, and its one connection is the act's.
    inTurn: (act) => act(),
    listen,
    close: () => pool.end(),
  };
}
