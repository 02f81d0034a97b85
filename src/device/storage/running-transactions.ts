import type Dexie from 'dexie';

/** Of every database that this page, or the worker, has open. */
const running = new Set<IDBTransaction>();

/**
 * Notes which transactions of a database are under way, so that a page that is left can give them up: a browser that
 * puts the page into its page cache in the middle of one (WebKit does) leaves the lock with it, and every later page
 * waits for as long as it lies there. Dexie itself closes the connections then, which waits for transactions to end.
 */
export function trackTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'running-transactions',
    create: (core) => ({
      ...core,
      transaction: (...scope) => {
        const transaction = core.transaction(...scope);
        note(transaction as IDBTransaction);
        return transaction;
      },
    }),
  });
}

function note(transaction: IDBTransaction): void {
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/** The browser undoes what they wrote; `retryOnce` repeats the change when the page comes back. */
export function abortRunning(): void {
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, which needs the page no more.
    }
  }
  running.clear();
}

// A worker hears of no page and is left alone.
globalThis.addEventListener?.('pagehide', (event: Event & { persisted?: boolean }) => {
  if (event.persisted) abortRunning();
});
