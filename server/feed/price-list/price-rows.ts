import {
  type PriceListColumn,
  type PriceListMatch,
  priceListColumnNames,
  priceListColumns,
} from '../../../src/contract/calls/staff/stock/price-list';
import type { LotStatus } from '../../../src/contract/lots/lot';
import { cut } from '../../../src/contract/text/cut';
import { FeedOddity } from '../offers/feed-oddity';
import { statusOfWord } from '../offers/formats/profitbase-status';
import { readArea, readRubles, readWhole, shorten } from '../offers/read-values';
import { findHeader, plainHeader } from './find-header';
import { columnName, type PriceSheet } from './sheets/sheet';

/** What a row of a price list says of a lot; null where its cell is empty. Areas in hundredths of a m². */
export interface PriceListRow {
  /** 'лист «Корпус 1», строка 12' */
  readonly place: string;
  readonly number: string;
  /** As the list writes it, or the name of the sheet. */
  readonly building: string;
  readonly price: number | null;
  readonly status: LotStatus | null;
  readonly area: number | null;
  readonly floor: number | null;
  /** 0 is a studio. */
  readonly rooms: number | null;
  readonly section: string | null;
  readonly finishing: string | null;
}

/** A row that cannot be taken, or a whole sheet, where `id` is null: what is wrong with it, and where. */
export interface WrongRow {
  readonly id: string | null;
  readonly reason: string;
}

interface ReadRows {
  readonly rows: PriceListRow[];
  readonly wrong: WrongRow[];
}

const empty = /^[-–—\s]*$/;
const bare = (cell: string): string => cell.replace(/\s*(₽|руб\.?|р\.)$/i, '');

/** 'Студия' and 'ст' are 0, '2-комн.' and '2к' are 2. */
function readRooms(cell: string): number {
  if (/^(с|ст|студия|studio)\.?$/i.test(cell)) return 0;
  return readWhole(/^(\d)\s*-?\s*(к|комн)/i.exec(cell)?.[1] ?? cell, 'комнат', 0, 20) ?? 0;
}

const sheetWords = ({ name }: PriceSheet): string => (name === '' ? '' : `лист «${shorten(name)}», `);

/** The rows of a list by its match. A word for a sheet that lacks a column, and for each row that makes no sense. */
export function readPriceRows(sheets: readonly PriceSheet[], match: PriceListMatch): ReadRows {
  const read: ReadRows = { rows: [], wrong: [] };
  for (const sheet of sheets) readSheet(sheet, match, read);
  return read;
}

function readSheet(sheet: PriceSheet, match: PriceListMatch, { rows, wrong }: ReadRows): void {
  const found = columnsOf(sheet, match);
  if (typeof found === 'string') {
    wrong.push({ id: null, reason: `${sheetWords(sheet)}${found}` });
    return;
  }
  const { columns, first } = found;
  for (let at = first; at < sheet.rows.length; at++) {
    const cells = sheet.rows[at] ?? [];
    const cellOf = (column: PriceListColumn): string => cells[columns[column] ?? -1] ?? '';
    const number = cellOf('number');
    const isFilled = [cellOf('price'), cellOf('status')].some((cell) => !empty.test(cell));
    // Headings between flats, sums below them, a second row of the header.
    if (empty.test(number) && !isFilled) continue;
    if (plainHeader(number) === plainHeader(match.columns.number)) continue;
    if (
      /^(итого|всего)/i.test(number) ||
      (empty.test(number) && cells.some((cell) => /^(итого|всего)/i.test(cell)))
    )
      continue;
    if (!isFilled && !/\d/.test(number)) continue;
    const line = at + 1;
    const place = `${sheetWords(sheet)}строка ${line}`;
    try {
      rows.push({ ...readRow(cellOf, { sheet, line, columns }), place });
    } catch (error) {
      if (!(error instanceof FeedOddity)) throw error;
      wrong.push({ id: empty.test(number) ? null : shorten(number), reason: error.message });
    }
  }
}

type Columns = Partial<Record<PriceListColumn, number>>;

/** Where each column of the match stands in a sheet, and the row after its header; what is missing, in words. */
function columnsOf(sheet: PriceSheet, match: PriceListMatch): { columns: Columns; first: number } | string {
  const header = findHeader(sheet);
  if (header === null) return 'нет строки с заголовками столбцов';
  const places = new Map([...header.headers].reverse().map(([at, text]) => [plainHeader(text), at]));
  const columns: Columns = {};
  for (const name of priceListColumnNames) {
    const wanted = match.columns[name];
    if (wanted === '') continue;
    const at = places.get(plainHeader(wanted));
    if (at !== undefined) columns[name] = at;
    else if (name === 'number' || name === 'price' || name === 'status')
      return `нет столбца «${shorten(wanted)}» (${priceListColumns[name].word.toLowerCase()})`;
  }
  return { columns, first: header.row + 1 };
}

function readRow(
  cellOf: (column: PriceListColumn) => string,
  { sheet, line, columns }: { sheet: PriceSheet; line: number; columns: Columns },
): Omit<PriceListRow, 'place'> {
  /** A cell's value; its address stands before what is wrong with it. */
  const read = <T>(column: PriceListColumn, of: (cell: string) => T): T | null => {
    const cell = cellOf(column);
    if (empty.test(cell)) return null;
    try {
      return of(cell);
    } catch (error) {
      if (!(error instanceof FeedOddity)) throw error;
      const address = `${columnName(columns[column] ?? 0)}${line}`;
      throw new FeedOddity(`${sheetWords(sheet)}ячейка ${address}: ${error.message}`);
    }
  };
  const number = read('number', (cell) => cell.replace(/^№\s*/, ''));
  if (number === null) throw new FeedOddity(`${sheetWords(sheet)}строка ${line}: нет номера`);
  // 'продано' in the place of a price is a state.
  const said = statusOfWord(cellOf('price'));
  return {
    number,
    building: read('building', (cell) => cell) ?? sheet.name,
    price: said === undefined ? read('price', (cell) => readRubles(bare(cell), '', 'цена')) : null,
    status: read('status', readStatus) ?? said ?? null,
    area: read('area', (cell) => readArea(cell.replace(/\s*(м2|м²|кв\.?\s*м\.?)$/i, ''), '', 'площадь')),
    floor: read('floor', (cell) => readWhole(/^-?\d+/.exec(cell)?.[0] ?? cell, 'этаж', -10, 200)),
    rooms: read('rooms', readRooms),
    section: read('section', (cell) => cell),
    finishing: read('finishing', (cell) => cut(cell, 100)),
  };
}

function readStatus(cell: string): LotStatus {
  const status = statusOfWord(cell);
  if (status === undefined) throw new FeedOddity(`состояние «${shorten(cell)}» неизвестно`);
  return status;
}
