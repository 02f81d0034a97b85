import type { ListAudience } from './full-access';

interface PersonalList {
  /** Who is given it when their lists are brought; 'nobody': the server gives no list of it. */
  whose: ListAudience | 'nobody';
  /** Its field in the export of an account; null: it is not about the account's owner. */
  exportedAs: string | null;
  /** What the outbox carries of it, by kinds: their rows change its base with the server's yes. */
  changes: Record<string, ListChange>;
}

/** A kind of row of the outbox. Its name is written down on devices, and stays. */
export interface ListChange {
  /** What a row may ask for, as it is told to a person. */
  acts: readonly string[];
  /**
   * What goes with a row that is dropped: 'words' that were written; 'act': it can be wished again with a tap;
   * 'nothing': the device keeps all of it.
   */
  loss: 'words' | 'act' | 'nothing';
  /** Stands before it where no plan of a lot is known. */
  icon: 'bell' | 'clock' | 'heart' | 'person' | 'phone';
}

/**
 * The lists that a person has on the device and that work without a network, in the order in which they are brought:
 * first what an agent without a network would miss most, last those that stand on one page each.
 */
export const personalLists = {
  favorites: {
    whose: 'everybody',
    exportedAs: 'favorites',
    changes: {
      favorite: { acts: ['favorite-add', 'favorite-remove'], loss: 'act', icon: 'heart' },
      'favorites-clear': { acts: ['favorites-clear'], loss: 'act', icon: 'heart' },
    },
  },
  clients: {
    whose: 'full-access',
    exportedAs: 'clients',
    changes: {
      client: { acts: ['client-add', 'client-change'], loss: 'words', icon: 'person' },
      fixation: { acts: ['fixation'], loss: 'words', icon: 'person' },
    },
  },
  notifications: {
    whose: 'everybody',
    exportedAs: 'notifications',
    changes: {
      'notification-viewed': { acts: ['viewed', 'all-viewed'], loss: 'nothing', icon: 'bell' },
    },
  },
  hidden: {
    whose: 'full-access',
    exportedAs: 'hidden',
    changes: {
      hidden: { acts: ['hide', 'show-again'], loss: 'act', icon: 'clock' },
      'hidden-clear': { acts: ['hidden-clear'], loss: 'act', icon: 'clock' },
    },
  },
  notes: {
    whose: 'full-access',
    exportedAs: 'notes',
    changes: {
      note: { acts: ['note', 'note-remove'], loss: 'nothing', icon: 'clock' },
    },
  },
  clientFavorites: {
    whose: 'full-access',
    exportedAs: 'client_favorites',
    changes: {
      'client-favorite': { acts: ['client-lot-add', 'client-lot-remove'], loss: 'act', icon: 'person' },
      'client-favorites-clear': { acts: ['client-lots-clear'], loss: 'act', icon: 'person' },
    },
  },
  deals: { whose: 'full-access', exportedAs: 'deals', changes: {} },
  appointments: { whose: 'full-access', exportedAs: 'appointments', changes: {} },
  // The developer's, the same for all.
  documents: { whose: 'full-access', exportedAs: null, changes: {} },
  // Other people's accounts.
  agents: { whose: 'agency', exportedAs: null, changes: {} },
  // What was taken is known by its answer.
  requests: {
    whose: 'nobody',
    exportedAs: 'requests',
    changes: {
      request: { acts: ['request'], loss: 'words', icon: 'phone' },
    },
  },
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
