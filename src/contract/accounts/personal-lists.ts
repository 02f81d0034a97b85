import type { ListAudience } from './full-access';

interface PersonalList {
  /** How it is called in the middle of a sentence. */
  words: string;
  /** Who is given it when their lists are brought; 'nobody': the server gives no list of it. */
  whose: ListAudience | 'nobody';
  /** Its field in the export of an account; null: it is not about the account's owner. */
  exportedAs: string | null;
  /** What the outbox carries of it, by kinds: their rows change its base with the server's yes. */
  changes: Record<string, ListChange>;
}

/** A kind of row of the outbox. Its name is written down on devices, and stays. */
export interface ListChange {
  /** What a row may ask for, and how that is told to a person. */
  acts: Record<string, string>;
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
        acts: { viewed: 'Прочитано', 'all-viewed': 'Прочитать все уведомления' },
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
  deals: { words: 'сделки', whose: 'full-access', exportedAs: 'deals', changes: {} },
  appointments: { words: 'показы', whose: 'full-access', exportedAs: 'appointments', changes: {} },
  // The developer's, the same for all.
  documents: { words: 'документы', whose: 'full-access', exportedAs: null, changes: {} },
  // Other people's accounts.
  agents: { words: 'агенты', whose: 'agency', exportedAs: null, changes: {} },
  // What was taken is known by its answer.
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
