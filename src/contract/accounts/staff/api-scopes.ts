interface ApiScopeRow {
  /** As lists and refusals name it. */
  readonly word: string;
  /** What a program gets by it, in a sentence for who chooses. */
  readonly note: string;
  /** Whether it tells of agents or clients. */
  readonly people: boolean;
}

/**
 * What a token for a program may open, in the order in which it is offered. Each call that programs may make names its scope;
 * a token opens the calls of its scopes and no others. Written down: a key stays. Source: feature row N8.
 */
export const apiScopes = {
  stock: {
    word: 'Лоты',
    note: 'Читать лоты так, как их видят сотрудники: и скрытые цены, и то, что задано вручную.',
    people: false,
  },
  accounts: {
    word: 'Агенты и агентства',
    note: 'Читать кабинеты: имена, телефоны, доступ.',
    people: true,
  },
  requests: { word: 'Обращения', note: 'Читать обращения: кто, откуда и с каким вопросом.', people: true },
  fixations: { word: 'Закрепления', note: 'Читать закрепления с клиентами и агентами.', people: true },
  appointments: { word: 'Показы', note: 'Читать показы по дням и календари менеджеров.', people: true },
  bookings: { word: 'Брони', note: 'Читать брони и очереди на лоты.', people: true },
  deals: { word: 'Сделки', note: 'Читать сделки и вознаграждение по ним.', people: true },
  reports: { word: 'Отчёты', note: 'Читать отчёты о работе агентов за любые дни.', people: true },
  crm_answers: {
    word: 'Ответы CRM',
    note: 'Отвечать за CRM на сообщения портала: закрепить клиента, отказать, подтвердить или снять бронь.',
    people: true,
  },
} as const satisfies Record<string, ApiScopeRow>;

export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];

export const isApiScope = (given: string): given is ApiScope => Object.hasOwn(apiScopes, given);

/** In words; a token may have been made by another build. */
export const apiScopeWord = (scope: string): string => (isApiScope(scope) ? apiScopes[scope].word : scope);

/** With this every token of a program of the developer's begins: by it people and scanners of secrets know one. */
export const API_TOKEN_PREFIX = 'portal_';

/** For how many days a token works; null: until somebody ends it. */
export const apiTokenDays = [30, 90, 365] as const;
/** How many calls a minute it may make. */
export const apiTokenPaces = [60, 300, 1000] as const;
/** How many may work at one time. */
export const MAX_API_TOKENS = 50;
