import { storageFailure } from '../storage/retry-once';
import type { Account, AccountChanges } from './account';

/**
 * An account whose changes are not lost where the device has no room for them, though some was made: they are held by a
 * second one in memory, and sent from there while the page is open. `openSpare` opens that one, when it is first needed.
 */
export function withMemoryFallback(account: Account, openMemoryFallback: () => Promise<Account>): Account {
  let memoryFallback: Promise<Account> | null = null;
  const held =
    <Input extends unknown[], Output>(choose: (of: Account) => (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      try {
        return await choose(account)(...input);
      } catch (error) {
        if (storageFailure(error) !== 'full') throw error;
        memoryFallback ??= openMemoryFallback();
        return choose(await memoryFallback)(...input);
      }
    };
  const pendingChanges: AccountChanges = {
    setFavorite: held((of) => of.setFavorite),
    clearFavorites: held((of) => of.clearFavorites),
    viewNotification: held((of) => of.viewNotification),
    setHidden: held((of) => of.setHidden),
    showAllHidden: held((of) => of.showAllHidden),
    writeNote: held((of) => of.writeNote),
    fixClient: held((of) => of.fixClient),
    writeClient: held((of) => of.writeClient),
    setClientFavorite: held((of) => of.setClientFavorite),
    clearClientFavorites: held((of) => of.clearClientFavorites),
    leaveRequest: held((of) => of.leaveRequest),
  };
  return {
    ...account,
    ...pendingChanges,
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
