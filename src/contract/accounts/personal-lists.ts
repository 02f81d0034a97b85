import type { ListAudience } from './full-access';

interface PersonalList {
  /** Who is given it when their lists are brought; 'nobody': the server gives no list of it. */
  whose: ListAudience | 'nobody';
  /** Its field in the export of an account; null: it is not about the account's owner. */
  exportedAs: string | null;
}

/**
 * The lists that a person has on the device and that work without a network, in the order in which they are brought:
 * first what an agent without a network would miss most, last those that stand on one page each.
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
  // The developer's, the same for all.
  documents: { whose: 'full-access', exportedAs: null },
  // Other people's accounts.
  agents: { whose: 'agency', exportedAs: null },
  // What was taken is known by its answer.
  requests: { whose: 'nobody', exportedAs: 'requests' },
} as const satisfies Record<string, PersonalList>;

export type PersonalListName = keyof typeof personalLists;
/** The fields of an account's export that hold lists. */
export type ExportedList = NonNullable<(typeof personalLists)[PersonalListName]['exportedAs']>;

export const listNames = Object.keys(personalLists) as PersonalListName[];

const given: Record<ListAudience, readonly PersonalList['whose'][]> = {
  everybody: ['everybody'],
  'full-access': ['everybody', 'full-access'],
  agency: ['everybody', 'full-access', 'agency'],
};

/** The lists that are brought for somebody, in their order. */
export const listsFor = (audience: ListAudience): PersonalListName[] =>
  listNames.filter((name) => given[audience].includes(personalLists[name].whose));
