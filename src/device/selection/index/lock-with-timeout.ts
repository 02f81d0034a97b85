import type { Locks } from '../../locks';

/** Locks that are waited for at most `wait` milliseconds; then the work runs without the lock. */
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
