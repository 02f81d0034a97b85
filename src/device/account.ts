import type { Lot } from '../contract/lot';
import { type AccountDatabase, openAccountDatabase, StorageRefused } from './account-database';
import { createAccountSession } from './account-session';
import type { ListName } from './account-state';
import { systemClock } from './clock';
import type { Connectivity } from './connectivity';
import type { Ticket } from './enqueue';
import { enqueueClearing, enqueueFavorite, refreshFavorites } from './favorites-store';
import { openMemoryDatabase } from './memory-database';
import { enqueueViewed, refreshNotifications } from './notifications-store';
import { createOutboxSender } from './outbox-sender';
import type { Locks } from './send-outbox';
import { type WishOutcome, wishOutcomes } from './wish-outcome';

/** What an open page does with the account that is signed in. */
export interface Account {
  readonly id: number;
  /** For the read functions of the stores and `liveQuery`. */
  readonly db: AccountDatabase;
  /** False: this browser keeps nothing; everything works with a network, and is gone with the page. */
  readonly kept: boolean;
  refresh(list: ListName): Promise<void>;
  setFavorite(lot: Lot, wanted: boolean): Promise<WishOutcome>;
  clearFavorites(): Promise<WishOutcome[]>;
  viewNotification(id: number): Promise<WishOutcome>;
  /** At start, on becoming visible (true) and after signing in (true); new wishes and a returned network wake by themselves. */
  wake(networkIsBack?: boolean): void;
  close(): void;
}

interface AccountDeps {
  connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>;
  /** `navigator.locks`, or null where there is none. */
  locks: Locks | null;
  /** Failures of the device itself, to be logged. */
  onFault(error: unknown): void;
}

const refreshers = { favorites: refreshFavorites, notifications: refreshNotifications };

/** Opens what the device keeps for an account and begins to send what waits. */
export async function openAccount(
  id: number,
  { connectivity, locks, onFault }: AccountDeps,
): Promise<Account> {
  const clock = systemClock;
  const { db, kept } = await openDatabase(id);
  const session = createAccountSession(id);
  const isOnline = () => connectivity.getSnapshot().online;
  const refresh = (list: ListName) => refreshers[list](db, session);
  const refreshQuietly = (list: ListName) => void refresh(list).catch(() => {});
  const sender = createOutboxSender({
    ...{ db, session, clock, random: Math.random, locks, isOnline, onFault },
    onRound: ({ stale }) => stale.forEach(refreshQuietly),
  });
  const unsubscribe = connectivity.subscribe(() => {
    if (isOnline()) sender.wake(true);
  });
  const moment = () => ({ now: clock.now(), online: isOnline() });
  const outcomesOf = (tickets: Ticket[]): Promise<WishOutcome[]> => {
    sender.wake();
    return wishOutcomes(db, tickets, clock);
  };
  sender.wake(true);

  return {
    id,
    db,
    kept,
    refresh,
    setFavorite: async (lot, wanted) => {
      const [outcome] = await outcomesOf([await enqueueFavorite(db, lot, wanted, moment())]);
      return outcome ?? 'superseded';
    },
    clearFavorites: async () => outcomesOf(await enqueueClearing(db, moment())),
    viewNotification: async (notification) => {
      const ticket = await enqueueViewed(db, notification, moment());
      const [outcome = 'done'] = await outcomesOf(ticket ? [ticket] : []);
      if (outcome === 'done') refreshQuietly('notifications');
      return outcome;
    },
    wake: sender.wake,
    close: () => {
      unsubscribe();
      sender.stop();
      db.close({ disableAutoOpen: true });
    },
  };
}

async function openDatabase(id: number): Promise<{ db: AccountDatabase; kept: boolean }> {
  try {
    return { db: await openAccountDatabase(id), kept: true };
  } catch (error) {
    if (!(error instanceof StorageRefused)) throw error;
    return { db: await openMemoryDatabase(id), kept: false };
  }
}
