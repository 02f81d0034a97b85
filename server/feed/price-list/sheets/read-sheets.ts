import { FeedFailure } from '../../feed-failure';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import type { PriceSheet } from './sheet';

/** The sheets of a price list, XLSX by its first bytes, else CSV; those without a cell are left out. Throws `FeedFailure`. */
export async function readSheets(bytes: Buffer): Promise<PriceSheet[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new FeedFailure('Это старый формат XLS: сохраните таблицу как XLSX или CSV');
  const sheets = isZip ? await readXlsx(bytes) : [readCsv(bytes)];
  const written = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  if (written.length === 0) throw new FeedFailure('Таблица пуста: в ней нет ни одной заполненной ячейки');
  return written;
}
