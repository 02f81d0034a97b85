interface Tag {
  readonly name: string;
  readonly description: string;
  /** How addresses begin below '/api/'. */
  readonly under: readonly string[];
}

const ownLists = 'Свои списки';

/** The rooms of the API, in the order in which a reader meets them. */
const tags: readonly Tag[] = [
  {
    name: 'Каталог',
    description:
      'Лоты, проекты, здания, шахматки, планы и места: одно для всех, может храниться в общих кешах',
    under: [
      ...[
        'flats',
        'commercial',
        'hotelrooms',
        'parking',
        'storage',
        'projects',
        'buildings',
        'floors',
        'sections',
      ],
      ...['cities', 'phases', 'progress', 'infras', 'map', 'selection-index', 'finishes', 'property-layouts'],
      ...['projects-benefits', 'module', 'purchases', 'tradein'],
    ],
  },
  {
    name: 'Ипотека и комиссия',
    description: 'Программы банков, расчёт платежа, вознаграждение за лот',
    under: ['banks', 'mortgage', 'commission'],
  },
  {
    name: 'Страницы',
    description: 'Шапка, подвал, публикации, тексты и контакты',
    under: [
      ...[
        'header',
        'footer_contact',
        'main_page',
        'start_page',
        'for_agencies',
        'developer',
        'common_contacts',
      ],
      ...[
        'publications',
        'banner_lk_page',
        'popups',
        'socials',
        'seo',
        'redirects',
        'regulations',
        'privacy_policy',
      ],
      ...['sale_offices', 'route', 'request', 'metrics', 'failures'],
    ],
  },
  {
    name: 'Вход и кабинет',
    description: 'Вход по коду, паролю или ключу, регистрация, настройки, устройства, программы',
    under: ['private_office', 'otp_token', 'office', 'agents'],
  },
  {
    name: ownLists,
    description: 'Избранное, скрытое, заметки, сохранённые поиски, уведомления, документы',
    under: ['notifications', 'events'],
  },
  {
    name: 'Клиенты и сделки',
    description: 'Клиенты, закрепления, подборки, показы, брони, сделки, акты, PDF',
    under: [
      ...[
        'clients',
        'client_favorites',
        'links',
        'appointments',
        'neometry_users',
        'bookings',
        'deals',
        'papers',
      ],
      ...['pdf', 'agency-feeds'],
    ],
  },
  {
    name: 'CRM застройщика',
    description: 'Подписанные ответы CRM на то, что ей рассказал портал',
    under: ['crm'],
  },
  {
    name: 'Сотрудники застройщика',
    description: 'Комната `/staff`: своя сессия, роли и журнал',
    under: ['staff'],
  },
  { name: 'Служебное', description: 'Работает ли сервер и готов ли он', under: ['health', 'ready'] },
];

/** Without `under`, as the description lists them. */
export const describedTags = tags.map(({ name, description }) => ({ name, description }));

/**
 * The tag of an address such as '/api/flats/{id}/'; `isOfList`: it is of a personal list, which has a tag without being
 * named above.
 *
 * @throws Error where no tag has it, so that a new room is not left without one
 */
export function tagOf(path: string, isOfList = false): string {
  const [, , room] = path.split('/');
  const tag = tags.find(({ under }) => under.some((one) => one === room))?.name ?? (isOfList && ownLists);
  if (!tag) throw new Error(`No tag has ${path}`);
  return tag;
}
