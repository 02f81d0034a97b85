import Dexie, { type PromiseExtended } from 'dexie';

/** `lost`: the connection to the database was lost, as Safari does; `full`: there is no space left. */
export type StorageFailure = 'lost' | 'full';

const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError'];

/** The storage failure behind an error; null if it has another cause. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  // Dexie's errors carry the browser's error in `inner`, except for a transaction that was aborted with its
  // connection.
  const inner = 'inner' in error ? error.inner : null;
  if (error.name === 'QuotaExceededError') return 'full';
  if (inner instanceof Error && inner !== error) return storageFailure(inner);
  return LOST.includes(error.name) || error.name === 'AbortError' ? 'lost' : null;
}

interface Recovery {
  db: Dexie;
  /** Deletes data that can be loaded again. */
  freeSpace(): Promise<unknown>;
}

/**
 * Runs a transaction, and once more if only the storage failed: on a new connection, or after space was freed. The
 * browser has undone what the failed run wrote. A database that was closed on purpose stays closed.
 */
export function retryOnce<T>({ db, freeSpace }: Recovery, run: () => PromiseExtended<T>): PromiseExtended<T> {
  // A nested transaction fails together with the outer one, which is retried as a whole.
  if (Dexie.currentTransaction) return run();
  return run().catch((error: unknown) => {
    const failure = storageFailure(error);
    if (failure === null || db.hasBeenClosed()) throw error;
    return Dexie.Promise.resolve(failure === 'full' ? freeSpace() : reopen(db)).then(run);
  });
}

async function reopen(db: Dexie): Promise<void> {
  db.close({ disableAutoOpen: false });
  await reopenDatabase(db);
}

/** Milliseconds before each attempt: while the browser is clearing its data, it closes every new connection. */
const WAITS = [0, 100, 500, 2_000, 5_000];

/** Opens a database that the browser has closed. One that was closed on purpose stays closed. */
export async function reopenDatabase(db: Dexie): Promise<void> {
  for (const [at, wait] of WAITS.entries()) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await db.open();
      return;
    } catch (error) {
      if (at === WAITS.length - 1 || db.hasBeenClosed()) throw error;
    }
  }
}
