import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { settings } from '../db/schema/schema';
import { batched } from './answers/batched';

interface Place {
  readonly db: Executor;
  readonly dataDir: string;
}

/** While the setting is there the service worker is withdrawn, on every server over the database. */
const KEY = 'worker-withdrawn';
/** A file of this name in `DATA_DIR`, put there by hand, withdraws it on that server alone, whatever the database does. */
const markOf = (dataDir: string): string => join(dataDir, 'worker-withdrawn');
/** Whoever asks for the worker does not wait longer for a database that is slow. */
const PATIENCE_MS = 1_000;

const hasMark = (dataDir: string): Promise<boolean> =>
  stat(markOf(dataDir)).then(
    () => true,
    () => false,
  );

async function hasSetting(db: Executor): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, KEY));
  return rows.length > 0;
}

export const isWorkerWithdrawn = async ({ db, dataDir }: Place): Promise<boolean> =>
  (await hasMark(dataDir)) || (await hasSetting(db));

export async function withdrawWorker({ db }: Place): Promise<void> {
  await db.insert(settings).values({ key: KEY, value: new Date().toISOString() }).onConflictDoNothing();
}

/** Takes a file away as well that lies in this server's `DATA_DIR`. */
export async function restoreWorker({ db, dataDir }: Place): Promise<void> {
  await db.delete(settings).where(eq(settings.key, KEY));
  await rm(markOf(dataDir), { force: true });
}

/** As `isWorkerWithdrawn`, for whoever asks for the worker: a database that fails or is slow says what it last said. */
export function workerMarkReader({ db, dataDir }: Place): () => Promise<boolean> {
  let last = false;
  const ask = batched(async () => {
    last = await hasSetting(db);
    return last;
  });
  const askInTime = (): Promise<boolean> => {
    const waiting = new AbortController();
    const late = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).then(
      () => last,
      () => last,
    );
    return Promise.race([ask().catch(() => last), late]).finally(() => waiting.abort());
  };
  return async () => (await hasMark(dataDir)) || (await askInTime());
}
