import type { Locks } from '../../locks';

/** Locks that nobody waits longer for than `wait` milliseconds: then what was to be run is run without. */
export function withTimeout(locks: LockManager, wait: number): Locks {
  return {
    request: async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      const signal = AbortSignal.timeout(wait);
      let begun: Promise<T> | undefined;
      const begin = () => {
        begun = run();
        return begun;
      };
      try {
        return (await locks.request(name, { signal }, begin)) as T;
      } catch (error) {
        if (begun || !signal.aborted) throw error;
        return run();
      }
    },
  };
}
