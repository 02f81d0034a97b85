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

/** How well a header fits a column: a word of it whole, at its beginning, or within. */
function scoreOf(header: string, column: PriceListColumn): number {
  const scores = priceListColumns[column].words.map((word) => {
    const plain = plainHeader(word);
    if (header === plain) return 3;
    if (header.startsWith(plain) && plain.length > 1) return 2;
    return plain.length > 3 && header.includes(plain) ? 1 : 0;
  });
  return Math.max(...scores);
}

/** Which header says what, the best fit first; each header says one thing. '' where none does. */
export function guessColumns(headers: readonly string[]): Record<PriceListColumn, string> {
  const fits = priceListColumnNames
    .flatMap((column) =>
      headers.map((header) => ({ column, header, score: scoreOf(plainHeader(header), column) })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const guessed = Object.fromEntries(priceListColumnNames.map((name) => [name, ''])) as Record<
    PriceListColumn,
    string
  >;
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

/** The row of the first ten that most looks like a header; null where none does. */
export function findHeader({ rows }: PriceSheet): SheetHeader | null {
  let best: SheetHeader | null = null;
  let most = 1;
  rows.slice(0, FIRST_ROWS).forEach((row, at) => {
    const headers = headersOf(row);
    const guessed = guessColumns([...headers.values()]);
    const found = priceListColumnNames.filter((name) => guessed[name] !== '').length;
    if (found > most) [best, most] = [{ row: at, headers }, found];
  });
  return best;
}
