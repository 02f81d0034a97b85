/** What a line of the journal can be about. A kind more needs its words here and a part of the room in `journal-links.ts`. */
export const journalSubjects = {
  account: 'Кабинет',
  request: 'Обращение',
  client: 'Клиент',
  fixation: 'Закрепление',
  appointment: 'Показ',
  manager: 'Календарь менеджера',
  booking: 'Бронь',
  booking_queue: 'Место в очереди',
  deal: 'Сделка',
  paper: 'Акт и счёт',
  lot: 'Лот',
  feed: 'Фид',
  publication: 'Публикация',
  document: 'Документ',
  regulation: 'Регламент',
  policy: 'Политика',
  agreement: 'Договор с агентствами',
  content: 'Контент',
  developer: 'Застройщик',
  project: 'Проект',
  sales_office: 'Офис продаж',
  drawings: 'Чертежи проекта',
  mortgage: 'Ипотека',
  commission: 'Ставки вознаграждения',
  message: 'Сообщение',
  webhook: 'Вебхук',
  broadcast: 'Рассылка',
  moving: 'Перенос',
  staff: 'Менеджер',
  api_token: 'Токен',
  portal: 'Портал',
};
export type JournalSubject = keyof typeof journalSubjects;
export const journalSubjectNames = Object.keys(journalSubjects) as JournalSubject[];

/** Who can act, as a line says it where nobody's name is known. */
export const journalActors = {
  staff: 'Менеджер',
  terminal: 'Терминал',
  agency: 'Агентство',
  owner: 'Владелец аккаунта',
  crm: 'CRM застройщика',
  feed: 'Фид',
  portal: 'Портал',
};
export type JournalActor = keyof typeof journalActors;
export const journalActorNames = Object.keys(journalActors) as JournalActor[];

/** A kind in words; a line may have been written by another build. */
export const journalWord = (words: Readonly<Record<string, string>>, kind: string): string =>
  Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind;

/** Where an act came from; each is left out where it is not known. */
export interface JournalOrigin {
  /** The id of the request, as in the log. */
  readonly request?: string;
  /** 'Chrome, Windows' */
  readonly device?: string;
  /** The network that the request came from, without its last part: '203.0.113.0/24'. */
  readonly address?: string;
  /** The feed's source. */
  readonly source?: string;
}

/** 'Chrome, Windows, сеть 203.0.113.0/24, запрос 4827-1530-9921'; '' where nothing is known. */
export const originWords = ({ source, device, address, request }: JournalOrigin): string =>
  [source, device, address && `сеть ${address}`, request && `запрос ${request}`].filter(Boolean).join(', ');
