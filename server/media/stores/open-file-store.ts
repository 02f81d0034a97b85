import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { type BucketPlace, openBucket } from './database/bucket/bucket';
import { cacheFolder } from './database/cache-folder';
import { databaseFileStore } from './database/database-file-store';
import { fileBackend } from './database/file-backend';
import { removedWithin } from './database/stored-files';
import { type TakingIn, takeInFolder } from './database/take-in-folder';
import type { FileStore } from './file-store';
import { folderFileStore } from './folder-file-store';

interface Place {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  readonly dataDir: string;
  /** The bound of the copies in `dataDir`; on PostgreSQL alone. */
  readonly cacheBytes: number;
  /** Where the bytes of new files go in place of the database; on PostgreSQL alone. */
  readonly bucket: BucketPlace | null;
}

export interface OpenFileStore {
  readonly files: FileStore;
  /**
   * Keeps the copies of this server in order while it runs. The returned function ends that. `everyMs` is how often it is
   * looked what other servers have removed; tests cannot wait.
   */
  tend(log: Logger, everyMs?: number): () => Promise<void>;
}

const EVERY_MS = 60_000;
/** The folder is looked through so often: an older server may write into it beside this one. */
const TAKE_IN_MS = 3600_000;
/** A removal is seen once its transaction is through, with the time of its beginning. */
const OVERLAP_MS = 5 * 60_000;

/**
 * Where the portal's pictures lie: with the embedded database in its data folder; on PostgreSQL in the database or in a
 * bucket, and the data folder has copies.
 */
export function openFileStore({ db, kind, dataDir, cacheBytes, bucket }: Place): OpenFileStore {
  if (kind === 'pglite') return { files: folderFileStore(dataDir), tend: () => async () => undefined };
  const cache = cacheFolder(dataDir, cacheBytes);
  const backend = fileBackend(db, bucket && openBucket(bucket));
  return {
    files: databaseFileStore(db, backend, cache),
    tend(log, everyMs = EVERY_MS) {
      const stopping = new AbortController();
      const ended = tendCopies({ db, backend, cache, dataDir, log, everyMs, stopping: stopping.signal });
      return async () => {
        stopping.abort();
        await ended;
      };
    },
  };
}

interface Tending extends TakingIn {
  readonly log: Logger;
  readonly everyMs: number;
}

async function tendCopies({ log, everyMs, ...taking }: Tending): Promise<void> {
  const { db, cache, stopping } = taking;
  let lookedAt = performance.now();
  let takeInAt = lookedAt;
  while (!stopping.aborted) {
    try {
      const now = performance.now();
      for (const address of await removedWithin(db, (now - lookedAt + OVERLAP_MS) / 1000))
        await cache.remove(address);
      lookedAt = now;
      if (now >= takeInAt) {
        const files = await takeInFolder(taking);
        takeInAt = now + TAKE_IN_MS;
        if (files > 0) log.info({ files }, 'files of the data folder are in the database now');
      }
    } catch (error) {
      if (stopping.aborted) return;
      logError(log, error, 'file store');
    }
    await sleep(everyMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
