import { storageFailure } from '../storage/retry-once';
import type { Account, AccountChanges } from './account';

/**
 * Wraps an account so that its changes are not lost if the device has no space left even after freeing some: a
 * second account in memory holds them and sends them while the page is open. `openMemoryFallback` opens it when it
 * is first needed.
 */
export function withMemoryFallback(account: Account, openMemoryFallback: () => Promise<Account>): Account {
  let memoryFallback: Promise<Account> | null = null;
  const held =
    (name: keyof AccountChanges) =>
    async (...input: never[]): Promise<unknown> => {
      const change = (of: Account): ((...input: never[]) => Promise<unknown>) => of[name];
      try {
        return await change(account)(...input);
      } catch (error) {
        if (storageFailure(error) !== 'full') throw error;
        memoryFallback ??= openMemoryFallback();
        return change(await memoryFallback)(...input);
      }
    };
  const changes = Object.fromEntries(account.changeNames.map((name) => [name, held(name)]));
  return {
    ...account,
    ...(changes as unknown as AccountChanges),
    wake: (networkIsBack) => {
      account.wake(networkIsBack);
      void memoryFallback?.then((open) => open.wake(networkIsBack)).catch(() => {});
    },
    close: () => {
      account.close();
      void memoryFallback?.then((open) => open.close()).catch(() => {});
    },
  };
}
