import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import {
  type PictureFile,
  readPictureAddress,
  storedWidths,
} from '../../../src/contract/lots/paths/picture-address';
import type { Database, Executor } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { mirroredPictures } from '../../db/schema/schema';
import type { FileStore } from '../stores/file-store';

const { url, address, state } = mirroredPictures;

/** What was asked for and looked up is not looked up again at once. */
const ASKED_MS = 10 * 60_000;
const MAX_ASKED = 10_000;
/** Looked up by one statement; what is asked for beyond it is looked up when it is asked for again. */
const MAX_WAITING = 200;
/** Rows read by one statement of a search. */
const WINDOW = 2_000;
/** What was fetched just now is not fetched again for another server whose folder is its own. */
const REST = sql`interval '1 hour'`;

/** Has pictures be fetched anew from where they came; lots keep their address meanwhile. */
async function fetchAgain(db: Executor, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await db
    .update(mirroredPictures)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, failure: null })
    .where(and(inArray(url, [...urls]), eq(state, 'mirrored')));
}

const mirrored = (db: Executor, where: SQL) =>
  db
    .select({ url, address })
    .from(mirroredPictures)
    .where(and(eq(state, 'mirrored'), where));

/**
 * A store that has what is asked for and not there be fetched again from where it came, once for all who ask. Only what
 * the mirror has fetched before, in a width that it keeps: nobody can have anything else fetched.
 */
export function repairingStore(files: FileStore, { db, log }: { db: Database; log: Logger }): FileStore {
  const asked = new Map<string, number>();
  const waiting = new Set<string>();
  let isLooking = false;

  function note(missing: string): void {
    const now = performance.now();
    if (readPictureAddress(missing) === null || waiting.size >= MAX_WAITING) return;
    if ((asked.get(missing) ?? 0) > now) return;
    if (asked.size >= MAX_ASKED) asked.clear();
    asked.set(missing, now + ASKED_MS);
    waiting.add(missing);
    if (!isLooking) void lookAll();
  }

  async function lookAll(): Promise<void> {
    isLooking = true;
    try {
      while (waiting.size > 0) {
        const missing = [...waiting].flatMap((one) => readPictureAddress(one) ?? []);
        waiting.clear();
        await look(missing);
      }
    } catch (error) {
      logError(log, error, 'lost pictures');
    } finally {
      isLooking = false;
    }
  }

  async function look(missing: readonly PictureFile[]): Promise<void> {
    const stems = JSON.stringify(missing.map(({ stem }) => stem));
    const rows = await mirrored(
      db,
      sql`split_part(${address}, '-', 1) IN (SELECT jsonb_array_elements_text(${stems}::jsonb))`,
    );
    const lost = rows.filter((row) => {
      const largest = readPictureAddress(row.address ?? '');
      return (
        largest !== null &&
        missing.some(
          ({ stem, width }) => stem === largest.stem && storedWidths(largest.width).includes(width),
        )
      );
    });
    await fetchAgain(
      db,
      lost.map((row) => row.url),
    );
  }

  return {
    ...files,
    async get(wanted) {
      const bytes = await files.get(wanted);
      if (bytes === null) note(wanted);
      return bytes;
    },
  };
}

/** Looks through all pictures for those whose files are gone, and has them fetched again. Gives how many. */
export async function findLost(db: Database, files: FileStore, stopping: AbortSignal): Promise<number> {
  let found = 0;
  let from = '';
  for (;;) {
    stopping.throwIfAborted();
    const isRested = sql`${mirroredPictures.nextAttemptAt} < now() - ${REST}`;
    const rows = await mirrored(db, sql`${gt(url, from)} AND ${isRested}`)
      .orderBy(asc(url))
      .limit(WINDOW);
    const lost: string[] = [];
    for (const row of rows) if (row.address !== null && !(await files.has(row.address))) lost.push(row.url);
    await fetchAgain(db, lost);
    found += lost.length;
    const last = rows.at(-1);
    if (rows.length < WINDOW || last === undefined) return found;
    from = last.url;
  }
}
