import type { ListAudience } from '../../contract/accounts/full-access';
import { listsFor, type PersonalListName } from '../../contract/accounts/personal-lists';
import { type AccountDatabase, openAccountDatabase, StorageRefused } from '../account/account-database';
import { createAccountSession } from '../account/account-session';
import { readListState } from '../account/account-state';
import { openMemoryDatabase } from '../account/memory-database';
import { changeOutcomes } from '../changes/change-outcome';
import type { Ticket } from '../changes/enqueue';
import type { Clock } from '../clock';
import type { Connectivity } from '../connectivity';
import { oneRefresh, type RefreshOnce } from '../lists/one-refresh';
import { createListRefresher } from '../lists/refresh-lists';
import { type LoadState, watchLoads } from '../lists/watch-loads';
import type { Locks } from '../locks';
import { createOutboxSender } from '../outbox/sending/outbox-sender';
import { dropAllStored } from '../storage/free-storage';
import { type AccountParts, createAccountParts, refreshAccountList } from './account-lists';
import { type ChangeHolder, withMemoryFallback } from './with-memory-fallback';

/** What an open page does with the signed-in account. What it does with one list is the part of the list's name. */
export interface Account extends AccountParts, ChangeHolder {
  readonly id: number;
  /** For the read functions of the stores and `liveQuery`. */
  readonly db: AccountDatabase;
  /** False: this browser stores nothing; everything works with a network and is lost when the page closes. */
  readonly persists: boolean;
  /** Nothing is stored because the storage did not answer; unsent changes in it are not lost. */
  readonly isSilent: boolean;
  /** Nothing of this account was on the device when it was opened. */
  readonly isNew: boolean;
  /**
   * `isNews`: the server's list has just changed, so an answer that is already on its way may be older than the
   * change.
   */
  readonly refresh: RefreshOnce;
  /**
   * Refreshes the personal lists of an audience, the most important first, but lists that were never loaded before
   * all others. Without an audience: the same lists as last time.
   */
  refreshLists(audience?: ListAudience): Promise<void>;
}

interface AccountDeps {
  clock: Clock;
  connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>;
  /** `navigator.locks`, or null where there is none. */
  locks: Locks | null;
  /** Called with failures of the device itself, which are logged. */
  onFault(error: unknown): void;
  /** How loads of the personal lists go. */
  onLoads?(state: LoadState): unknown;
  /** Nothing is to be written to the device, because it has no space left. */
  inMemory?: boolean;
  /** Opens the account in memory that holds changes for which the device has no space. */
  openMemoryFallback?: () => Promise<ChangeHolder>;
}

/** Opens an account's data on the device and begins to send its pending changes. */
export async function openAccount(
  id: number,
  {
    clock,
    connectivity,
    locks,
    onFault,
    onLoads = () => {},
    inMemory = false,
    openMemoryFallback,
  }: AccountDeps,
): Promise<Account> {
  const { db, persists, isSilent } = await (inMemory ? inMemoryOnly(id, false) : openDatabase(id));
  const isNew = (await readListState(db, 'favorites')).savedAt === null;
  const session = createAccountSession(id);
  const isOnline = () => connectivity.getSnapshot().online;
  const refresh = oneRefresh(watchLoads((list) => refreshAccountList(list, db, session), onLoads));
  const refreshLists = createListRefresher(db, refresh);
  const refreshQuietly = (list: PersonalListName) => void refresh(list, true).catch(() => {});
  const sender = createOutboxSender({
    db,
    session,
    clock,
    random: Math.random,
    locks,
    isOnline,
    onFault,
    freeSpace: dropAllStored,
    onRound: ({ stale }) => stale.forEach(refreshQuietly),
  });
  const unsubscribe = connectivity.subscribe(() => {
    if (isOnline()) sender.wake(true);
  });
  const outcomesOf = (tickets: readonly Ticket[]) => {
    sender.wake();
    return changeOutcomes(db, tickets, clock);
  };
  const own: ChangeHolder = {
    change: (run) =>
      run({
        db,
        outcomesOf,
        refreshQuietly,
        context: { now: clock.now(), online: isOnline() },
        outcomeOf: async (ticket) => {
          const [outcome = 'done'] = ticket ? await outcomesOf([ticket]) : [];
          return outcome;
        },
        wake: () => sender.wake(),
      }),
    wake: sender.wake,
    close: () => {
      unsubscribe();
      sender.stop();
      db.close({ disableAutoOpen: true });
    },
  };
  const holder = openMemoryFallback ? withMemoryFallback(own, openMemoryFallback) : own;
  sender.wake(true);

  return {
    id,
    db,
    persists,
    isSilent,
    isNew,
    refresh,
    ...createAccountParts({ db, session, change: holder.change }),
    ...holder,
    refreshLists: (audience) => refreshLists(audience && listsFor(audience)),
  };
}

type Opened = Pick<Account, 'db' | 'persists' | 'isSilent'>;

async function openDatabase(id: number): Promise<Opened> {
  try {
    return { db: await openAccountDatabase(id), persists: true, isSilent: false };
  } catch (error) {
    if (!(error instanceof StorageRefused)) throw error;
    return inMemoryOnly(id, error.silent);
  }
}

const inMemoryOnly = async (id: number, isSilent: boolean): Promise<Opened> => ({
  db: await openMemoryDatabase(id),
  persists: false,
  isSilent,
});
