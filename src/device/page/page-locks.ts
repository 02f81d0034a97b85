import type { Locks } from '../outbox/send-outbox';

/** The browser's locks, or null where it has none. */
export function pageLocks(): Locks | null {
  if (!('locks' in navigator)) return null;
  const { locks } = navigator;
  return { request: <T>(name: string, run: () => Promise<T>) => locks.request(name, run) as Promise<T> };
}
