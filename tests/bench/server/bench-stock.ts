import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open-database';
import { type PortalProcess, startProcess } from '../../support/portal/portal-process';
import { freePort } from '../../support/portal/ports';
import { startPostgres } from '../../support/portal/postgres';
import { fillBenchStock } from './fill-stock';

/** A built server over a stock of the bench's own. */
export interface StockServer {
  readonly url: string;
  readonly pid: number | undefined;
  /** What a command beside the server is started with. */
  readonly variables: Record<string, string>;
  close(): Promise<void>;
}

interface PostgresStockServer extends StockServer {
  readonly databaseUrl: string;
  readonly db: Database;
}

/** A million lots take a while to be written and analyzed. */
const PATIENCE = { connect: 10_000, statement: 600_000, answer: 610_000 };

/** Over a PostgreSQL of its own; `prepare` adds to the stock before the server starts. */
export async function openStockServer(
  lots: number,
  prepare?: (db: Database) => Promise<void>,
): Promise<PostgresStockServer> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir, patience: PATIENCE });
  if (lots > 0) await fillBenchStock(database.db, lots);
  await prepare?.(database.db);
  const server = await serve({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return {
    ...server,
    databaseUrl,
    db: database.db,
    close: async () => {
      await server.stop();
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Over the embedded database, which only its server can reach: `prepare` adds to the stock before. */
export async function openEmbeddedStockServer<T>(
  lots: number,
  prepare: (db: Database) => Promise<T>,
): Promise<StockServer & { readonly prepared: T }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const database = await openDatabase({ dataDir });
  await fillBenchStock(database.db, lots);
  const prepared = await prepare(database.db);
  await database.close();
  const server = await serve({ DATA_DIR: dataDir });
  return {
    ...server,
    prepared,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serve(
  own: Record<string, string>,
): Promise<Omit<StockServer, 'close'> & Pick<PortalProcess, 'stop'>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const listening = { PORT: String(port), HOST: '127.0.0.1' };
  const variables = { ...listening, DEMO: '0', NODE_ENV: 'production', ...own };
  const server = await startProcess(url, variables);
  return { url, pid: server.pid, variables, stop: server.stop };
}
