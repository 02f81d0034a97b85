interface KeptKindRow {
  /** As a list names it. */
  readonly word: string;
  /** From when on it counts, and what becomes of it, in a sentence for owners. */
  readonly note: string;
  /** Months for which it is usually kept; null: there is nothing to set, it goes as soon as nothing holds it. */
  readonly months: number | null;
}

/** The shortest and the longest period that owners may set, in months. */
export const LEAST_MONTHS = 1;
export const MOST_MONTHS = 120;

/**
 * What of people is kept for a time and then goes by itself, in the order in which it goes. Written down: a key stays.
 * Source: feature row M13.
 */
export const keptKinds = {
  requests: {
    word: 'Заявки и обращения',
    note: 'Считается со дня ответа, а без ответа со дня отправки. Вместе с заявкой уходят её согласия.',
    months: 12,
  },
  registrations: {
    word: 'Регистрации, в которых отказано',
    note: 'Считается со дня отказа. Кабинет стирается так же, как по просьбе владельца.',
    months: 6,
  },
  sign_ins: {
    word: 'Входы, которыми не пользуются',
    note: 'Считается с последнего визита. Человек войдёт на этом устройстве заново.',
    months: 6,
  },
  notifications: {
    word: 'Прочитанные уведомления',
    note: 'Считается со дня уведомления. Непрочитанные остаются.',
    months: 24,
  },
  messages: {
    word: 'Записи об отправленных СМС и письмах',
    note: 'Считается с отправки. Текста и получателя в них нет уже после отправки.',
    months: 1,
  },
  fixation_papers: {
    word: 'Документы закреплений',
    note: 'Считается с конца закрепления или отказа. Само закрепление остаётся.',
    months: 12,
  },
  deal_clients: {
    word: 'Клиенты завершённых сделок',
    note: 'До этого срока удалённый клиент остаётся в сделке: считается с её последнего изменения.',
    months: 36,
  },
  erased_accounts: {
    word: 'Клиенты удалённых кабинетов',
    note: 'Считается со дня удаления кабинета. Идущее закрепление и сделка держат клиента дольше.',
    months: 12,
  },
  journal_addresses: {
    word: 'Адреса сети в журнале',
    note: 'Считается со дня записи. Сама запись остаётся.',
    months: 12,
  },
  deleted_clients: {
    word: 'Удалённые клиенты',
    note: 'Стираются, как только кончится закрепление или сделка, которые их держали.',
    months: null,
  },
} as const satisfies Record<string, KeptKindRow>;

export type KeptKind = keyof typeof keptKinds;
export const keptKindNames = Object.keys(keptKinds) as [KeptKind, ...KeptKind[]];

/** In words; a line of the journal may have been written by another build. */
export const keptWord = (kind: string): string =>
  Object.hasOwn(keptKinds, kind) ? keptKinds[kind as KeptKind].word : kind;
