import type { Account, AccountWishes } from '../account/account';
import { storageTrouble } from '../storage/endure';

/**
 * An account whose wishes are not lost where the device has no room for them, though some was made: they are held by a
 * second one in memory, and sent from there while the page is open. `openSpare` opens that one, when it is first needed.
 */
export function withSpare(account: Account, openSpare: () => Promise<Account>): Account {
  let spare: Promise<Account> | null = null;
  const held =
    <Input extends unknown[], Output>(choose: (of: Account) => (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      try {
        return await choose(account)(...input);
      } catch (error) {
        if (storageTrouble(error) !== 'full') throw error;
        spare ??= openSpare();
        return choose(await spare)(...input);
      }
    };
  const wishes: AccountWishes = {
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
    ...wishes,
    wake: (networkIsBack) => {
      account.wake(networkIsBack);
      void spare?.then((open) => open.wake(networkIsBack)).catch(() => {});
    },
    close: () => {
      account.close();
      void spare?.then((open) => open.close()).catch(() => {});
    },
  };
}
