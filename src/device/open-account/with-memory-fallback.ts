import type { RunChange } from '../changes/account-part';
import { storageFailure } from '../storage/retry-once';

/** Holds changes until they are sent. */
export interface ChangeHolder {
  /** For the parts of the account. */
  readonly change: RunChange;
  /**
   * Starts sending. To be called at start, and with true when the page becomes visible and after signing in; new
   * changes and a returned network start it by themselves.
   */
  wake(networkIsBack?: boolean): void;
  close(): void;
}

/**
 * Changes are not lost if the device has no space left even after freeing some: a second account in memory holds
 * them and sends them while the page is open. `openMemoryFallback` opens it when it is first needed.
 */
export function withMemoryFallback(
  own: ChangeHolder,
  openMemoryFallback: () => Promise<ChangeHolder>,
): ChangeHolder {
  let memoryFallback: Promise<ChangeHolder> | null = null;
  return {
    change: async (run) => {
      try {
        return await own.change(run);
      } catch (error) {
        if (storageFailure(error) !== 'full') throw error;
        memoryFallback ??= openMemoryFallback();
        return (await memoryFallback).change(run);
      }
    },
    wake: (networkIsBack) => {
      own.wake(networkIsBack);
      void memoryFallback?.then((open) => open.wake(networkIsBack)).catch(() => {});
    },
    close: () => {
      own.close();
      void memoryFallback?.then((open) => open.close()).catch(() => {});
    },
  };
}
