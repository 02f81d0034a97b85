import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** A PostgreSQL in a folder of its own, on a socket in that folder. */
export interface Postgres {
  /** The address of the database that is there from the beginning. */
  readonly administration: string;
  /** A new empty database; the address is what DATABASE_URL takes. */
  createDatabase(): Promise<string>;
  /** The folder with its socket. */
  readonly folder: string;
  /** Ends at once, as by a power cut, and leaves its data. */
  crash(): Promise<void>;
  /** Runs again over the data that it has left. */
  startAgain(): Promise<void>;
  /** Another one that follows this one, and waits to be promoted; it ends with this one. */
  follow(): Promise<Follower>;
  stop(): Promise<void>;
}

/** A PostgreSQL that has what another one had. */
export interface Follower {
  readonly folder: string;
  /** Takes writers from now on. */
  promote(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/**
 * Starts one. Where no PostgreSQL is installed this throws, and the run fails: half of what it promises would be
 * unproved. Cyrillic must work with a locale that does not know it, so the locale is C.
 * @param more settings, each as 'wal_level=replica'; the last word counts
 */
export async function startPostgres(more: readonly string[] = []): Promise<Postgres> {
  const bin = await findBinaries();
  const owner = await ownerOfServer();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  await chmod(folder, 0o755);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(join(bin, 'initdb'), initdb, { ...owner, cwd: folder });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_connections=100',
    ...more,
  ];
  const administration = administrationAt(folder);
  const run = (at: string, words: readonly string[]) =>
    runServer(join(bin, 'postgres'), ['-D', at, ...words.flatMap((one) => ['-c', one])], {
      ...owner,
      cwd: folder,
    });
  let server = run(data, settings);
  const followers: ReturnType<typeof run>[] = [];
  await untilReady(administration);
  return {
    administration,
    folder,
    createDatabase: () => createDatabase(administration),
    crash: () => server.end('SIGQUIT'),
    async startAgain() {
      server = run(data, settings);
      await untilReady(administration);
    },
    async follow() {
      const own = join(folder, 'follower');
      const copied = join(own, 'data');
      await promisify(execFile)(
        join(await findBinaries(['pg_basebackup']), 'pg_basebackup'),
        ['-h', folder, '-U', 'postgres', '-D', copied, '-R', '-X', 'stream', '-c', 'fast'],
        { ...owner, cwd: folder },
      );
      const follower = run(copied, [...settings, `unix_socket_directories=${own}`]);
      followers.push(follower);
      await untilReady(administrationAt(own));
      return {
        folder: own,
        promote: () => query(administrationAt(own), 'SELECT pg_promote()'),
      };
    },
    async stop() {
      await Promise.all([server, ...followers].map((one) => one.end('SIGINT')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const administrationAt = (folder: string): string =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

/** One process of it; `end` resolves once it is gone, at once where it has gone already. */
function runServer(program: string, words: readonly string[], options: SpawnOptions) {
  const server = spawn(program, words, { ...options, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    end: async (signal: 'SIGQUIT' | 'SIGINT') => {
      server.kill(signal);
      await ended;
    },
  };
}

/**
 * A new database of a PostgreSQL that runs: empty, or a copy.
 * @param administration the address of another of its databases
 * @param template the name of the one to copy, with which nobody is connected
 */
export async function createDatabase(administration: string, template = 'template1'): Promise<string> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await query(administration, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const address = new URL(administration);
  address.pathname = name;
  return address.href;
}

/** A copy of a database with which nobody is connected. */
export const copyDatabase = (address: string): Promise<string> =>
  createDatabase(administrationOf(address), nameOf(address));

/** Takes a database away from whoever is still connected with it. */
export const dropDatabase = (address: string): Promise<void> =>
  query(administrationOf(address), `DROP DATABASE ${nameOf(address)} WITH (FORCE)`);

function administrationOf(address: string): string {
  const administration = new URL(address);
  administration.pathname = 'postgres';
  return administration.href;
}

const nameOf = (address: string): string => new URL(address).pathname.slice(1);

/** On the PATH, or where Debian keeps them; the newest first. */
async function findBinaries(programs: readonly string[] = ['initdb', 'postgres']): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find((one) => programs.every((program) => existsSync(join(one, program))));
  if (!found) throw new Error(`These tests need PostgreSQL: ${programs.join(', ')} were found nowhere.`);
  return found;
}

/** PostgreSQL refuses to run as root; then it runs as the system's own user for it, or as nobody. */
async function ownerOfServer(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([one]) => one === name)).find(Boolean);
  return { uid: Number(account?.[2] ?? 65534), gid: Number(account?.[3] ?? 65534) };
}

export async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A server that is still starting may hang up twice over; the promise below tells of the first time.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function untilReady(address: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const failure = await query(address, 'SELECT 1').catch((error: Error) => error);
    if (!failure) return;
    if (Date.now() > limit) throw failure;
    await sleep(50);
  }
}
