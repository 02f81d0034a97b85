/** The developer's projects. Names, streets and houses are invented; prices follow what the four cities ask. */
export interface ProjectPlan {
  slug: string;
  name: string;
  city: 'krasnodar' | 'novorossiysk' | 'sochi' | 'rostov-na-donu';
  kind: 'comfort' | 'business' | 'hotel';
  /** Rubles per m² of a middle floor, half way through construction. */
  meterPrice: number;
  address: string;
  description: string;
  /** How the houses are called: 'Литер 3', 'Дом 3', 'Корпус 3'. */
  house: 'Литер' | 'Дом' | 'Корпус';
  saleFirst: boolean;
  /** Deadlines of the houses in their order, repeated when there are more houses: year, quarter, done. */
  deadlines: readonly [Deadline, ...Deadline[]];
}

export type Deadline = readonly [year: number, quarter: 1 | 2 | 3 | 4, done?: 'done'];

export const demoCities = [
  { slug: 'krasnodar', name: 'Краснодар' },
  { slug: 'novorossiysk', name: 'Новороссийск' },
  { slug: 'sochi', name: 'Сочи' },
  { slug: 'rostov-na-donu', name: 'Ростов-на-Дону' },
] as const;

export const projectPlans: readonly [ProjectPlan, ...ProjectPlan[]] = [
  {
    slug: 'kashtanovyy-dvor',
    name: 'Каштановый двор',
    city: 'krasnodar',
    kind: 'comfort',
    meterPrice: 138_000,
    address: 'Краснодар, ул. Каштановая, 14',
    description:
      'Квартал из кирпичных домов вокруг двора без машин. Рядом школа и парк, до центра — двадцать минут на трамвае. Во дворе старые каштаны, которые сохранили при строительстве.',
    house: 'Литер',
    saleFirst: true,
    deadlines: [
      [2025, 2, 'done'],
      [2026, 2],
      [2027, 1],
      [2027, 4],
    ],
  },
  {
    slug: 'melnichnyy-kvartal',
    name: 'Мельничный квартал',
    city: 'krasnodar',
    kind: 'business',
    meterPrice: 196_000,
    address: 'Краснодар, Мельничный пер., 3',
    description:
      'Дома бизнес-класса на месте старой мельницы, в шаге от набережной Кубани. Высокие потолки, окна в пол, двухуровневый паркинг и общественная гостиная на первом этаже.',
    house: 'Дом',
    saleFirst: false,
    deadlines: [
      [2026, 4],
      [2028, 2],
      [2028, 4],
    ],
  },
  {
    slug: 'sem-vetrov',
    name: 'Семь ветров',
    city: 'novorossiysk',
    kind: 'comfort',
    meterPrice: 149_000,
    address: 'Новороссийск, ул. Штурманская, 21',
    description:
      'Семь домов ступенями спускаются к бухте: море видно почти из каждой квартиры. Остеклённые лоджии, детский сад во дворе, до набережной — десять минут пешком.',
    house: 'Дом',
    saleFirst: false,
    deadlines: [
      [2024, 4, 'done'],
      [2025, 4, 'done'],
      [2027, 2],
      [2028, 1],
    ],
  },
  {
    slug: 'tihaya-buhta',
    name: 'Тихая бухта',
    city: 'novorossiysk',
    kind: 'business',
    meterPrice: 188_000,
    address: 'Новороссийск, наб. Лоцманская, 5',
    description:
      'Камерный дом у воды с террасами на верхних этажах. Своя прогулочная аллея, консьерж и гостевые парковочные места.',
    house: 'Корпус',
    saleFirst: false,
    deadlines: [
      [2027, 3],
      [2028, 3],
      [2029, 2],
    ],
  },
  {
    slug: 'samshitovaya-roscha',
    name: 'Самшитовая роща',
    city: 'sochi',
    kind: 'business',
    meterPrice: 372_000,
    address: 'Сочи, ул. Самшитовая, 9',
    description:
      'Дома на склоне среди реликтовых самшитов. Панорамные окна на море и горы, бассейн под открытым небом, спуск к пляжу по собственной тропе.',
    house: 'Корпус',
    saleFirst: true,
    deadlines: [
      [2025, 3, 'done'],
      [2026, 3],
      [2027, 4],
      [2029, 1],
    ],
  },
  {
    slug: 'terrasy-macesty',
    name: 'Террасы Мацесты',
    city: 'sochi',
    kind: 'hotel',
    meterPrice: 436_000,
    address: 'Сочи, ул. Целебная, 2',
    description:
      'Апарт-отель под управлением гостиничного оператора: номера с отделкой и мебелью, спа с мацестинской водой, ресторан на крыше. Доход от сдачи получает владелец.',
    house: 'Корпус',
    saleFirst: false,
    deadlines: [
      [2026, 1],
      [2027, 2],
      [2028, 4],
    ],
  },
  {
    slug: 'donskaya-izluchina',
    name: 'Донская излучина',
    city: 'rostov-na-donu',
    kind: 'comfort',
    meterPrice: 132_000,
    address: 'Ростов-на-Дону, ул. Излучинская, 30',
    description:
      'Семейный квартал на высоком берегу Дона: школа, два детских сада и пешеходный бульвар между домами. Удобный выезд на Западный обход.',
    house: 'Литер',
    saleFirst: false,
    deadlines: [
      [2024, 3, 'done'],
      [2026, 4],
      [2027, 3],
      [2028, 2],
      [2029, 3],
    ],
  },
  {
    slug: 'staryy-zaton',
    name: 'Старый затон',
    city: 'rostov-na-donu',
    kind: 'business',
    meterPrice: 178_000,
    address: 'Ростов-на-Дону, Затонский спуск, 7',
    description:
      'Дома у яхтенной стоянки в исторической части города. Кирпичные фасады, дворы-патио, квартиры с мастер-спальнями и пентхаусы с террасами.',
    house: 'Дом',
    saleFirst: false,
    deadlines: [
      [2026, 2],
      [2027, 1],
      [2028, 1],
    ],
  },
  {
    slug: 'yablonevyy-park',
    name: 'Яблоневый парк',
    city: 'krasnodar',
    kind: 'comfort',
    meterPrice: 126_000,
    address: 'Краснодар, ул. Антоновская, 40',
    description: 'Большой район с яблоневым садом посередине, поликлиникой и школой на 1 100 мест.',
    house: 'Литер',
    saleFirst: false,
    deadlines: [
      [2025, 1, 'done'],
      [2027, 2],
      [2028, 4],
    ],
  },
  {
    slug: 'kedrovyy-sklon',
    name: 'Кедровый склон',
    city: 'novorossiysk',
    kind: 'comfort',
    meterPrice: 141_000,
    address: 'Новороссийск, ул. Кедровая, 18',
    description: 'Дома у подножия хребта, рядом с лесом и новой дорогой к морю.',
    house: 'Дом',
    saleFirst: false,
    deadlines: [
      [2026, 3],
      [2027, 4],
      [2029, 1],
    ],
  },
  {
    slug: 'dom-s-magnoliyami',
    name: 'Дом с магнолиями',
    city: 'sochi',
    kind: 'business',
    meterPrice: 405_000,
    address: 'Сочи, ул. Магнолиевая, 11',
    description: 'Дом на двенадцать этажей в тихом квартале у дендрария, с садом на эксплуатируемой кровле.',
    house: 'Корпус',
    saleFirst: false,
    deadlines: [
      [2027, 1],
      [2028, 3],
    ],
  },
  {
    slug: 'stepnoy-veter',
    name: 'Степной ветер',
    city: 'rostov-na-donu',
    kind: 'comfort',
    meterPrice: 124_000,
    address: 'Ростов-на-Дону, ул. Ковыльная, 5',
    description: 'Доступные квартиры с продуманными планировками, собственный бульвар и спортивное ядро.',
    house: 'Литер',
    saleFirst: false,
    deadlines: [
      [2025, 4, 'done'],
      [2027, 1],
      [2028, 2],
    ],
  },
  {
    slug: 'verhniy-sad',
    name: 'Верхний сад',
    city: 'sochi',
    kind: 'hotel',
    meterPrice: 398_000,
    address: 'Сочи, ул. Нагорная Терраса, 24',
    description:
      'Апарт-отель над городом: номера с видом на море, открытый бассейн и канатная дорога к пляжу.',
    house: 'Корпус',
    saleFirst: false,
    deadlines: [
      [2027, 4],
      [2029, 2],
    ],
  },
  {
    slug: 'mayachnaya-liniya',
    name: 'Маячная линия',
    city: 'novorossiysk',
    kind: 'business',
    meterPrice: 182_000,
    address: 'Новороссийск, ул. Маячная Линия, 1',
    description: 'Дома вдоль первой береговой линии с видом на порт и маяк.',
    house: 'Корпус',
    saleFirst: false,
    deadlines: [
      [2026, 4],
      [2028, 1],
    ],
  },
  {
    slug: 'stanichnyy-bulvar',
    name: 'Станичный бульвар',
    city: 'krasnodar',
    kind: 'comfort',
    meterPrice: 121_000,
    address: 'Краснодар, Станичный б-р, 8',
    description: 'Квартал средней этажности с широким бульваром, рынком и остановкой трамвая у входа.',
    house: 'Литер',
    saleFirst: false,
    deadlines: [
      [2024, 2, 'done'],
      [2026, 4],
      [2028, 3],
    ],
  },
  {
    slug: 'dom-u-prichala',
    name: 'Дом у причала',
    city: 'rostov-na-donu',
    kind: 'business',
    meterPrice: 171_000,
    address: 'Ростов-на-Дону, ул. Причальная, 12',
    description:
      'Дом с видом на левый берег Дона, собственной стоянкой для лодок и рестораном на набережной.',
    house: 'Дом',
    saleFirst: false,
    deadlines: [
      [2027, 3],
      [2029, 4],
    ],
  },
];
