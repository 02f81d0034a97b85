import { TextDecoder } from 'node:util';
import { cut } from '../../../../src/contract/text/cut';
import { FeedFailure } from '../../feed-failure';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, type PriceSheet } from './sheet';

const delimiters = [';', '\t', ','] as const;
/** Of so many characters at the beginning the delimiter is told. */
const HEAD = 4_000;

/** Control characters that some exports leave in cells; the database takes no NUL. */
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** UTF-8 or UTF-16 by its mark, UTF-8 where the bytes are that, else Windows-1251, as Excel writes it in Russia. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** The one that parts the first lines into most cells; a comma of a decimal figure parts less than a semicolon. */
function delimiterOf(text: string): string {
  const head = text.slice(0, HEAD).replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((one) => ({ one, count: head.split(one).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
}

/** A CSV as one sheet without a name. Throws `FeedFailure` where it is too large. */
export function readCsv(bytes: Uint8Array): PriceSheet {
  // A Mac's Excel ends lines by a carriage return alone.
  const text = decoded(bytes).replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < MAX_COLUMNS) row.push(cut(cell.replaceAll(UNSEEN, '').trim(), MAX_CELL));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
    if (rows.length > MAX_ROWS) throw new FeedFailure(`В таблице больше ${MAX_ROWS} строк`);
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === delimiter) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return { name: '', rows };
}
