import type { User } from '../../contract/accounts/account';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { type EmptiablePlace, emptiablePlaces } from '../../contract/developer/empty-places';

/** Of the pages of the portal: who has it, and what else it is called by those who look for it. */
interface SearchedPage {
  readonly to: string;
  readonly title: string;
  readonly more?: string;
  /** Everybody who is signed in; those with full access; agencies with full access. */
  readonly of: 'all' | 'confirmed' | 'company';
}

const pages: readonly SearchedPage[] = [
  { to: '/main', title: 'Главная', of: 'all' },
  { to: '/selection/flats', title: 'Все квартиры', more: 'выборка подбор студии апартаменты', of: 'all' },
  { to: '/selection/commercial', title: 'Коммерческие помещения', more: 'офисы', of: 'all' },
  { to: '/selection/hotel', title: 'Гостиничные номера', more: 'отель', of: 'all' },
  { to: '/projects', title: 'Проекты', more: 'жилые комплексы ЖК застройщик', of: 'all' },
  { to: '/clients', title: 'Клиенты', more: 'закрепления фиксация уникальность', of: 'confirmed' },
  { to: '/clients/favorites', title: 'Подборки клиентов', more: 'избранное', of: 'confirmed' },
  { to: '/calendar?list=appointments', title: 'Показы', more: 'встречи записи просмотры', of: 'confirmed' },
  { to: '/calendar', title: 'Календарь', more: 'показы сроки месяц', of: 'confirmed' },
  { to: '/deals', title: 'Сделки', more: 'комиссия вознаграждение выплаты', of: 'confirmed' },
  { to: '/deals#bookings', title: 'Брони', more: 'бронирование', of: 'confirmed' },
  { to: '/favorites', title: 'Избранное', more: 'сохранённые лоты', of: 'all' },
  { to: '/searches', title: 'Сохранённые поиски', more: 'подписка новые лоты', of: 'confirmed' },
  { to: '/compare', title: 'Сравнение', more: 'сравнить', of: 'all' },
  { to: '/hidden', title: 'Скрытые лоты', of: 'confirmed' },
  { to: '/mortgage', title: 'Ипотека', more: 'калькулятор ставка банки платёж', of: 'confirmed' },
  { to: '/documents', title: 'Документы', more: 'файлы договор презентация', of: 'confirmed' },
  { to: '/regulations', title: 'Регламент', more: 'правила', of: 'all' },
  { to: '/news', title: 'Новости', more: 'акции', of: 'all' },
  { to: '/purchase', title: 'Способы покупки', more: 'рассрочка трейд-ин контакты отделов', of: 'all' },
  { to: '/agents', title: 'Агенты', more: 'сотрудники', of: 'company' },
  { to: '/branches', title: 'Филиалы', more: 'офисы', of: 'company' },
  { to: '/notifications', title: 'Уведомления', of: 'all' },
  { to: '/settings', title: 'Настройки', more: 'профиль пароль телефон почта', of: 'all' },
  { to: '/device', title: 'На этом устройстве', more: 'офлайн без сети память', of: 'all' },
];

/** The pages that this person has and that have something to show. */
export function pagesOf(user: User, isEmpty: (place: EmptiablePlace) => boolean): SearchedPage[] {
  const has = {
    all: true,
    confirmed: hasFullAccess(user),
    company: hasFullAccess(user) && user.role === 'company',
  };
  return pages.filter(({ to, of }) => {
    const place = emptiablePlaces.find((one) => one === to);
    return has[of] && !(place !== undefined && isEmpty(place));
  });
}
