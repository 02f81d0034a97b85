import type { ListAudience } from './full-access';

interface PersonalList {
  /** How it is called in the middle of a sentence. */
  words: string;
  /** Who has the list; 'nobody': the server gives no list, it is only filled by the device. */
  whose: ListAudience | 'nobody';
  /** Its field in the export of an account; null if it is not about the account's owner. */
  exportedAs: string | null;
  /** Changes of the list that the outbox carries, by kind. */
  changes: Record<string, ListChange>;
}

/** A kind of change in the outbox. Its name is stored there and must not change. */
export interface ListChange {
  /** What a change of this kind may do, and how that is described to the person. */
  acts: Record<string, string>;
  /**
   * What is lost if the change is dropped: 'words' that were written; 'act': a tap can repeat it; 'nothing': the
   * device still has all of it.
   */
  loss: 'words' | 'act' | 'nothing';
  /** Drawn before its description where no plan of a lot is known. */
  icon: 'bell' | 'clock' | 'heart' | 'person' | 'phone';
}

/**
 * Lists of a person on the device that work offline, in the order in which they are loaded: first what an agent
 * without a network would miss most, last those of a single page.
 */
export const personalLists = {
  favorites: {
    words: 'избранное',
    whose: 'everybody',
    exportedAs: 'favorites',
    changes: {
      favorite: {
        acts: { 'favorite-add': 'Добавить в избранное', 'favorite-remove': 'Убрать из избранного' },
        loss: 'act',
        icon: 'heart',
      },
      'favorites-clear': { acts: { 'favorites-clear': 'Очистить избранное' }, loss: 'act', icon: 'heart' },
    },
  },
  clients: {
    words: 'клиенты',
    whose: 'full-access',
    exportedAs: 'clients',
    changes: {
      client: {
        acts: { 'client-add': 'Новый клиент', 'client-change': 'Данные клиента' },
        loss: 'words',
        icon: 'person',
      },
      fixation: { acts: { fixation: 'Закрепление клиента' }, loss: 'words', icon: 'person' },
    },
  },
  notifications: {
    words: 'уведомления',
    whose: 'everybody',
    exportedAs: 'notifications',
    changes: {
      'notification-viewed': {
        acts: { viewed: 'Прочитано', 'all-viewed': 'Отметить все прочитанными' },
        loss: 'nothing',
        icon: 'bell',
      },
    },
  },
  hidden: {
    words: 'скрытые лоты',
    whose: 'full-access',
    exportedAs: 'hidden',
    changes: {
      hidden: { acts: { hide: 'Скрыть', 'show-again': 'Вернуть из скрытых' }, loss: 'act', icon: 'clock' },
      'hidden-clear': { acts: { 'hidden-clear': 'Вернуть все скрытые' }, loss: 'act', icon: 'clock' },
    },
  },
  notes: {
    words: 'заметки',
    whose: 'full-access',
    exportedAs: 'notes',
    changes: {
      note: { acts: { note: 'Заметка', 'note-remove': 'Стереть заметку' }, loss: 'nothing', icon: 'clock' },
    },
  },
  clientFavorites: {
    words: 'лоты клиентов',
    whose: 'full-access',
    exportedAs: 'client_favorites',
    changes: {
      'client-favorite': {
        acts: { 'client-lot-add': 'Лот для клиента', 'client-lot-remove': 'Убрать лот клиента' },
        loss: 'act',
        icon: 'person',
      },
      'client-favorites-clear': {
        acts: { 'client-lots-clear': 'Убрать все лоты клиента' },
        loss: 'act',
        icon: 'person',
      },
    },
  },
  // The developer's terms, the same for all.
  commission: { words: 'вознаграждение', whose: 'full-access', exportedAs: null, changes: {} },
  deals: { words: 'сделки', whose: 'full-access', exportedAs: 'deals', changes: {} },
  bookings: { words: 'брони', whose: 'full-access', exportedAs: 'bookings', changes: {} },
  savedSearches: {
    words: 'сохранённые поиски',
    whose: 'full-access',
    exportedAs: 'saved_searches',
    changes: {},
  },
  appointments: {
    words: 'показы',
    whose: 'full-access',
    exportedAs: 'appointments',
    changes: { appointment: { acts: { appointment: 'Запись на показ' }, loss: 'words', icon: 'clock' } },
  },
  // The developer's documents, the same for all.
  documents: { words: 'документы', whose: 'full-access', exportedAs: null, changes: {} },
  // Accounts of other people.
  agents: { words: 'агенты', whose: 'agency', exportedAs: null, changes: {} },
  // That a request was received is known by the answer to it.
  requests: {
    words: 'заявки',
    whose: 'nobody',
    exportedAs: 'requests',
    changes: {
      request: { acts: { request: 'Заявка' }, loss: 'words', icon: 'phone' },
    },
  },
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
