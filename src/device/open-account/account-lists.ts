import { listNames, type PersonalListName, type personalLists } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import type { PartContext } from '../changes/account-part';
import { createAppointmentsPart } from '../lists/appointments-part';
import { createBookingsPart } from '../lists/bookings/bookings-part';
import { createClientFavoritesPart } from '../lists/clients/client-favorites-part';
import { createClientsPart } from '../lists/clients/clients-part';
import { refreshClients } from '../lists/clients/clients-store';
import { createFavoritesPart, refreshFavorites } from '../lists/favorites/favorites-store';
import { createHiddenPart, refreshHidden } from '../lists/hidden/hidden-store';
import { createNotesPart, refreshNotes } from '../lists/notes/notes-store';
import { createNotificationsPart, refreshNotifications } from '../lists/notifications/notifications-store';
import { createRequestsPart } from '../lists/requests/requests-store';

interface AccountList {
  refresh(db: AccountDatabase, session: AccountSession): Promise<void>;
  /** Makes what a page does with the list; the account has it under the list's name. */
  part?(context: PartContext): Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;
}

/** A list that can be changed has a part with its changes. */
type AccountLists = {
  [List in PersonalListName]: keyof (typeof personalLists)[List]['changes'] extends never
    ? AccountList
    : Required<AccountList>;
};

/** How an open account refreshes and changes each list. Stores that only one page needs are loaded on demand. */
const lists = {
  favorites: { refresh: refreshFavorites, part: createFavoritesPart },
  clients: { refresh: refreshClients, part: createClientsPart },
  notifications: { refresh: refreshNotifications, part: createNotificationsPart },
  hidden: { refresh: refreshHidden, part: createHiddenPart },
  notes: { refresh: refreshNotes, part: createNotesPart },
  clientFavorites: {
    refresh: async (...of) =>
      (await import('../lists/clients/client-favorites-store')).refreshClientFavorites(...of),
    part: createClientFavoritesPart,
  },
  commission: {
    refresh: async (...of) => (await import('../lists/commission-store')).refreshCommission(...of),
  },
  deals: { refresh: async (...of) => (await import('../lists/deals-store')).refreshDeals(...of) },
  bookings: {
    refresh: async (...of) => (await import('../lists/bookings/bookings-store')).refreshBookings(...of),
    part: createBookingsPart,
  },
  savedSearches: {
    refresh: async (...of) =>
      (await import('../lists/searches/saved-searches-store')).refreshSavedSearches(...of),
  },
  appointments: {
    refresh: async (...of) => (await import('../lists/calendars-ahead')).refreshShowings(...of),
    part: createAppointmentsPart,
  },
  documents: { refresh: async (...of) => (await import('../lists/documents-store')).refreshDocuments(...of) },
  agents: { refresh: async (...of) => (await import('../lists/agents-store')).refreshAgents(...of) },
  // The server gives no list of requests; that one was received is known by the answer to it.
  requests: { refresh: async () => {}, part: createRequestsPart },
} satisfies AccountLists;

type Lists = typeof lists;
/** What a page does with each list, under the list's name. */
export type AccountParts = {
  readonly [List in keyof Lists as Lists[List] extends { part: unknown }
    ? List
    : never]: Lists[List] extends { part: (context: PartContext) => infer Part } ? Part : never;
};

export const refreshAccountList = (
  list: PersonalListName,
  db: AccountDatabase,
  session: AccountSession,
): Promise<void> => lists[list].refresh(db, session);

export function createAccountParts(context: PartContext): AccountParts {
  const parts = listNames.map((name) => {
    const list: AccountList = lists[name];
    return [name, list.part?.(context)] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part)) as AccountParts;
}
