interface JobKindRow {
  /** What the list of the terminal calls it. */
  readonly title: string;
  /** From the end of a run that succeeded to the next one. */
  readonly everyMs: number;
  /** When it is due the first time that a database sees it. */
  readonly first: 'at once' | 'after a period';
  /** After so many failures in a row it counts as dead; it is still tried, at the longest pause. */
  readonly retries: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The work that has to be done once for all servers over one database. What each does is `server/job-acts.ts`; each
 * must do no harm when it is begun again where it was cut off. Written down: a key stays.
 */
export const jobKinds = {
  feeds: { title: 'загрузка фидов по расписанию', everyMs: 15 * SECOND, first: 'at once', retries: 8 },
  price_letters: {
    title: 'письма менеджерам о ценах, которые ждут ответа',
    everyMs: 30 * SECOND,
    first: 'at once',
    retries: 8,
  },
  feed_letters: {
    title: 'письма владельцам о фидах, которые не загружаются',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  message_alarms: {
    title: 'письма менеджерам о сообщениях, которые не ушли',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  report_letters: {
    title: 'письма владельцам по понедельникам с итогами недели',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  work_letters: {
    title: 'письма менеджерам о том, что ждёт ответа',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  bookings: {
    title: 'конец броней, срок которых прошёл или лот которых продан, и очереди на лоты',
    everyMs: 15 * SECOND,
    first: 'at once',
    retries: 8,
  },
  saved_searches: {
    title: 'новости сохранённых поисков',
    everyMs: 15 * SECOND,
    first: 'at once',
    retries: 8,
  },
  publications: {
    title: 'показ публикаций, время которых пришло',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  broadcasts: {
    title: 'рассылки, время которых пришло',
    everyMs: 30 * SECOND,
    first: 'at once',
    retries: 8,
  },
  invitations: {
    title: 'приглашения тем, кого перенесли из прежнего кабинета',
    everyMs: 30 * SECOND,
    first: 'at once',
    retries: 8,
  },
  reminders: {
    title: 'напоминания о закреплениях, показах, бронях и договоре',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  webhooks: {
    title: 'вебхуки: закрепления, срок которых прошёл, и журнал отправки',
    everyMs: MINUTE,
    first: 'at once',
    retries: 8,
  },
  stock_statistics: {
    title: 'статистика каталога для планировщика базы',
    everyMs: 10 * MINUTE,
    first: 'at once',
    retries: 5,
  },
  retention: { title: 'удаление отслужившего', everyMs: HOUR, first: 'after a period', retries: 5 },
  kept_periods: {
    title: 'удаление персональных данных по срокам хранения',
    everyMs: 24 * HOUR,
    first: 'after a period',
    retries: 5,
  },
  unused_pictures: {
    title: 'удаление картинок, которые никому не нужны',
    everyMs: 24 * HOUR,
    first: 'after a period',
    retries: 5,
  },
} as const satisfies Record<string, JobKindRow>;

export type JobKind = keyof typeof jobKinds;

export const jobKindNames = Object.keys(jobKinds) as JobKind[];

export const isJobKind = (word: string): word is JobKind => Object.hasOwn(jobKinds, word);

const FIRST_PAUSE_MS = 10 * SECOND;

/** The longest pause between two runs of a kind, whether they fail or not. */
export const longestPauseMs = (kind: JobKind): number => Math.max(HOUR, jobKinds[kind].everyMs);

/** After the given number of failures in a row (1, 2 …): 10, 20, 40 … seconds. */
export const pauseAfterMs = (kind: JobKind, failures: number): number =>
  Math.min(longestPauseMs(kind), FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20));
