import { csvHead, csvLines } from '../../../src/contract/text/csv';
import { formatNumber } from '../../../src/contract/text/russian-numbers';
import { portalDay, portalTime } from '../../../src/contract/time/portal-time';
import { FileAnswer } from '../../http/answers/file-answer';

/** More rows than a table is read with. */
const MOST_ROWS = 10_000;
const AT_ONCE = 500;

/** A day by the portal's clock, '25.11.2026'; '' where there is none. */
export const csvDay = (iso: string | null | undefined): string =>
  iso ? portalDay(Date.parse(iso)).split('-').reverse().join('.') : '';
/** '25.11.2026 20:56'; '' where there is none. */
export const csvMoment = (iso: string | null | undefined): string =>
  iso ? `${csvDay(iso)} ${portalTime(Date.parse(iso))}` : '';

/** A column by its title, and its cell of a row. */
export type CsvColumn<Row> = readonly [title: string, of: (row: Row) => string];

interface ListCsv<Row> {
  readonly columns: readonly CsvColumn<Row>[];
  /** A page of the list that is wanted, as the screen asks for it. */
  read(page: { limit: number; offset: number }): Promise<{ count: number; rows: readonly Row[] }>;
}

/** A list as CSV, in its order; `most`: how many rows at most, of which its last line tells. */
export async function listCsv<Row>(
  { columns, read }: ListCsv<Row>,
  most = MOST_ROWS,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [csvHead(columns.map(([title]) => title))];
  for (let offset = 0; ; ) {
    const limit = Math.min(AT_ONCE, most - offset);
    const { count, rows } = await read({ limit, offset });
    parts.push(csvLines(rows.map((row) => columns.map(([, of]) => of(row).replaceAll('\u00a0', ' ')))));
    offset += rows.length;
    if (rows.length < limit || offset >= count) break;
    if (offset >= most) {
      parts.push(csvLines([[`Здесь первые ${formatNumber(most)} строк. Остальные найдёт отбор.`]]));
      break;
    }
  }
  return new TextEncoder().encode(parts.join(''));
}

/** The same as the file that is answered, named after what it holds and the day. */
export const listCsvFile = async <Row>(name: string, list: ListCsv<Row>): Promise<FileAnswer> =>
  new FileAnswer({
    name: `${name}-${portalDay(Date.now())}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: await listCsv(list),
  });
