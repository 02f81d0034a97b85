import type Dexie from 'dexie';

/** Transactions of every database that this page, or the worker, has open. */
const running = new Set<IDBTransaction>();

/**
 * Records which transactions of a database are running, so that a page that is left can abort them. A browser that
 * puts a page into its page cache during a transaction (WebKit does) keeps the lock, and every later page waits as
 * long as the cached page exists. Dexie only closes its connections then, which waits for running transactions.
 */
export function trackTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'running-transactions',
    create: (core) => ({
      ...core,
      transaction: (...scope) => {
        const transaction = core.transaction(...scope);
        track(transaction as IDBTransaction);
        return transaction;
      },
    }),
  });
}

function track(transaction: IDBTransaction): void {
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/** Aborts them. The browser undoes what they wrote; `retryOnce` repeats the change when the page comes back. */
export function abortRunning(): void {
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // The transaction is being committed, which does not need the page any more.
    }
  }
  running.clear();
}

// A worker never gets this event.
globalThis.addEventListener?.('pagehide', (event: Event & { persisted?: boolean }) => {
  if (event.persisted) abortRunning();
});
