import type { QueryClient } from '@tanstack/react-query';
import { seoQuery } from '../../api/seo-query';
import { isNamedByDeveloper, seoOf, seoPlace } from '../../contract/calls/content/seo-page';
import { pageTitle } from '../../lib/words/page-title';

/** What each page is described by where it is shared or listed; the first that fits. Source: specification § 1. */
const descriptions: readonly (readonly [RegExp, string])[] = [
  [
    /^\/selection\/flats/,
    'Квартиры застройщика с планами и ценами: подберите клиенту квартиру за секунды, и там, где нет сети.',
  ],
  [
    /^\/selection\/commercial/,
    'Коммерческие помещения застройщика с планами и ценами для агентов и их клиентов.',
  ],
  [/^\/selection\/hotel/, 'Гостиничные номера застройщика с планами и ценами для агентов и их клиентов.'],
  [/^\/selection\/parking/, 'Машино-места в проектах застройщика для агентов и их клиентов.'],
  [/^\/selection\/storage/, 'Кладовые в проектах застройщика для агентов и их клиентов.'],
  [/^\/projects/, 'Проекты застройщика по городам: что в продаже, от какой цены и когда сдаётся.'],
  [
    /^\/[\w-]+\/complex-/,
    'Корпуса проекта, их сроки и все лоты с планами и ценами для агентов и их клиентов.',
  ],
  [/^\/favorites/, 'Сохранённые квартиры: откройте и покажите клиенту без интернета.'],
  [/^\/compare/, 'Два, три или четыре лота рядом: чем они различаются, сколько стоят и какой план лучше.'],
  [/^\/searches/, 'Ваши поиски: портал сообщает о новых, подешевевших и снова свободных лотах.'],
  [/^\/hidden/, 'Лоты, которые вы убрали из своего подбора: верните любой, когда он понадобится.'],
  [/^\/news/, 'Новости застройщика и акции для агентов: сроки, проекты и квартиры, к которым они относятся.'],
  [
    /^\/purchase/,
    'Способы покупки, трейд-ин и контакты отделов застройщика: что ответить клиенту и кому позвонить.',
  ],
  [
    /^\/mortgage/,
    'Ипотечный калькулятор: программы банков, платёж, первый взнос и переплата — и там, где нет сети.',
  ],
  [/^\/main/, 'Кабинет агента: подбор по комнатности, сохранённое и новости застройщика.'],
  [/^\/regulations/, 'Как застройщик работает с агентами: закрепление клиентов, цены, вознаграждение.'],
  [/^\/policy/, 'Как кабинет агента обращается с персональными данными и на что даётся согласие.'],
  [/^\/calendar/, 'Показы, окончания закреплений и броней по дням: и там, где нет сети.'],
  [/^\/settings/, 'Личные данные, пароль, уведомления и устройства кабинета агента.'],
  [/^\/device/, 'Что портал хранит на этом устройстве, чтобы работать без сети, и что ещё ждёт отправки.'],
  [/^\/clients\/favorites/, 'Лоты, которые вы подобрали каждому клиенту: и там, где нет сети.'],
  [/^\/clients/, 'Ваши клиенты: найти по имени или телефону, добавить и изменить, и там, где нет сети.'],
  [
    /^\/deals/,
    'Ваши сделки по этапам и вознаграждение: сколько, по какому правилу и когда — и там, где нет сети.',
  ],
  [/^\/notifications/, 'Что нового у ваших клиентов, в избранном и у застройщика: и там, где нет сети.'],
  [/^\/agents/, 'Агенты вашего агентства: подтвердите новых и следите за доступом.'],
  [/^\/documents/, 'Документы застройщика: шаблоны договоров, презентации и памятки — и там, где нет сети.'],
  [/^\/branches/, 'Филиалы вашего агентства: где они, как туда позвонить и кого спросить.'],
];

/** As the document is built with it (`index.html`). */
const PORTAL =
  'Регистрируйтесь, приводите клиентов застройщику и зарабатывайте: планы и цены всех лотов в телефоне агента — и там, где нет сети.';

/**
 * Puts the page's own description into the document: the developer's words for it and its city, or ours; and the
 * developer's title, where there is one. Source: specification § 3, "SEO state".
 */
export async function describePage(
  queryClient: QueryClient,
  { pathname, city }: { pathname: string; city: string | undefined },
): Promise<void> {
  const say = (words: string) =>
    document.querySelector('meta[name=description]')?.setAttribute('content', words);
  say(descriptions.find(([path]) => path.test(pathname))?.[1] ?? PORTAL);
  const seo = await queryClient.ensureQueryData(seoQuery).catch(() => null);
  if (seo === null || location.pathname !== pathname) return;
  const page = seoOf(seo.value, seoPlace(pathname, city ?? null));
  if (!page) return;
  say(page.description);
  if (isNamedByDeveloper(pathname)) document.title = pageTitle(page.title);
}
