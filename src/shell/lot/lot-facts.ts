import type { Lot, LotPage } from '../../contract/lots/lot';
import {
  formatCompletion,
  hasRooms,
  roomTitle,
  shortCompletion,
  statusWord,
} from '../../contract/lots/lot-words';
import type { OwnFact } from '../../contract/lots/own-facts';
import { propertyTypeLabels } from '../../contract/lots/types/property-type-labels';
import { formatNumber, NBSP } from '../../contract/text/russian-numbers';
import { formatArea, formatFloor, formatRubles } from '../../contract/text/words';
import type { CardLine } from './lot-card';
import type { TableColumn } from './lot-row';
import { isDiscounted } from './lot-words';

/**
 * Lists that are drawn from this table: `page` is the lot's page and its printed sheet, `sheet` the printed
 * favorites, `link` a selection by link, `alike` the lots behind one card.
 */
type FactList = 'page' | 'compare' | 'sheet' | 'link' | 'alike';

/** Text of a fact; null: the lot does not have it; undefined: only the lot's page would tell. */
export type FactWords = string | null | undefined;

interface LotFactRow {
  label: string;
  /** Label on the lot's page, if it differs. */
  pageLabel?: string;
  words(lot: Lot, page: LotPage | null): FactWords;
  /** Text for lists with little space. */
  shortWords?(lot: Lot): string | null;
  lists: readonly FactList[];
  /** Line of the card and column of the table in which it is drawn; these are written by hand. */
  card: CardLine | null;
  table: TableColumn | null;
  /** It is about money: a lot with a hidden price does not have it. */
  isPrice?: true;
  /** Which value is the best in a comparison, and what that is called. */
  best?: { word: string; of(lot: Lot): number | null; isLeast: boolean };
  /** Only types whose lots have rooms have it. */
  isOfRooms?: true;
}

const rubles = (sum: number | null): FactWords => (sum === null ? null : formatRubles(sum));
const area = (squareMeters: number | null): FactWords => (squareMeters ? formatArea(squareMeters) : null);
const onPage = (page: LotPage | null, words: (page: LotPage) => FactWords): FactWords =>
  page === null ? undefined : words(page);

function oldPrice(lot: Lot): FactWords {
  if (!isDiscounted(lot)) return null;
  const percent = (1 - lot.price / lot.original_price) * 100;
  return `${formatRubles(lot.original_price)}, −${formatNumber(percent, 0, 1)}${NBSP}%`;
}

/** All facts of a lot in the order of every list; each list shows a part of them. */
export const lotFacts = {
  price: {
    label: 'Цена',
    words: ({ price }) => rubles(price),
    lists: ['compare'],
    card: 'price',
    table: 'price',
    isPrice: true,
    best: { word: 'Самая низкая', of: ({ price }) => price, isLeast: true },
  },
  old_price: {
    label: 'Старая цена и скидка',
    words: oldPrice,
    lists: ['compare'],
    card: 'price',
    table: 'price',
  },
  price_per_meter: {
    label: 'Цена за м²',
    words: ({ price_per_meter }) => rubles(price_per_meter),
    lists: ['compare'],
    card: 'meter',
    table: 'meter',
    isPrice: true,
    best: { word: 'Самая низкая', of: ({ price_per_meter }) => price_per_meter, isLeast: true },
  },
  mortgage: {
    label: 'Платёж по ипотеке',
    words: (_, page) =>
      onPage(page, ({ mortgage_from }) =>
        // In a narrow column the sum stays whole, on a line of its own.
        mortgage_from ? `от ${formatRubles(mortgage_from)}/мес` : null,
      ),
    lists: ['compare'],
    card: null,
    table: null,
  },
  status: {
    label: 'Статус',
    words: ({ status, type }) => statusWord(status, type),
    lists: ['compare'],
    card: 'price',
    table: 'name',
  },
  promotions: {
    label: 'Акции',
    words: ({ has_promotions }) => (has_promotions ? 'Участвует' : null),
    lists: ['compare'],
    card: null,
    table: null,
  },
  property_type: {
    label: 'Тип',
    words: ({ property_type }) => propertyTypeLabels[property_type],
    lists: ['page', 'compare'],
    card: null,
    table: null,
  },
  rooms: {
    label: 'Комнаты',
    words: (lot) => (hasRooms(lot.type) ? roomTitle(lot) : null),
    lists: ['compare'],
    card: 'title',
    table: 'name',
  },
  number: {
    label: 'Номер',
    words: ({ number }) => number,
    shortWords: ({ number }) => number && `№${NBSP}${number}`,
    lists: ['page', 'alike'],
    card: 'floor',
    table: 'name',
  },
  area: {
    label: 'Площадь',
    pageLabel: 'Общая площадь',
    words: (lot) => formatArea(lot.area),
    lists: ['page', 'compare'],
    card: 'title',
    table: 'area',
    best: { word: 'Самая большая', of: (lot) => lot.area, isLeast: false },
  },
  living_area: {
    label: 'Жилая площадь',
    words: (_, page) => onPage(page, ({ living_area }) => area(living_area)),
    lists: ['page', 'compare'],
    card: null,
    table: null,
    isOfRooms: true,
  },
  kitchen_area: {
    label: 'Кухня',
    words: (_, page) => onPage(page, ({ kitchen_area }) => area(kitchen_area)),
    lists: ['page', 'compare'],
    card: null,
    table: null,
    isOfRooms: true,
  },
  floor: {
    label: 'Этаж',
    words: ({ floor, floors }) => formatFloor(floor, floors).replace(`этаж${NBSP}`, ''),
    lists: ['page', 'compare'],
    card: 'floor',
    table: 'floor',
  },
  project: {
    label: 'Проект',
    words: ({ project_name }) => project_name,
    lists: ['compare'],
    card: 'place',
    table: 'place',
  },
  building: {
    label: 'Корпус',
    words: ({ building }) => building,
    lists: ['page', 'compare'],
    card: 'place',
    table: 'place',
  },
  section: {
    label: 'Секция',
    words: ({ section }) => section,
    lists: ['page', 'compare'],
    card: null,
    table: null,
  },
  completion: {
    label: 'Срок сдачи',
    words: ({ completion }) => completion && formatCompletion(completion),
    shortWords: ({ completion }) => completion && shortCompletion(completion),
    lists: ['page', 'compare', 'sheet', 'link'],
    card: 'place',
    table: 'completion',
  },
  finishing: {
    label: 'Отделка',
    words: ({ finishing }) => finishing,
    lists: ['page', 'compare', 'sheet', 'link', 'alike'],
    card: null,
    table: null,
  },
  city: {
    label: 'Город',
    words: (_, page) => onPage(page, ({ city_name }) => city_name),
    lists: ['page', 'compare'],
    card: null,
    table: null,
  },
  address: {
    label: 'Адрес',
    words: (_, page) => onPage(page, ({ project_address }) => project_address),
    lists: ['page'],
    card: null,
    table: null,
  },
} as const satisfies Record<OwnFact, LotFactRow> & Record<string, LotFactRow>;

export type LotFactKey = keyof typeof lotFacts;
export interface ListedFact extends LotFactRow {
  key: LotFactKey;
}

/** The facts of a list in their order. */
export const factsIn = (list: FactList): ListedFact[] =>
  (Object.keys(lotFacts) as LotFactKey[])
    .map((key): ListedFact => ({ key, ...lotFacts[key] }))
    .filter(({ lists }) => lists.includes(list));

/** The facts of a lot on one line, for lists that only know its card; missing ones are left out. */
export const shortFacts = (list: 'sheet' | 'link' | 'alike', lot: Lot): string[] =>
  factsIn(list).flatMap(({ words, shortWords = (of) => words(of, null) ?? null }) => shortWords(lot) || []);
