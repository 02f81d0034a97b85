import type { ListAudience } from '../../contract/accounts/full-access';
import { listsFor, type PersonalListName } from '../../contract/accounts/personal-lists';
import type { Lot } from '../../contract/lots/lot';
import { type AccountDatabase, openAccountDatabase, StorageRefused } from '../account/account-database';
import { type AccountSession, createAccountSession } from '../account/account-session';
import { readListState } from '../account/account-state';
import { openMemoryDatabase } from '../account/memory-database';
import type { Ticket } from '../changes/enqueue';
import type { Clock } from '../clock';
import type { Connectivity } from '../connectivity';
import type { NamedClient } from '../lists/clients/client-favorite-kind';
import {
  type ClientView,
  type ClientWrite,
  enqueueClient,
  enqueueFixation,
  type FixationAsked,
  refreshClient,
  refreshClients,
} from '../lists/clients/clients-store';
import { enqueueClearing, enqueueFavorite, refreshFavorites } from '../lists/favorites/favorites-store';
import { enqueueHidden, enqueueShowingAll, refreshHidden } from '../lists/hidden/hidden-store';
import { enqueueNote, refreshNotes } from '../lists/notes/notes-store';
import {
  enqueueAllViewed,
  enqueueViewed,
  refreshNotifications,
} from '../lists/notifications/notifications-store';
import { oneRefresh, type RefreshOnce } from '../lists/one-refresh';
import { createListRefresher } from '../lists/refresh-lists';
import type { RequestChange } from '../lists/requests/request-kind';
import { acknowledgeReceived, enqueueRequest } from '../lists/requests/requests-store';
import type { Locks } from '../locks';
import { type ChangeOutcome, changeOutcomes } from '../outbox/pending/change-outcome';
import { createOutboxSender } from '../outbox/sending/outbox-sender';

/** What a person may change; each change becomes a row of the outbox. */
export interface AccountChanges {
  setFavorite(lot: Lot, wanted: boolean): Promise<ChangeOutcome>;
  clearFavorites(): Promise<ChangeOutcome[]>;
  /** 'all': every notification that is on the device. */
  viewNotification(id: number | 'all'): Promise<ChangeOutcome>;
  setHidden(lot: Lot, hidden: boolean): Promise<ChangeOutcome>;
  showAllHidden(): Promise<ChangeOutcome[]>;
  /** An empty text deletes the note. */
  writeNote(lot: Lot, text: string): Promise<ChangeOutcome>;
  /** Writes a new or an existing client; `key` identifies it until the server has given it an id. */
  writeClient(client: ClientWrite): Promise<{ key: string; outcome: ChangeOutcome }>;
  /** Fixes a client for a project. Until the server has received it, the developer does not know of it. */
  fixClient(client: ClientView, asked: FixationAsked): Promise<ChangeOutcome>;
  /** Saves a lot for a client whom the server knows, or removes it (`wanted` false). */
  setClientFavorite(client: NamedClient, lot: Lot, wanted: boolean): Promise<ChangeOutcome>;
  clearClientFavorites(client: NamedClient): Promise<ChangeOutcome[]>;
  /** Stores a request, to be sent when there is a network; resolves when it is stored. */
  leaveRequest(request: RequestChange): Promise<void>;
}

/** What an open page does with the signed-in account. */
export interface Account extends AccountChanges {
  readonly id: number;
  /** The names of all changes. */
  readonly changeNames: readonly (keyof AccountChanges)[];
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
  /** Loads one client again. @throws `CallError` */
  refreshClient(id: number): Promise<void>;
  /** Loads the managers who show projects (`null`), or the free times of one manager. @throws `CallError` */
  refreshCalendar(manager: number | null): Promise<void>;
  /** The person has been shown the number of a sent request. */
  acknowledgeReceived(key: string): Promise<void>;
  /**
   * Starts sending. To be called at start, and with true when the page becomes visible and after signing in; new
   * changes and a returned network start it by themselves.
   */
  wake(networkIsBack?: boolean): void;
  close(): void;
}

interface AccountDeps {
  clock: Clock;
  connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>;
  /** `navigator.locks`, or null where there is none. */
  locks: Locks | null;
  /** Called with failures of the device itself, which are logged. */
  onFault(error: unknown): void;
  /** Nothing is to be written to the device, because it has no space left. */
  inMemory?: boolean;
}

const loadClientFavorites = () => import('../lists/clients/client-favorites-store');

const refreshers: Record<PersonalListName, (db: AccountDatabase, session: AccountSession) => Promise<void>> =
  {
    favorites: refreshFavorites,
    notifications: refreshNotifications,
    hidden: refreshHidden,
    notes: refreshNotes,
    // The server gives no list of requests; that one was received is known by the answer to it.
    requests: async () => {},
    // Loaded on demand, because only one page shows it.
    documents: async (...of) => (await import('../lists/documents-store')).refreshDocuments(...of),
    clients: refreshClients,
    appointments: async (...of) => (await import('../lists/appointments-store')).refreshAppointments(...of),
    deals: async (...of) => (await import('../lists/deals-store')).refreshDeals(...of),
    clientFavorites: async (...of) => (await loadClientFavorites()).refreshClientFavorites(...of),
    agents: async (...of) => (await import('../lists/agents-store')).refreshAgents(...of),
  };

/** Opens an account's data on the device and begins to send its pending changes. */
export async function openAccount(
  id: number,
  { clock, connectivity, locks, onFault, inMemory = false }: AccountDeps,
): Promise<Account> {
  const { db, persists, isSilent } = await (inMemory ? inMemoryOnly(id, false) : openDatabase(id));
  const isNew = (await readListState(db, 'favorites')).savedAt === null;
  const session = createAccountSession(id);
  const isOnline = () => connectivity.getSnapshot().online;
  const refresh = oneRefresh((list) => refreshers[list](db, session));
  const refreshLists = createListRefresher(db, refresh);
  const refreshQuietly = (list: PersonalListName) => void refresh(list, true).catch(() => {});
  const sender = createOutboxSender({
    ...{ db, session, clock, random: Math.random, locks, isOnline, onFault },
    onRound: ({ stale }) => stale.forEach(refreshQuietly),
  });
  const unsubscribe = connectivity.subscribe(() => {
    if (isOnline()) sender.wake(true);
  });
  const changeContext = () => ({ now: clock.now(), online: isOnline() });
  const outcomesOf = (tickets: Ticket[]): Promise<ChangeOutcome[]> => {
    sender.wake();
    return changeOutcomes(db, tickets, clock);
  };
  const changes: AccountChanges = {
    setFavorite: async (lot, wanted) => {
      const [outcome] = await outcomesOf([await enqueueFavorite(db, lot, wanted, changeContext())]);
      return outcome ?? 'superseded';
    },
    clearFavorites: async () => outcomesOf(await enqueueClearing(db, changeContext())),
    viewNotification: async (notification) => {
      const ticket =
        notification === 'all'
          ? await enqueueAllViewed(db, changeContext())
          : await enqueueViewed(db, notification, changeContext());
      const [outcome = 'done'] = await outcomesOf(ticket ? [ticket] : []);
      if (outcome === 'done') refreshQuietly('notifications');
      return outcome;
    },
    setHidden: async (lot, hidden) => {
      const [outcome] = await outcomesOf([await enqueueHidden(db, lot, hidden, changeContext())]);
      return outcome ?? 'superseded';
    },
    showAllHidden: async () => outcomesOf(await enqueueShowingAll(db, changeContext())),
    writeNote: async (lot, text) => {
      const [outcome] = await outcomesOf([await enqueueNote(db, lot, text, changeContext())]);
      return outcome ?? 'superseded';
    },
    writeClient: async (client) => {
      const { key, ticket } = await enqueueClient(db, { ...client, ...changeContext() });
      const [outcome = 'done'] = ticket ? await outcomesOf([ticket]) : [];
      return { key, outcome };
    },
    fixClient: async (client, asked) => {
      const [outcome] = await outcomesOf([await enqueueFixation(db, client, asked, changeContext())]);
      return outcome ?? 'superseded';
    },
    setClientFavorite: async (client, lot, wanted) => {
      const { enqueueClientFavorite } = await loadClientFavorites();
      const [outcome] = await outcomesOf([
        await enqueueClientFavorite(db, client, lot, wanted, changeContext()),
      ]);
      return outcome ?? 'superseded';
    },
    clearClientFavorites: async (client) => {
      const { enqueueClearingClient } = await loadClientFavorites();
      return outcomesOf(await enqueueClearingClient(db, client, changeContext()));
    },
    leaveRequest: async (request) => {
      await enqueueRequest(db, request, clock.now());
      sender.wake();
    },
  };
  sender.wake(true);

  return {
    id,
    ...changes,
    changeNames: Object.keys(changes) as (keyof AccountChanges)[],
    db,
    persists,
    isSilent,
    isNew,
    refresh,
    refreshLists: (audience) => refreshLists(audience && listsFor(audience)),
    refreshClient: (client) => refreshClient(db, session, client),
    refreshCalendar: async (manager) => {
      const store = await import('../lists/appointments-store');
      await (manager === null
        ? store.refreshManagers(db, session)
        : store.refreshCalendar(db, session, manager));
    },
    acknowledgeReceived: (key) => acknowledgeReceived(db, key),
    wake: sender.wake,
    close: () => {
      unsubscribe();
      sender.stop();
      db.close({ disableAutoOpen: true });
    },
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
