import type { Locks } from '../locks';

/** The queue of this tab alone, for browsers without locks. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs everything that changes who is signed in one after another: in this tab, in all others and in the worker.
 * Tabs of older builds use a lock of the same name.
 */
export function inSequence<T>(locks: Locks | null, act: () => Promise<T>): Promise<T> {
  if (locks) return locks.request('signing-out', act);
  const mine = queue.then(act);
  queue = mine.catch(() => {});
  return mine;
}
