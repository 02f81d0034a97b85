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
  /** 'all': every one that is on the device. */
  viewNotification(id: number | 'all'): Promise<ChangeOutcome>;
  setHidden(lot: Lot, hidden: boolean): Promise<ChangeOutcome>;
  showAllHidden(): Promise<ChangeOutcome[]>;
  /** An empty text takes the note away. */
  writeNote(lot: Lot, text: string): Promise<ChangeOutcome>;
  /** Writes a client, a new one or one that is there; `key` names it until the server does. */
  writeClient(client: ClientWrite): Promise<{ key: string; outcome: ChangeOutcome }>;
  /** Fixes a client for a project; until the server has it, the developer knows nothing of it. */
  fixClient(client: ClientView, asked: FixationAsked): Promise<ChangeOutcome>;
  /** Keeps a lot for a client that the server knows, or no longer. */
  setClientFavorite(client: NamedClient, lot: Lot, wanted: boolean): Promise<ChangeOutcome>;
  clearClientFavorites(client: NamedClient): Promise<ChangeOutcome[]>;
  /** Leaves a request to be sent when there is a network; done when it is kept. */
  leaveRequest(request: RequestChange): Promise<void>;
}

/** What an open page does with the account that is signed in. */
export interface Account extends AccountChanges {
  readonly id: number;
  /** Every change there is. */
  readonly changeNames: readonly (keyof AccountChanges)[];
  /** For the read functions of the stores and `liveQuery`. */
  readonly db: AccountDatabase;
  /** False: this browser keeps nothing; everything works with a network, and is gone with the page. */
  readonly kept: boolean;
  /** Nothing is kept because the storage did not answer; what waits in it to be sent is not lost. */
  readonly isSilent: boolean;
  /** The device knew nothing of this account when it was opened. */
  readonly isNew: boolean;
  /** `isNews`: the server's list has changed just now, so that an answer on its way may be of before. */
  readonly refresh: RefreshOnce;
  /** Refreshes the lists of somebody, the most wanted first; those that have never come before all others. Without a word, those of last time. */
  bring(audience?: ListAudience): Promise<void>;
  /** Asks for one client anew. @throws `CallError` */
  refreshClient(id: number): Promise<void>;
  /** Asks who shows projects, and what of a manager's time is free. @throws `CallError` */
  refreshCalendar(manager: number | null): Promise<void>;
  /** The person knows the number of a request that was left. */
  tellTaken(key: string): Promise<void>;
  /** At start, on becoming visible (true) and after signing in (true); new wishes and a returned network wake by themselves. */
  wake(networkIsBack?: boolean): void;
  close(): void;
}

interface AccountDeps {
  clock: Clock;
  connectivity: Pick<Connectivity, 'getSnapshot' | 'subscribe'>;
  /** `navigator.locks`, or null where there is none. */
  locks: Locks | null;
  /** Failures of the device itself, to be logged. */
  onFault(error: unknown): void;
  /** Nothing is to be written down: the device has no room left. */
  inMemory?: boolean;
}

const loadClientFavorites = () => import('../lists/clients/client-favorites-store');

const refreshers: Record<PersonalListName, (db: AccountDatabase, session: AccountSession) => Promise<void>> =
  {
    favorites: refreshFavorites,
    notifications: refreshNotifications,
    hidden: refreshHidden,
    notes: refreshNotes,
    // What was taken is known by its answer; the server gives no list of it.
    requests: async () => {},
    // What only one page shows comes with it.
    documents: async (...of) => (await import('../lists/documents-store')).refreshDocuments(...of),
    clients: refreshClients,
    appointments: async (...of) => (await import('../lists/appointments-store')).refreshAppointments(...of),
    deals: async (...of) => (await import('../lists/deals-store')).refreshDeals(...of),
    clientFavorites: async (...of) => (await loadClientFavorites()).refreshClientFavorites(...of),
    agents: async (...of) => (await import('../lists/agents-store')).refreshAgents(...of),
  };

/** Opens what the device keeps for an account and begins to send what waits. */
export async function openAccount(
  id: number,
  { clock, connectivity, locks, onFault, inMemory = false }: AccountDeps,
): Promise<Account> {
  const { db, kept: stored, isSilent } = await (inMemory ? inMemoryOnly(id, false) : openDatabase(id));
  const isNew = (await readListState(db, 'favorites')).savedAt === null;
  const session = createAccountSession(id);
  const isOnline = () => connectivity.getSnapshot().online;
  const refresh = oneRefresh((list) => refreshers[list](db, session));
  const bring = createListRefresher(db, refresh);
  const refreshQuietly = (list: PersonalListName) => void refresh(list, true).catch(() => {});
  const sender = createOutboxSender({
    ...{ db, session, clock, random: Math.random, locks, isOnline, onFault },
    onRound: ({ stale }) => stale.forEach(refreshQuietly),
  });
  const unsubscribe = connectivity.subscribe(() => {
    if (isOnline()) sender.wake(true);
  });
  const moment = () => ({ now: clock.now(), online: isOnline() });
  const outcomesOf = (tickets: Ticket[]): Promise<ChangeOutcome[]> => {
    sender.wake();
    return changeOutcomes(db, tickets, clock);
  };
  const changes: AccountChanges = {
    setFavorite: async (lot, wanted) => {
      const [outcome] = await outcomesOf([await enqueueFavorite(db, lot, wanted, moment())]);
      return outcome ?? 'superseded';
    },
    clearFavorites: async () => outcomesOf(await enqueueClearing(db, moment())),
    viewNotification: async (notification) => {
      const ticket =
        notification === 'all'
          ? await enqueueAllViewed(db, moment())
          : await enqueueViewed(db, notification, moment());
      const [outcome = 'done'] = await outcomesOf(ticket ? [ticket] : []);
      if (outcome === 'done') refreshQuietly('notifications');
      return outcome;
    },
    setHidden: async (lot, hidden) => {
      const [outcome] = await outcomesOf([await enqueueHidden(db, lot, hidden, moment())]);
      return outcome ?? 'superseded';
    },
    showAllHidden: async () => outcomesOf(await enqueueShowingAll(db, moment())),
    writeNote: async (lot, text) => {
      const [outcome] = await outcomesOf([await enqueueNote(db, lot, text, moment())]);
      return outcome ?? 'superseded';
    },
    writeClient: async (client) => {
      const { key, ticket } = await enqueueClient(db, { ...client, ...moment() });
      const [outcome = 'done'] = ticket ? await outcomesOf([ticket]) : [];
      return { key, outcome };
    },
    fixClient: async (client, asked) => {
      const [outcome] = await outcomesOf([await enqueueFixation(db, client, asked, moment())]);
      return outcome ?? 'superseded';
    },
    setClientFavorite: async (client, lot, wanted) => {
      const { enqueueClientFavorite } = await loadClientFavorites();
      const [outcome] = await outcomesOf([await enqueueClientFavorite(db, client, lot, wanted, moment())]);
      return outcome ?? 'superseded';
    },
    clearClientFavorites: async (client) => {
      const { enqueueClearingClient } = await loadClientFavorites();
      return outcomesOf(await enqueueClearingClient(db, client, moment()));
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
    kept: stored,
    isSilent,
    isNew,
    refresh,
    bring: (audience) => bring(audience && listsFor(audience)),
    refreshClient: (client) => refreshClient(db, session, client),
    refreshCalendar: async (manager) => {
      const store = await import('../lists/appointments-store');
      await (manager === null
        ? store.refreshManagers(db, session)
        : store.refreshCalendar(db, session, manager));
    },
    tellTaken: (key) => acknowledgeReceived(db, key),
    wake: sender.wake,
    close: () => {
      unsubscribe();
      sender.stop();
      db.close({ disableAutoOpen: true });
    },
  };
}

type Opened = Pick<Account, 'db' | 'kept' | 'isSilent'>;

async function openDatabase(id: number): Promise<Opened> {
  try {
    return { db: await openAccountDatabase(id), kept: true, isSilent: false };
  } catch (error) {
    if (!(error instanceof StorageRefused)) throw error;
    return inMemoryOnly(id, error.silent);
  }
}

const inMemoryOnly = async (id: number, isSilent: boolean): Promise<Opened> => ({
  db: await openMemoryDatabase(id),
  kept: false,
  isSilent,
});
