import type { Locks } from '../locks';

/** Of this tab alone, where the browser has no locks. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Whatever changes who is signed in takes turns, in this tab, in all others and in the worker. Tabs of older builds
 * know the lock by this name.
 */
export function inSequence<T>(locks: Locks | null, act: () => Promise<T>): Promise<T> {
  if (locks) return locks.request('signing-out', act);
  const mine = queue.then(act);
  queue = mine.catch(() => {});
  return mine;
}
