/** Kinds of notifications with a switch of their own in the settings, beneath that of all 'service' ones. */
export type NoticeKind = 'fixations' | 'appointments' | 'favorites' | 'deals';

/** What every type of notification answers for. A picture is no matter of the type: one shows the lot that it speaks of. */
interface NoticeRow {
  /** Where a tap leads where it speaks of no single lot, client or deal. Source: specification § 4. */
  readonly target: '/main' | '/agents' | '/documents' | '/favorites' | '/clients' | '/deals' | '/regulations';
  /** What it is about, on a lock screen that anybody may read. */
  readonly subject: string;
  /**
   * The switch of the settings that stops it; beneath 'service' that stops it too. Null: nothing does, as nobody can
   * work with the portal and not know how their own account stands.
   */
  readonly switch: 'service' | NoticeKind | null;
}

/** Every type of notification, spelled as specification § 3 spells it, 'registartion' included; then the portal's own. */
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
  deals: { target: '/deals', subject: 'Сделки', switch: 'deals' },
  regulations: { target: '/regulations', subject: 'Регламент', switch: 'service' },
  news: { target: '/main', subject: 'Сообщение застройщика', switch: 'service' },
} as const satisfies Record<string, NoticeRow>;
export type NoticeType = keyof typeof notices;
export const noticeTypes = Object.keys(notices) as NoticeType[];

export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(notices, type);

/** Reads a type where it comes from outside. One of a newer server is shown all the same, as a message of the developer. */
export const noticeTypeOf = (type: string): NoticeType => (isNoticeType(type) ? type : 'news');
