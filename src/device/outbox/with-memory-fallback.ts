import type { Account, AccountChanges } from '../account/account';
import { storageFailure } from '../storage/retry-once';

/**
 * Wraps an account so that its changes are not lost if the device has no space left even after freeing some: a
 * second account in memory holds them and sends them while the page is open. `openMemoryFallback` opens it when it
 * is first needed.
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
