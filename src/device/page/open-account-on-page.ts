import { liveQuery } from 'dexie';
import { type Account, openAccount } from '../account';
import { connectivity } from '../connectivity';
import { DEFAULT_FAVORITES_ORDER, readFavoriteMarks, readFavorites } from '../favorites-store';
import { readNotifications } from '../notifications-store';
import { readOutbox } from '../outbox-view';
import type { DeviceSnapshot } from './device-store';

type Change = (part: Partial<DeviceSnapshot>) => void;

interface AccountOnPage {
  account: Account;
  setFavoritesOrder(order: string): void;
  close(): void;
}

/** Opens the account and tells every change of what the device holds for it, whoever made it: this tab, another, the worker. */
export async function openAccountOnPage(
  id: number,
  change: Change,
  onFault: (error: unknown) => void,
): Promise<AccountOnPage> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  const account = await openAccount(id, {
    connectivity,
    locks: locks && { request: (name, run) => locks.request(name, run) },
    onFault,
  });
  const { db } = account;
  const watch = <T>(read: () => Promise<T>, told: (value: T) => void) => {
    const subscription = liveQuery(read).subscribe(told, onFault);
    return () => subscription.unsubscribe();
  };
  const watchFavorites = (order: string) =>
    watch(
      () => readFavorites(db, order),
      (favorites) => change({ favorites }),
    );
  let stopFavorites = watchFavorites(DEFAULT_FAVORITES_ORDER);
  const stops = [
    watch(
      () => readFavoriteMarks(db),
      (marks) => change({ marks }),
    ),
    watch(
      () => readNotifications(db),
      (notifications) => change({ notifications }),
    ),
    watch(
      () => readOutbox(db),
      (outbox) => change({ outbox }),
    ),
  ];
  return {
    account,
    setFavoritesOrder: (order) => {
      stopFavorites();
      stopFavorites = watchFavorites(order);
    },
    close: () => {
      stopFavorites();
      for (const stop of stops) stop();
      account.close();
    },
  };
}
