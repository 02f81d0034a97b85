import { storageFailure } from '../storage/retry-once';
import type { Account, AccountChanges } from './account';

/**
 * An account whose changes are not lost where the device has no room for them, though some was made: they are held by a
 * second one in memory, and sent from there while the page is open. `openSpare` opens that one, when it is first needed.
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
