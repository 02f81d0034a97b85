import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sourceHash } from '../../../server/bin/lib/source-hash.mjs';
import { demoAccountPhones, type SessionCookies, signIn } from '../accounts/sign-in';
import { openPortal } from './portal';
import { repository } from './portal-process';
import { type Postgres, query } from './postgres';

/** Enough for every filter to have its lots, and filled in seconds. */
const LOTS = 400;

/** What decides how a filled folder looks. */
const filling = ['server', 'src/contract', 'package-lock.json'];

const cache = join(repository, '.cache', 'portal-template');

/** Where a run has said that its template lies. */
export const TEMPLATE_VARIABLE = 'PORTAL_TEMPLATE';

/** What a run has said of its `PostgresTemplate`, as JSON. */
export const POSTGRES_TEMPLATE_VARIABLE = 'PORTAL_POSTGRES_TEMPLATE';

/**
 * Codes and their limits are removed; the demo's appointments count as reminded of, or a copy would get a reminder
 * whenever the hour before one begins between the filling and a test.
 */
const SETTLE = `delete from login_codes; delete from rate_limits; delete from used_captchas;
  update appointments set reminded_of = starts_at, reminded_hours = 0`;

/** Where the template of the run, or of these sources, lies: `data` to copy, `sessions.json` beside it. */
export function templatePath(lots = LOTS): string {
  const settled = process.env[TEMPLATE_VARIABLE];
  if (settled && lots === LOTS) return settled;
  return join(cache, `${lots}-${sourceHash(filling).slice(0, 16)}`);
}

/**
 * Fills a data folder once for the sources of a server: the demo developer, and a session for every demo account, so
 * that a test signs in by itself only when that is what it is about.
 */
export async function ensureTemplate(lots = LOTS): Promise<string> {
  const ready = templatePath(lots);
  if (await exists(join(ready, 'sessions.json'))) return ready;
  await removeOlder(lots);
  await mkdir(ready, { recursive: true });
  await fill({ DEMO_LOTS: String(lots) }, ready);
  const database = await PGlite.create(join(ready, 'data', 'database'));
  await database.exec(SETTLE);
  await database.close();
  return ready;
}

/** What a browser test copies that has a portal of its own: the same portal over PostgreSQL, which starts sooner. */
export interface PostgresTemplate {
  /** `data` to copy, `sessions.json` beside it. */
  readonly folder: string;
  /** The address of the filled database, with which nobody is connected. */
  readonly database: string;
}

/** Fills a database of a run's PostgreSQL, and a new folder beside it. */
export async function fillPostgres(postgres: Postgres): Promise<PostgresTemplate> {
  const database = await postgres.createDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'));
  await fill({ DEMO_LOTS: String(LOTS), DATABASE_URL: database }, folder);
  await query(database, SETTLE);
  return { folder, database };
}

/** Lets a portal fill itself, signs everybody in, and moves its data to a folder. */
async function fill(variables: Record<string, string>, folder: string): Promise<void> {
  const portal = await openPortal({ variables });
  try {
    const sessions: Record<string, SessionCookies> = {};
    for (const phone of Object.values(demoAccountPhones)) sessions[phone] = await signIn(portal, phone);
    await portal.stop();
    await rm(join(portal.dataDir, 'outbox.jsonl'), { force: true });
    await rename(portal.dataDir, join(folder, 'data'));
    await writeFile(join(folder, 'sessions.json'), JSON.stringify(sessions));
  } finally {
    await portal.remove();
  }
}

/** The sessions that every copy of the template knows. */
export async function templateSessions(template = templatePath()): Promise<Record<string, SessionCookies>> {
  return JSON.parse(await readFile(join(template, 'sessions.json'), 'utf8'));
}

/** The one of this run. */
export const postgresTemplate = (): PostgresTemplate =>
  JSON.parse(process.env[POSTGRES_TEMPLATE_VARIABLE] ?? 'null');

/** Templates of sources that are no more. */
async function removeOlder(lots: number): Promise<void> {
  await mkdir(cache, { recursive: true });
  const older = (await readdir(cache)).filter((name) => name.startsWith(`${lots}-`));
  for (const name of older) await rm(join(cache, name), { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}
