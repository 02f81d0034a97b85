/**
 * Kinds of notifications with a switch of their own in the settings, in addition to the one for all 'service' ones.
 */
export const noticeKinds = [
  'fixations',
  'appointments',
  'bookings',
  'favorites',
  'links',
  'deals',
  'searches',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Properties of a notification type. Its picture does not depend on the type: a notification about one lot shows
 * that lot.
 */
interface NoticeRow {
  /**
   * The page that a tap opens, if the notification is not about a single lot, client, deal, publication or project; one
   * that the router has not does not compile in `notification-items.tsx`. Source: specification § 4.
   */
  readonly target: `/${string}`;
  /** What it is about, in words that may be shown on a lock screen. */
  readonly subject: string;
  /**
   * The switch in the settings that stops it; the switch 'service' stops the other kinds as well. Null: it cannot
   * be switched off, because it is about the state of the person's own account.
   */
  readonly switch: 'service' | NoticeKind | null;
}

/** Every type of notification, spelled as in specification § 3, 'registartion' included; then the portal's own. */
export const notices = {
  registartion: { target: '/main', subject: 'Регистрация', switch: null },
  registration_status: { target: '/main', subject: 'Доступ в кабинет', switch: null },
  fixation_block: { target: '/main', subject: 'Закрепление клиентов', switch: null },
  agent_confirmation: { target: '/agents', subject: 'Агенты', switch: 'service' },
  documents: { target: '/documents', subject: 'Документы', switch: 'service' },
  favorites_properties: { target: '/favorites', subject: 'Избранное', switch: 'service' },
  clients_fixation: { target: '/clients', subject: 'Клиенты', switch: 'service' },
  fixation_reminders: { target: '/clients', subject: 'Конец закрепления', switch: 'fixations' },
  appointment_reminders: { target: '/clients', subject: 'Показы', switch: 'appointments' },
  client_links: { target: '/favorites', subject: 'Подборки по ссылке', switch: 'links' },
  client_steps: { target: '/clients', subject: 'Клиенты', switch: 'service' },
  bookings: { target: '/deals', subject: 'Брони', switch: 'bookings' },
  deals: { target: '/deals', subject: 'Сделки', switch: 'deals' },
  saved_searches: { target: '/searches', subject: 'Сохранённые поиски', switch: 'searches' },
  regulations: { target: '/regulations', subject: 'Регламент', switch: 'service' },
  news: { target: '/main', subject: 'Сообщение застройщика', switch: 'service' },
} as const satisfies Record<string, NoticeRow>;
export type NoticeType = keyof typeof notices;
export const noticeTypes = Object.keys(notices) as NoticeType[];

export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(notices, type);

/** Reads a type from outside. An unknown type of a newer server is shown as a message of the developer. */
export const noticeTypeOf = (type: string): NoticeType => (isNoticeType(type) ? type : 'news');
