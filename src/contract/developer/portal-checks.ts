/** Where what is missing is given: a part of the room, by its word in the address, or a variable of the server. */
type CheckPlace =
  | {
      readonly part:
        | 'developer'
        | 'feeds'
        | 'projects'
        | 'content'
        | 'texts'
        | 'publications'
        | 'documents'
        | 'managers'
        | 'bookings';
      /** Which list of the part. */
      readonly show?: string;
    }
  | { readonly variable: string };

interface PortalCheck {
  /** What is missing. */
  readonly missing: string;
  /** What agents do not see because of it, or cannot do. */
  readonly unseen: string;
  readonly place: CheckPlace;
}

/**
 * What a portal needs that nobody but its developer can give, in the order in which the room lists what is missing.
 * Source: feature row M1.
 */
export const portalChecks = {
  name: {
    missing: 'Не указано название застройщика',
    unseen: 'В шапке, в подвале и в подборках для клиентов его нет: там написано только «Кабинет агента».',
    place: { part: 'developer' },
  },
  phone: {
    missing: 'Не указан телефон застройщика',
    unseen: 'Агентам некуда позвонить: телефона нет ни в шапке, ни в подвале.',
    place: { part: 'developer' },
  },
  policy: {
    missing: 'Политика обработки персональных данных не опубликована',
    unseen:
      'Агенты и агентства не могут зарегистрироваться, отправить заявку, добавить клиента и включить рекламную рассылку.',
    place: { part: 'texts' },
  },
  rates: {
    missing: 'Не назначены ставки вознаграждения',
    unseen:
      'На странице для гостей нет вознаграждения, а без ставки или отдельного правила его не начислить по сделке.',
    place: { part: 'developer' },
  },
  lots: {
    missing: 'Нет ни одного лота',
    unseen: 'Подбор и проекты пусты.',
    place: { part: 'feeds' },
  },
  sales_office: {
    missing: 'Нет офиса продаж',
    unseen: 'Агенты не могут записать клиента на показ.',
    place: { part: 'projects', show: 'offices' },
  },
  project_managers: {
    missing: 'Есть проекты, которые никто не показывает',
    unseen: 'Агенты не могут записать туда клиента на показ.',
    place: { part: 'projects', show: 'offices' },
  },
  booking_terms: {
    missing: 'Не заданы условия брони',
    unseen: 'Агенты не могут забронировать ни одного лота.',
    place: { part: 'bookings' },
  },
  legal_name: {
    missing: 'Не указано юридическое название застройщика',
    unseen: 'Агентства не могут выставить акты и счета.',
    place: { part: 'developer' },
  },
  project_descriptions: {
    missing: 'Есть проекты без описания',
    unseen: 'На их страницах только корпуса и лоты.',
    place: { part: 'projects' },
  },
  project_pictures: {
    missing: 'Есть проекты без картинок',
    unseen: 'В списке проектов и на их страницах пустое место.',
    place: { part: 'projects' },
  },
  news: {
    missing: 'Нет новостей',
    unseen: 'Раздел новостей и акций пуст.',
    place: { part: 'publications' },
  },
  regulations: {
    missing: 'Нет регламента',
    unseen: 'Агенты не знают правил закрепления и выплат: раздел «Регламент» пуст.',
    place: { part: 'texts' },
  },
  documents: {
    missing: 'Нет документов',
    unseen: 'Агентам нечего скачать: раздел «Документы» пуст.',
    place: { part: 'documents' },
  },
  mortgage: {
    missing: 'Нет ипотечных программ',
    unseen: 'Ипотечный калькулятор не предлагает ни одного банка.',
    place: { part: 'content', show: 'mortgage' },
  },
  mail: {
    missing: 'Не подключена почта',
    unseen: 'Письма не уходят: агент не подтвердит почту и не восстановит пароль.',
    place: { variable: 'SMTP_URL' },
  },
  sms: {
    missing: 'Не подключены СМС',
    unseen: 'Коды не приходят: агент не зарегистрируется и не войдёт по телефону.',
    place: { variable: 'SMS_TEMPLATE' },
  },
  managers: {
    missing: 'Менеджер один',
    unseen: 'Пока его нет на месте, агентам никто не ответит.',
    place: { part: 'managers' },
  },
} as const satisfies Record<string, PortalCheck>;

export type PortalCheckName = keyof typeof portalChecks;
export const portalCheckNames = Object.keys(portalChecks) as PortalCheckName[];
