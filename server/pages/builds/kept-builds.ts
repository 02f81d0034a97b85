import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, notInArray, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { keptBuilds, storedFiles } from '../../db/schema/file-schema';
import { acceptedEncodings } from '../../http/answers/catalogue-answers';
import { readStoredFile, storedFileStates, writeStoredFile } from '../../media/stores/database/stored-files';
import type { BuildStore } from './build-deltas';

/** How many builds a page may lag behind and still load its chunks; `server/bin/lib/kept-assets.mjs` keeps as many. */
const KEPT_BUILDS = 3;
const CLEANING_LOCK = 4_173_029;
/** A build may be replaced under a running server. */
const EVERY_MS = 3600_000;

const ADDRESS = /^\/assets\/[\w.-]+$/;
/** What a build lays beside a file in an encoding. */
const suffixes = { br: '.br', gzip: '.gz' } as const;
const addressOf = (name: string): string => `/assets/${name}`;

/**
 * Puts the hashed files of this server's build into the database, for pages that are given out here and ask another
 * server, today or after the next deploys. What none of the last three builds needs goes.
 */
export async function keepBuild(db: Database, clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets');
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => ADDRESS.test(addressOf(name)))
    .sort();
  if (names.length === 0) return;
  const id = createHash('sha256').update(names.join('\n')).digest('hex');
  // Before its files: from then on nobody else's cleaning takes them.
  await db
    .insert(keptBuilds)
    .values({ id, names })
    .onConflictDoUpdate({ target: keptBuilds.id, set: { startedAt: sql`now()` } });
  const there = await storedFileStates(db, names.map(addressOf));
  for (const name of names)
    if (!there.has(addressOf(name)))
      await writeStoredFile(db, addressOf(name), await readFile(join(folder, name)));
  await dropOlder(db);
}

async function dropOlder(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers that delete the same rows in another order would wait for each other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLEANING_LOCK})`);
    const newest = tx
      .select({ id: keptBuilds.id })
      .from(keptBuilds)
      .orderBy(desc(keptBuilds.startedAt))
      .limit(KEPT_BUILDS);
    await tx.delete(keptBuilds).where(notInArray(keptBuilds.id, newest));
    const needed = sql`(SELECT '/assets/' || name FROM ${keptBuilds}, jsonb_array_elements_text(names) AS name)`;
    await tx
      .delete(storedFiles)
      .where(sql`${storedFiles.address} LIKE '/assets/%' AND ${storedFiles.address} NOT IN ${needed}`);
  });
}

/** Keeps this server's build now, and looks again every hour. The returned function ends that. */
export async function startKeepingBuild(
  db: Database,
  clientDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const keep = () => keepBuild(db, clientDir).catch((error: unknown) => logError(log, error, 'kept build'));
  let round = keep();
  await round;
  const timer = setInterval(() => {
    round = keep();
  }, EVERY_MS);
  // The end of a start that is refused is not held up.
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

/** Files of other servers' builds and of earlier ones. */
export const buildsInDatabase = (db: Database): BuildStore => ({
  async there(names) {
    const states = await storedFileStates(db, names.map(addressOf));
    return new Set(names.filter((name) => states.get(addressOf(name)) === 'there'));
  },
  async read(name) {
    const bytes = await readStoredFile(db, addressOf(name));
    return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('utf8') : null;
  },
});

/** Answers with a file that another server's build has put into the database, as `serveStatic` would from the disk. */
export const keptFiles =
  (db: Database, cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    const { path } = c.req;
    if (!ADDRESS.test(path)) return next();
    const encodings = acceptedEncodings(c.req.header('accept-encoding'));
    const variants = [
      ...encodings.map((encoding) => ({ address: path + suffixes[encoding], encoding })),
      { address: path, encoding: null },
    ];
    const there = await storedFileStates(db, [path, ...variants.map(({ address }) => address)]);
    const chosen = there.has(path) ? variants.find(({ address }) => there.has(address)) : undefined;
    const bytes = chosen && (await readStoredFile(db, chosen.address));
    if (!chosen || !bytes || typeof bytes === 'string') return next();
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
      ...(chosen.encoding && { 'Content-Encoding': chosen.encoding, Vary: 'Accept-Encoding' }),
    });
  };
