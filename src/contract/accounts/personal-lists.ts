import type { ListAudience } from './full-access';

interface PersonalList {
  /** Who has the list; 'nobody': the server gives no list, it is only filled by the device. */
  whose: ListAudience | 'nobody';
  /** Its field in the export of an account; null if it is not about the account's owner. */
  exportedAs: string | null;
}

/**
 * Lists of a person on the device that work offline, in the order in which they are loaded: first what an agent
 * without a network would miss most, last those of a single page.
 */
export const personalLists = {
  favorites: { whose: 'everybody', exportedAs: 'favorites' },
  clients: { whose: 'full-access', exportedAs: 'clients' },
  notifications: { whose: 'everybody', exportedAs: 'notifications' },
  hidden: { whose: 'full-access', exportedAs: 'hidden' },
  notes: { whose: 'full-access', exportedAs: 'notes' },
  clientFavorites: { whose: 'full-access', exportedAs: 'client_favorites' },
  deals: { whose: 'full-access', exportedAs: 'deals' },
  appointments: { whose: 'full-access', exportedAs: 'appointments' },
  // The developer's documents, the same for all.
  documents: { whose: 'full-access', exportedAs: null },
  // Accounts of other people.
  agents: { whose: 'agency', exportedAs: null },
  // That a request was received is known by the answer to it.
  requests: { whose: 'nobody', exportedAs: 'requests' },
} as const satisfies Record<string, PersonalList>;

export type PersonalListName = keyof typeof personalLists;
/** Fields of an account's export that contain lists. */
export type ExportedList = NonNullable<(typeof personalLists)[PersonalListName]['exportedAs']>;

export const listNames = Object.keys(personalLists) as PersonalListName[];

const given: Record<ListAudience, readonly PersonalList['whose'][]> = {
  everybody: ['everybody'],
  'full-access': ['everybody', 'full-access'],
  agency: ['everybody', 'full-access', 'agency'],
};

/** The lists that an audience has, in the order of loading. */
export const listsFor = (audience: ListAudience): PersonalListName[] =>
  listNames.filter((name) => given[audience].includes(personalLists[name].whose));
