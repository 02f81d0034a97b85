import type { Locks } from '../outbox/send-outbox';

let queue: Promise<unknown> = Promise.resolve();

/** Whatever takes an account from the device takes turns, in this tab, in all others and in the worker. */
export function inTurn<T>(locks: Locks | null, act: () => Promise<T>): Promise<T> {
  const mine = queue.then(() => (locks ? locks.request('signing-out', act) : act()));
  queue = mine.catch(() => {});
  return mine;
}
