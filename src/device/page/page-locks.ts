import type { Locks } from '../locks';

/**
 * The browser's locks, or null if it has none. A page that goes into WebKit's page cache loses the locks that it
 * holds and waits for, and notices when it comes back: work that had begun continues then, and locks that it waited
 * for are requested again.
 */
export function pageLocks(): Locks | null {
  if (!('locks' in navigator)) return null;
  const { locks } = navigator;
  const request = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined;
    const begin = () => {
      begun = run();
      return begun;
    };
    try {
      return (await locks.request(name, begin)) as T;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      return begun ?? request(name, run);
    }
  };
  return { request };
}
