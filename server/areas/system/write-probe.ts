import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { whyUnavailable } from '../../db/errors/why-unavailable';
import { isMigrated } from '../../db/migrate';
import { settings } from '../../db/schema/schema';
import { unavailableWords } from '../../http/problems/unavailable';

interface ProbeDeps {
  readonly db: Database;
  readonly dataDir: string;
  /** Nothing in `dataDir` is needed: a folder that is gone is made again. */
  readonly isCache: boolean;
  /** Milliseconds, of any beginning. */
  readonly now?: () => number;
}

/** What was found holds for so long, however many ask: whoever asks writes nothing for each question. */
export const GOOD_MS = 5_000;
const BAD_MS = 1_000;
/** More than may lie free in what the disk has given out already. */
const FILE_BYTES = 64 * 1024;

/**
 * Asks what keeps this server from keeping something: a sentence, or null. It writes a row of the database and a file of
 * DATA_DIR, and looks whether the tables are those of this build.
 */
export function writeProbe({ db, dataDir, isCache, now }: ProbeDeps): () => Promise<string | null> {
  const look = async (): Promise<string | null> => {
    try {
      if (!(await isMigrated(db))) return 'База данных старше этой версии портала.';
      const written = { key: 'probe', value: new Date().toISOString() };
      await db
        .insert(settings)
        .values(written)
        .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
      if (isCache) await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFileIn(dataDir);
      return null;
    } catch (error) {
      const why = whyUnavailable(error);
      return why ? unavailableWords[why] : 'Сервер не может ничего сохранить.';
    }
  };
  return heldFor(look, (found) => (found === null ? GOOD_MS : BAD_MS), now);
}

/**
 * Looks once for all who ask meanwhile. What was found holds for so many milliseconds; a failure is told to those who
 * have asked and does not hold.
 */
export function heldFor<T>(
  look: () => Promise<T>,
  holds: (found: T) => number,
  now = () => performance.now(),
): () => Promise<T> {
  let asked: { readonly found: Promise<T>; until: number } | null = null;
  return () => {
    if (asked !== null && asked.until > now()) return asked.found;
    const question = { found: look(), until: Number.POSITIVE_INFINITY };
    asked = question;
    question.found.then(
      (found) => {
        question.until = now() + holds(found);
      },
      () => {
        question.until = 0;
      },
    );
    return question.found;
  };
}

async function writeFileIn(folder: string): Promise<void> {
  const path = join(folder, '.writable');
  try {
    await writeFile(path, Buffer.alloc(FILE_BYTES, 1), { mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
