import {
  type PriceListColumn,
  priceListColumnNames,
  priceListColumns,
} from '../../../src/contract/calls/staff/stock/price-list';
import type { PriceSheet } from './sheets/sheet';

/** The header stands somewhere in the first rows, below a logo and the date. */
const FIRST_ROWS = 10;

/** A header as headers are compared: '  № Кв. ' is '№ кв.'. */
export const plainHeader = (written: string): string =>
  written
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0"«»]+/g, ' ')
    .trim();

interface SheetHeader {
  /** Which row of the sheet, from 0 on. */
  readonly row: number;
  /** The text of each column that has one, by its index. */
  readonly headers: ReadonlyMap<number, string>;
}

/** The words by which each column is known. */
type ColumnWords<Column extends string> = Readonly<Record<Column, { readonly words: readonly string[] }>>;

/** How well a header fits a column: a word of it whole, at its beginning, or within. */
function scoreOf(header: string, words: readonly string[]): number {
  const scores = words.map((word) => {
    const plain = plainHeader(word);
    if (header === plain) return 3;
    if (header.startsWith(plain) && plain.length > 1) return 2;
    return plain.length > 3 && header.includes(plain) ? 1 : 0;
  });
  return Math.max(...scores);
}

/** Which header says what in a price list; see `matchHeaders`. */
export const guessColumns = (headers: readonly string[]): Record<PriceListColumn, string> =>
  matchHeaders(priceListColumns, priceListColumnNames, headers);

/** Which header says what, the best fit first; each header says one thing. '' where none does. */
export function matchHeaders<Column extends string>(
  words: ColumnWords<Column>,
  columns: readonly Column[],
  headers: readonly string[],
): Record<Column, string> {
  const fits = columns
    .flatMap((column) =>
      headers.map((header) => ({
        column,
        header,
        score: scoreOf(plainHeader(header), words[column].words),
      })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const guessed = Object.fromEntries(columns.map((name) => [name, ''])) as Record<Column, string>;
  const taken = new Set<string>();
  for (const { column, header } of fits) {
    if (guessed[column] !== '' || taken.has(header)) continue;
    guessed[column] = header;
    taken.add(header);
  }
  return guessed;
}

const headersOf = (row: readonly string[]): Map<number, string> =>
  new Map(row.flatMap((text, at) => (text === '' ? [] : [[at, text.replace(/\s+/g, ' ')] as const])));

/** The row of the first ten that most looks like a header, as `guess` fits it; null where none does. */
export function findHeader(
  { rows }: PriceSheet,
  guess: (headers: readonly string[]) => Readonly<Record<string, string>> = guessColumns,
): SheetHeader | null {
  let best: SheetHeader | null = null;
  let most = 1;
  rows.slice(0, FIRST_ROWS).forEach((row, at) => {
    const headers = headersOf(row);
    const guessed = guess([...headers.values()]);
    const found = Object.values(guessed).filter((header) => header !== '').length;
    if (found > most) [best, most] = [{ row: at, headers }, found];
  });
  return best;
}
