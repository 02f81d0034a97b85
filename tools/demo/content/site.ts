import type { GivenPart } from '../../../server/content/bundle';

/** The city of addresses that name none, as the developer's site calls it. */
const DEFAULT_CITY = 'krasnodar-krasnodarskii-krai';

const endOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day, 20, 59)).toISOString();

export const demoBanners: GivenPart<'banners'> = [
  {
    title: 'День партнёра в Сочи',
    text: 'Три проекта за день, ответы на вопросы и обед.',
    link: '/news',
    link_label: 'Все новости',
    until: endOf(2026, 12, 5),
  },
  {
    title: 'Трейд-ин: квартира в зачёт',
    text: 'Клиент сдаёт старую квартиру и сразу бронирует новую.',
    link: '/purchase',
    link_label: 'Как это работает',
  },
];

export const demoPopups: GivenPart<'popups'> = [
  {
    title: 'Офис в праздники работает до 16:00',
    text: 'Брони, срок которых истекает в праздники, продлим на два рабочих дня сами.',
    link: '/purchase',
    link_label: 'Контакты',
    until: endOf(2027, 1, 4),
  },
];

export const demoModules: GivenPart<'page_blocks'> = [
  { name: 'news', title: 'Новости' },
  { name: 'rooms', title: 'Подбор квартиры' },
  { name: 'projects', title: 'Проекты' },
  { name: 'promotions', title: 'Акции' },
  { name: 'banners', title: 'Баннеры' },
  { name: 'purchase', title: 'Способы покупки' },
];

export const demoPurchaseWays: GivenPart<'purchase_ways'> = [
  {
    title: 'Ипотека',
    text: 'Подаём одну заявку в шесть банков и сопровождаем до выдачи.',
    terms: [
      'Ставки и первый взнос каждого банка — в расчёте ипотеки',
      'Решение банка — один-три рабочих дня',
      'Аккредитованы все дома в продаже',
    ],
  },
  {
    title: 'Рассрочка от застройщика',
    text: 'Без банка и без переплаты до сдачи дома, цена в договоре не меняется.',
    terms: ['Первый взнос от 30 %', 'Платежи раз в месяц или в квартал', 'Без справок о доходах'],
  },
  {
    title: 'Полная оплата',
    text: 'Деньги ложатся на эскроу-счёт и доходят до застройщика только после сдачи дома.',
    terms: ['Скидка до 5 % на отдельные квартиры', 'Электронная регистрация за один-два дня'],
  },
  {
    title: 'Материнский капитал и субсидии',
    text: 'Принимаем как первый взнос или часть оплаты, помогаем собрать документы.',
    terms: ['Социальный фонд переводит капитал за 10 рабочих дней', 'Сочетается с семейной ипотекой'],
  },
];

export const demoSitePages: GivenPart<'pages'> = [
  {
    name: 'main_page',
    title: 'Главная',
    lead: 'Отдел партнёров на связи ежедневно с 9:00 до 20:00.',
  },
  {
    name: 'tradein',
    title: 'Трейд-ин',
    lead: 'Квартира клиента идёт в зачёт новой: искать покупателя и жить на два адреса не нужно.',
    sections: [
      {
        anchor: 'steps',
        title: 'Как проходит',
        paragraphs: [
          'Оценка за два рабочих дня: нужны адрес, фотографии и выписка из ЕГРН.',
          'Бронь новой квартиры на 60 дней по цене дня бронирования.',
          'Мы продаём старую квартиру; если не продалась за 60 дней, выкупаем её по согласованной цене.',
        ],
      },
      {
        anchor: 'terms',
        title: 'Что подходит',
        paragraphs: [
          'Квартиры в Краснодаре, Сочи, Новороссийске и Ростове-на-Дону без обременений и незаконных перепланировок. Квартиры в ипотеке — по согласованию с банком.',
          'Вознаграждение агента — обычное: трейд-ин его не уменьшает.',
        ],
      },
    ],
  },
  {
    name: 'for_agencies',
    title: 'Агентствам',
    lead: 'Один договор на всех агентов: ставка зависит от сделок агентства за квартал.',
    sections: [
      {
        anchor: 'rates',
        title: 'Ставка растёт со сделками',
        paragraphs: [
          'До 5 сделок за квартал — базовая ставка договора, от 6 — плюс 0,3 %, от 12 — плюс 0,5 %. Пересчёт — со следующего акта.',
        ],
      },
      {
        anchor: 'agents',
        title: 'Агенты и филиалы',
        paragraphs: [
          'Агентство само подтверждает и блокирует своих агентов. Филиалы добавляются в кабинете, отдельный договор им не нужен.',
        ],
      },
      {
        anchor: 'training',
        title: 'Обучение',
        paragraphs: [
          'Раз в месяц проводим для агентств встречу по проектам: у вас в офисе или по видеосвязи. Дату согласует менеджер.',
        ],
      },
    ],
  },
  {
    name: 'start_page',
    title: 'Вопросы и ответы',
    lead: 'О чём спрашивают до регистрации.',
    sections: [
      {
        anchor: 'who',
        title: 'Кто может стать партнёром?',
        paragraphs: ['Частный агент, самозанятый, ИП или агентство недвижимости из любого города России.'],
      },
      {
        anchor: 'price',
        title: 'Сколько стоит кабинет?',
        paragraphs: ['Ничего. Платим мы: вознаграждение после регистрации договора.'],
      },
      {
        anchor: 'papers',
        title: 'Какие документы нужны?',
        paragraphs: [
          'Агенту — только телефон и почта, договор подписываем перед первой сделкой. Агентству — ИНН и карточка предприятия.',
        ],
      },
      {
        anchor: 'unique',
        title: 'Как понять, что клиент уникальный?',
        paragraphs: ['При закреплении кабинет сразу проверяет номер и говорит, свободен ли клиент.'],
      },
    ],
  },
];

export const demoDepartments: GivenPart<'departments'> = [
  {
    name: 'Отдел партнёров',
    phone: '+78612000000',
    email: 'partners@demo.example',
    address: 'Краснодар, ул. Каштановая, 14, 2 этаж',
    hours: 'Ежедневно 9:00–20:00',
  },
  {
    name: 'Ипотечный центр',
    phone: '+78612000014',
    email: 'ipoteka@demo.example',
    address: 'Краснодар, ул. Каштановая, 14, 1 этаж',
    hours: 'Пн–сб 9:00–19:00',
  },
  {
    name: 'Договоры и выплаты',
    phone: '+78612000027',
    email: 'docs@demo.example',
    hours: 'Пн–пт 9:00–18:00',
  },
];

export const demoRoutes: GivenPart<'office_routes'> = [
  {
    title: 'На трамвае',
    text: 'Маршруты 4 и 15 до остановки «Каштановая», от неё три минуты пешком вдоль сквера.',
  },
  {
    title: 'На машине',
    text: 'Заезд с ул. Каштановой под шлагбаум: назовите охране «офис продаж». Стоянка для гостей бесплатна.',
  },
  {
    title: 'Пешком от вокзала',
    text: 'Двадцать пять минут по бульвару, у водонапорной башни направо.',
  },
];

export const demoSeo: GivenPart<'seo'> = [
  {
    path: '/',
    title: 'Кабинет агента застройщика',
    description:
      'Регистрируйтесь, приводите клиентов и зарабатывайте: квартиры, планировки и цены застройщика в телефоне агента.',
  },
  {
    path: '/selection/flats',
    city: DEFAULT_CITY,
    title: 'Квартиры в Краснодаре',
    description: 'Квартиры застройщика в Краснодаре и крае с планами и ценами: подбор для агентов.',
  },
  {
    path: '/selection/flats',
    city: 'sochi',
    title: 'Квартиры в Сочи',
    description: 'Квартиры у моря в Сочи с планами и ценами: подбор для агентов.',
  },
  {
    path: '/selection/flats',
    city: 'novorossiysk',
    title: 'Квартиры в Новороссийске',
    description: 'Квартиры с видом на бухту в Новороссийске: планы, цены, сроки сдачи.',
  },
  {
    path: '/selection/flats',
    city: 'rostov-na-donu',
    title: 'Квартиры в Ростове-на-Дону',
    description: 'Квартиры в новых кварталах Ростова-на-Дону: планы, цены, сроки сдачи.',
  },
  {
    path: '/projects',
    title: 'Проекты застройщика',
    description: 'Проекты застройщика в Краснодаре, Новороссийске, Сочи и Ростове-на-Дону.',
  },
];

/** Addresses of the developer's site that people type into the portal, and those of the portal before. */
export const demoRedirects: GivenPart<'redirects'> = [
  { source: '/kupit-kvartiru', target: '/selection/flats' },
  { source: '/kupit-gostinichnyy-nomer', target: '/selection/hotel' },
  { source: `/${DEFAULT_CITY}/*`, target: '/krasnodar/*' },
  { source: '/blog/news', target: '/news' },
  { source: '/akcii', target: '/news?kind=promo' },
];
