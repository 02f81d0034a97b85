import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OpenDatabase, openDatabase } from '../../../server/db/open-database';
import { users } from '../../../server/db/schema/account-schema';
import { createSession } from '../../../server/sessions/session-store';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type PortalProcess, repository, startProcess } from '../../support/portal/portal-process';
import { freePort } from '../../support/portal/ports';
import { type Postgres, startPostgres } from '../../support/portal/postgres';
import { type Door, openDoor } from './door';
import { Phone } from './phone';

/** A built server over a PostgreSQL of its own, with a door between them, and agents who are signed in. */
export interface Stage {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly postgres: Postgres;
  readonly door: Door;
  /** By the same door: what is there once nothing is wrong any more. */
  readonly database: OpenDatabase;
  readonly phones: readonly Phone[];
  /** The version of the policy to which clients agree. */
  readonly policy: string;
  /** The file that says by how many milliseconds the server's clock is wrong. */
  readonly clockFile: string;
  close(): Promise<void>;
}

const LOTS = '3000';
/** Written ahead so that another PostgreSQL can follow. */
const SETTINGS = ['wal_level=replica', 'max_wal_senders=4', 'max_connections=100'];

/** @param phones how many agents are signed in, each on one device */
export async function openStage(phones: number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'stress-'));
  const dataDir = join(folder, 'data');
  const clockFile = join(folder, 'clock');
  const postgres = await startPostgres(SETTINGS);
  const address = await postgres.createDatabase();
  const door = await openDoor(address);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shift = ['--import', pathToFileURL(join(repository, 'tests/trial/stress/shifted-clock.mjs')).href];
  const closing: (() => Promise<unknown>)[] = [() => postgres.stop(), () => door.close()];
  const close = async () => {
    for (const one of closing.reverse()) await one();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const server: PortalProcess = await startProcess(
      url,
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: door.databaseUrl,
        PORTAL_CLOCK_FILE: clockFile,
        DEMO: '1',
        DEMO_LOTS: LOTS,
        TRUST_PROXY: '1',
      },
      join(repository, 'dist'),
      shift,
    );
    const database = await openDatabase({ databaseUrl: door.databaseUrl, dataDir: '' });
    closing.push(
      () => database.close(),
      () => server.stop(),
    );
    const specs = await (await fetch(url + endpoints.getAccountSpecs.path)).json();
    return {
      url,
      pid: server.pid ?? 0,
      dataDir,
      postgres,
      door,
      database,
      clockFile,
      close,
      phones: await signIn(url, database, phones),
      policy: specs.policy_version,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** So many agents with a session each, written where the server would write them. */
async function signIn(url: string, { db }: OpenDatabase, count: number): Promise<Phone[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    role: 'agent' as const,
    status: 'full_access' as const,
    email: `stress${at}@example.ru`,
    phone: `+7999${String(at).padStart(7, '0')}`,
    firstName: 'Агент',
    lastName: `Проба ${at}`,
    confirmed: true,
  }));
  const phones: Phone[] = [];
  for (let from = 0; from < count; from += 500) {
    const added = await db
      .insert(users)
      .values(rows.slice(from, from + 500))
      .returning({ id: users.id });
    for (const { id } of added)
      phones.push(new Phone(url, await createSession(db, id, null), phones.length + 1));
  }
  return phones;
}
