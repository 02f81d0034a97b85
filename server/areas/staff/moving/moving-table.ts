import type { UploadedFile } from '../../../../src/contract/calls/endpoint';
import {
  EXAMPLE_MARK,
  type MovingColumn,
  type MovingKind,
  movingColumnNames,
  movingColumns,
  movingKinds,
} from '../../../../src/contract/calls/staff/moving/moving-kinds';
import {
  MOST_MOVED,
  type MovingMatch,
  movingFile,
} from '../../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import { csvHead, csvLines } from '../../../../src/contract/text/csv';
import { FeedFailure } from '../../../feed/feed-failure';
import { findHeader, matchHeaders, plainHeader } from '../../../feed/price-list/find-header';
import { readSheets } from '../../../feed/price-list/sheets/read-sheets';
import { columnName, type PriceSheet } from '../../../feed/price-list/sheets/sheet';
import { refusedUpload } from '../../../http/input/read-upload';
import type { MovingLine } from '../../../staff/moving/moving-values';

/** Rows that the screen shows. */
const SHOWN_ROWS = 5;

interface MovingTable {
  readonly sheet: PriceSheet;
  /** The text of each column that has a header, by its index, and the index of the first row below them. */
  readonly headers: ReadonlyMap<number, string>;
  readonly first: number;
  /** Sheets that are not read. */
  readonly more: number;
}

const guessOf =
  (kind: MovingKind) =>
  (headers: readonly string[]): Partial<Record<MovingColumn, string>> =>
    matchHeaders(movingColumns, movingKinds[kind].columns, headers);

/** Reads the first sheet with a header. @throws HttpProblem in a sentence for whoever has chosen the file. */
export async function readMovingTable(
  [file]: readonly UploadedFile[],
  kind: MovingKind,
): Promise<MovingTable> {
  if (file === undefined) throw refusedUpload(movingFile, 'Приложите файл');
  const sheets = await readSheets(Buffer.from(file.bytes)).catch((error: unknown) => {
    throw error instanceof FeedFailure ? refusedUpload(movingFile, error.message) : error;
  });
  for (const sheet of sheets) {
    const header = findHeader(sheet, guessOf(kind));
    if (header === null) continue;
    const first = header.row + 1;
    if (sheet.rows.length - first > MOST_MOVED)
      throw refusedUpload(
        movingFile,
        'В таблице больше 10 000 строк. Разделите её на несколько файлов и перенесите по очереди',
      );
    return { sheet, headers: header.headers, first, more: sheets.length - 1 };
  }
  throw refusedUpload(
    movingFile,
    'В первых десяти строках не нашлось заголовков столбцов. Возьмите их из образца и приложите файл ещё раз',
  );
}

/** A table as the screen shows it, to have its columns matched. */
export function presentTable({ sheet, headers, first }: MovingTable, kind: MovingKind) {
  const columns = [...headers];
  const filled = sheet.rows.slice(first).filter((row) => columns.some(([at]) => (row[at] ?? '') !== ''));
  const none = Object.fromEntries(movingColumnNames.map((name) => [name, ''])) as Record<
    MovingColumn,
    string
  >;
  return {
    sheet: {
      name: sheet.name,
      headers: columns.map(([at, text]) => ({ column: columnName(at), text })),
      rows: filled.slice(0, SHOWN_ROWS).map((row) => columns.map(([at]) => row[at] ?? '')),
    },
    guess: { ...none, ...guessOf(kind)([...headers.values()]) },
  };
}

/** The filled lines of a table by its match. @throws HttpProblem where a column that it needs is not chosen or not there. */
export function linesOf(table: MovingTable, kind: MovingKind, match: MovingMatch): MovingLine[] {
  const { sheet, headers, first } = table;
  const places = new Map([...headers].reverse().map(([at, text]) => [plainHeader(text), at]));
  const columns = new Map<MovingColumn, number>();
  for (const name of movingKinds[kind].columns) {
    const header = match.columns[name];
    const at = header === '' ? undefined : places.get(plainHeader(header));
    if (header !== '' && at === undefined)
      throw refusedUpload(movingFile, `В файле нет столбца «${header.slice(0, 80)}»`);
    if (at !== undefined) columns.set(name, at);
  }
  for (const group of movingKinds[kind].needs)
    if (!group.some((name) => columns.has(name)))
      throw refusedUpload(
        movingFile,
        `Выберите столбец: ${group.map((name) => movingColumns[name].word.toLowerCase()).join(' или ')}`,
      );
  const lines = sheet.rows.slice(first).flatMap((row, at): MovingLine[] => {
    const cells = [...columns.values()].map((column) => row[column] ?? '');
    // Empty rows, and the line of an example that was left in.
    if (cells.every((cell) => cell === '') || row.some((cell) => cell.startsWith(EXAMPLE_MARK))) return [];
    return [
      {
        line: first + at + 1,
        cell: (name) => {
          const column = columns.get(name);
          return column === undefined ? '' : (row[column] ?? '');
        },
      },
    ];
  });
  if (lines.length === 0) throw refusedUpload(movingFile, 'Под заголовками нет ни одной заполненной строки');
  return lines;
}

/** A table with the headers of a kind, and a line that says by examples what is written below each. */
export function exampleOf(kind: MovingKind): Uint8Array<ArrayBuffer> {
  const rows = movingKinds[kind].columns.map((name) => movingColumns[name]);
  const examples = rows.map(({ example }, at) => (at === 0 ? `${EXAMPLE_MARK} ${example}` : example));
  return new TextEncoder().encode(csvHead(rows.map(({ word }) => word)) + csvLines([examples]));
}
