import Dexie, { type PromiseExtended } from 'dexie';

/** What is wrong with the storage: the connection was `lost` (Safari's habit), or there is no room left. */
export type StorageFailure = 'lost' | 'full';

const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError'];

/** What an error says of the storage; null: it is about something else. */
export function storageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  // Dexie's errors carry the browser's own; a transaction that was aborted with its connection carries none.
  const inner = 'inner' in error ? error.inner : null;
  if (error.name === 'QuotaExceededError') return 'full';
  if (inner instanceof Error && inner !== error) return storageFailure(inner);
  return LOST.includes(error.name) || error.name === 'AbortError' ? 'lost' : null;
}

interface Mending {
  db: Dexie;
  /** Gives room back that others can spare. */
  makeRoom(): Promise<unknown>;
}

/**
 * Runs a transaction, and once more where only the storage was in the way: on a connection opened anew, or in the room
 * that was made. What the failed one wrote is undone by the browser. A database closed on purpose stays closed.
 */
export function retryOnce<T>(
  { db, makeRoom: freeSpace }: Mending,
  run: () => PromiseExtended<T>,
): PromiseExtended<T> {
  // A part of another transaction fails with the whole, which is run again.
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

/** Milliseconds before each try: while the browser is still clearing, it closes what is opened anew. */
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
