import { type Lot, type LotPage, listedStatuses } from '../../contract/lots/lot';
import { propertyTypeLabels } from '../../contract/lots/property-type-labels';
import { formatNumber, NBSP } from '../../contract/russian-numbers';
import {
  formatArea,
  formatCompletion,
  formatFloor,
  formatRubles,
  hasRooms,
  hiddenPriceWord,
  roomTitle,
  statusWord,
} from '../../contract/words';
import { isDiscounted } from '../../shell/lot-words';

/** What the device knows of one of the lots. */
export interface KnownLot {
  lot: Lot | null;
  /** Null: only its card is known. */
  page: LotPage | null;
  /** More of it is on its way. */
  isLoading: boolean;
}

/** A hidden price says so; `unknown` stands on the lot's page, which is not here; of an `absent` lot there is nothing. */
export type Cell =
  | { kind: 'value'; text: string; best: string | null }
  | { kind: 'hidden'; text: string }
  | { kind: 'none' | 'coming' | 'unknown' | 'absent' };

export interface FactRow {
  name: string;
  cells: readonly Cell[];
  /** Not all that is known of it is the same. */
  differs: boolean;
}

/** A fact's words; null: the lot has none of it; undefined: only its page would say. */
type Words = string | null | undefined;

interface Fact {
  name: string;
  words(lot: Lot, page: LotPage | null): Words;
  /** It speaks of money: a lot with a hidden price has none. */
  isPrice?: true;
  /** Which value is the best, and how that is called. */
  best?: { word: string; of(lot: Lot): number | null; isLeast: boolean };
}

const rubles = (sum: number | null): Words => (sum === null ? null : formatRubles(sum));
const onPage = (page: LotPage | null, words: (page: LotPage) => Words): Words =>
  page === null ? undefined : words(page);
const area = (squareMeters: number | null): Words => (squareMeters ? formatArea(squareMeters) : null);

function oldPrice(lot: Lot): Words {
  if (!isDiscounted(lot)) return null;
  const percent = (1 - lot.price / lot.original_price) * 100;
  return `${formatRubles(lot.original_price)}, −${formatNumber(percent, 0, 1)}${NBSP}%`;
}

const facts: readonly Fact[] = [
  {
    name: 'Цена',
    isPrice: true,
    words: ({ price }) => rubles(price),
    best: { word: 'Самая низкая', of: ({ price }) => price, isLeast: true },
  },
  { name: 'Старая цена и скидка', words: oldPrice },
  {
    name: 'Цена за м²',
    isPrice: true,
    words: ({ price_per_meter }) => rubles(price_per_meter),
    best: { word: 'Самая низкая', of: ({ price_per_meter }) => price_per_meter, isLeast: true },
  },
  {
    name: 'Платёж по ипотеке',
    words: (_, page) =>
      onPage(page, ({ mortgage_from }) =>
        mortgage_from ? `от${NBSP}${formatRubles(mortgage_from)}/мес` : null,
      ),
  },
  { name: 'Статус', words: ({ status, type }) => statusWord(status, type) },
  { name: 'Акции', words: ({ has_promotions }) => (has_promotions ? 'Участвует' : null) },
  { name: 'Тип', words: ({ property_type }) => propertyTypeLabels[property_type] },
  { name: 'Комнаты', words: (lot) => (hasRooms(lot.type) ? roomTitle(lot) : null) },
  {
    name: 'Площадь',
    words: (lot) => formatArea(lot.area),
    best: { word: 'Самая большая', of: (lot) => lot.area, isLeast: false },
  },
  { name: 'Жилая площадь', words: (_, page) => onPage(page, ({ living_area }) => area(living_area)) },
  { name: 'Кухня', words: (_, page) => onPage(page, ({ kitchen_area }) => area(kitchen_area)) },
  { name: 'Этаж', words: ({ floor, floors }) => formatFloor(floor, floors).replace(`этаж${NBSP}`, '') },
  { name: 'Проект', words: ({ project_name }) => project_name },
  { name: 'Город', words: (_, page) => onPage(page, ({ city_name }) => city_name) },
  { name: 'Корпус', words: ({ building }) => building },
  { name: 'Секция', words: ({ section }) => section },
  { name: 'Срок сдачи', words: ({ completion }) => completion && formatCompletion(completion) },
  { name: 'Отделка', words: ({ finishing }) => finishing },
];

/** The facts of lots side by side, a row each; a row in which nobody has anything, or would have, is left out. */
export const factRows = (lots: readonly KnownLot[]): FactRow[] =>
  facts.map((fact) => rowOf(fact, lots)).filter(({ cells }) => cells.some(isWorthARow));

const isWorthARow = ({ kind }: Cell): boolean => kind === 'value' || kind === 'hidden' || kind === 'coming';

function rowOf(fact: Fact, lots: readonly KnownLot[]): FactRow {
  const best = bestValue(fact, lots);
  const cells = lots.map((known) => cellOf(fact, known, best));
  const told = cells.flatMap((cell) =>
    cell.kind === 'value' ? [cell.text] : cell.kind === 'none' ? [null] : [],
  );
  return { name: fact.name, cells, differs: new Set(told).size > 1 };
}

function cellOf(fact: Fact, { lot, page, isLoading }: KnownLot, best: number | null): Cell {
  if (!lot) return { kind: isLoading ? 'coming' : 'absent' };
  if (fact.isPrice && lot.price === null) return { kind: 'hidden', text: hiddenPriceWord(lot) };
  const text = fact.words(lot, page);
  if (text === undefined) return { kind: isLoading ? 'coming' : 'unknown' };
  if (!text) return { kind: 'none' };
  const isBest = best !== null && competes(lot) && fact.best?.of(lot) === best;
  return { kind: 'value', text, best: isBest ? (fact.best?.word ?? null) : null };
}

/** What cannot be had is nobody's best choice. */
const competes = ({ status }: Lot): boolean => listedStatuses.includes(status);

/** Nobody chooses between a flat and a parking place; between a flat and a hotel room somebody may. */
const kindOf = ({ type }: Lot): string => (hasRooms(type) ? 'rooms' : type);

/** The best value of a fact; null where fewer than two lots have one, all the same, or they are of different kinds. */
function bestValue({ best }: Fact, known: readonly KnownLot[]): number | null {
  if (!best) return null;
  const lots = known.flatMap(({ lot }) => (lot && competes(lot) && best.of(lot) !== null ? [lot] : []));
  const values = lots.flatMap((lot) => best.of(lot) ?? []);
  if (new Set(values).size < 2 || new Set(lots.map(kindOf)).size > 1) return null;
  return best.isLeast ? Math.min(...values) : Math.max(...values);
}

/** The names of the facts that only a lot's page would say, for lots of which the device has the card alone. */
export const missingFacts = (lot: Lot): string[] =>
  facts.filter(({ words }) => words(lot, null) === undefined).map(({ name }) => name.toLowerCase());
