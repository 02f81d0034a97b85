import { becameWord, newsWords, type SearchNewsKind } from '../../src/contract/lots/filters/saved-search';
import type { Lot } from '../../src/contract/lots/lot';
import { hiddenPriceWord, lotName, lotTypeWords } from '../../src/contract/lots/lot-words';
import { inQuotes } from '../../src/contract/text/in-quotes';
import { counted, type Forms, formatRubles } from '../../src/contract/text/words';

/** A lot that is new in a search, as its notification names it. */
export interface NoticedLot {
  /** The name of the search. */
  readonly search: string;
  readonly lot: Lot;
  readonly kind: SearchNewsKind;
  readonly priceBefore: number | null;
}

const TOLD = 5;
const lotForms: Forms = ['лот', 'лота', 'лотов'];

/** One notification of all that is new in an agent's searches; a lot that is new in several of them counts once. */
export function searchNotice(news: readonly NoticedLot[]): { title: string; text: string } {
  const searches = [...new Set(news.map(({ search }) => search))];
  const lotIds = new Set(news.map(({ lot }) => lot.id));
  const [first] = news;
  const [only, ...others] = searches;
  if (first === undefined || only === undefined) throw new Error('there is nothing to tell');
  if (others.length === 0)
    return {
      title:
        lotIds.size === 1
          ? `${inQuotes(only)}: ${becameWord(first.kind, first.lot.type)} ${lotTypeWords[first.lot.type].short.toLowerCase()}`
          : `${inQuotes(only)}: ${counted(lotIds.size, lotForms)}`,
      text: firstLines(news.map(lineOf), lotForms),
    };
  return {
    title: `Сохранённые поиски: ${counted(lotIds.size, lotForms)}`,
    text: firstLines(
      searches.map(
        (search) => `${inQuotes(search)}: ${newsWords(news.filter((one) => one.search === search))}.`,
      ),
      ['поиск', 'поиска', 'поисков'],
    ),
  };
}

function firstLines(lines: readonly string[], forms: Forms): string {
  const rest = lines.length - TOLD;
  return [...lines.slice(0, TOLD), ...(rest > 0 ? [`И ещё ${counted(rest, forms)}.`] : [])].join('\n');
}

function lineOf({ lot, kind, priceBefore }: NoticedLot): string {
  const name = lot.number === '' ? lotName(lot) : `${lotName(lot)}, №\u00a0${lot.number}`;
  const became = becameWord(kind, lot.type);
  if (lot.price === null) return `${name}: ${became}, ${hiddenPriceWord(lot).toLowerCase()}.`;
  const price = formatRubles(lot.price);
  return priceBefore === null || priceBefore <= lot.price
    ? `${name}: ${became}, ${price}.`
    : `${name}: ${became}, ${formatRubles(priceBefore)} → ${price}.`;
}
