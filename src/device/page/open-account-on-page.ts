import { liveQuery } from 'dexie';
import { systemClock } from '../clock';
import { connectivity } from '../connectivity';
import {
  DEFAULT_FAVORITES_ORDER,
  readFavoriteMarks,
  readFavorites,
} from '../lists/favorites/favorites-store';
import { readHiddenIds } from '../lists/hidden/hidden-store';
import { readNotifications } from '../lists/notifications/notifications-store';
import type { LoadState } from '../lists/watch-loads';
import { type Account, openAccount } from '../open-account/account';
import { readOutbox } from '../outbox/pending/outbox-view';
import { accountOf } from '../session/session-state';
import type { DeviceSnapshot } from './device-snapshot';
import { hiddenInIndex, onceOthersAreHidden, withoutLots } from './hidden-on-page';
import { optimisticFavorites } from './optimistic-favorites';
import { pageLocks } from './page-locks';
import { deviceSessionOnPage } from './session/device-session-on-page';

type Change = (part: Partial<DeviceSnapshot>) => void;

interface AccountOnPage {
  account: Account;
  setFavoritesOrder(order: string): void;
  close(): void;
}

/** Milliseconds after which a database that has not answered is reported as slow. */
const SLOW = 1_000;

/** Opens the account and reports every change of its stored data, by this tab, another one or the worker. */
export async function openAccountOnPage(
  id: number,
  change: Change,
  onFault: (error: unknown) => void,
): Promise<AccountOnPage> {
  const timer = setTimeout(() => change({ isSlow: true }), SLOW);
  try {
    return await openAndNotify(id, change, onFault);
  } finally {
    clearTimeout(timer);
    change({ isSlow: false });
  }
}

async function openAndNotify(
  id: number,
  change: Change,
  onFault: (error: unknown) => void,
): Promise<AccountOnPage> {
  // Called at every start: if the last step of a sign-in was lost, the stored state would still name the account
  // before.
  const session = await deviceSessionOnPage().identified(id);
  if (accountOf(session) !== id) throw new Error(`Somebody is leaving: ${session.is}`);
  const deps = { clock: systemClock, connectivity, locks: pageLocks(), onFault };
  const openMemoryFallback = async () => {
    const memoryFallback = await openAccount(id, { ...deps, inMemory: true });
    stops.push(
      watch(
        () => readOutbox(memoryFallback.db),
        (memoryOutbox) => change({ memoryOutbox }),
      ),
    );
    return memoryFallback;
  };
  let isOpen = true;
  // What was under way when the account was closed is nobody's any more.
  const onLoads = (lists: LoadState) => isOpen && change({ lists });
  const account = await openAccount(id, { ...deps, onLoads, openMemoryFallback });
  const { db } = account;
  const watch = <T>(read: () => Promise<T>, told: (value: T) => void) => {
    const subscription = liveQuery(read).subscribe(told, onFault);
    return () => subscription.unsubscribe();
  };
  const ahead = optimisticFavorites();
  const inIndex = hiddenInIndex();
  const watchFavorites = (order: string) =>
    watch(
      () => readFavorites(db, order),
      (favorites) => {
        change({ favorites });
        ahead.changed(favorites);
      },
    );
  let stopFavorites = watchFavorites(DEFAULT_FAVORITES_ORDER);
  const hideFromLists = onceOthersAreHidden((hidden) => change({ withoutHidden: withoutLots(hidden) }));
  const stops = [
    watch(
      () => readHiddenIds(db),
      (hidden) => {
        hideFromLists(hidden);
        inIndex.changed(hidden);
      },
    ),
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
  // Ends the turn of the database first, so that what is drawn because an account is open is drawn in a turn of its
  // own.
  await new Promise((resolve) => setTimeout(resolve));
  return {
    account,
    setFavoritesOrder: (order) => {
      stopFavorites();
      stopFavorites = watchFavorites(order);
    },
    close: () => {
      isOpen = false;
      stopFavorites();
      ahead.stop();
      inIndex.stop();
      for (const stop of stops) stop();
      account.close();
    },
  };
}
