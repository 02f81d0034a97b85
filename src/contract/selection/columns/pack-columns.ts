import {
  type ColumnName,
  type ColumnWords,
  columnArrays,
  columnNames,
  emptyColumns,
  type LotColumns,
  makeArrays,
} from './lot-columns';
import type { SelectionPlaces } from './selection-page';

/** Raised whenever another version would read the bytes wrongly. Also reveals another byte order. */
const FORMAT = 0x4c4f_5401;
/** Format, total length in bytes, checksum of everything after it, length of the words in bytes: four bytes each. */
const HEAD = 16;
const CHECKED = 12;
const ALIGNED = 8;

interface Said {
  count: number;
  version: number;
  places: SelectionPlaces;
  words: ColumnWords;
}

/** The columns as bytes for `unpackColumns` of the same version. */
export function packColumns(columns: LotColumns): Uint8Array<ArrayBuffer> {
  const { count, version, places, words, arrays } = columns;
  const said = asciiJson({ count, version, places, words } satisfies Said);
  const { starts, end } = layOut(said.length, count);
  const bytes = new Uint8Array(end);
  for (let at = 0; at < said.length; at++) bytes[HEAD + at] = said.charCodeAt(at);
  for (const name of columnNames) {
    const { buffer, byteOffset, BYTES_PER_ELEMENT } = arrays[name];
    bytes.set(new Uint8Array(buffer, byteOffset, count * BYTES_PER_ELEMENT), starts[name]);
  }
  const head = new Uint32Array(bytes.buffer, 0, HEAD / 4);
  head.set([FORMAT, end, 0, said.length]);
  head[2] = checksum(bytes);
  return bytes;
}

/** Null if the bytes are truncated, damaged, or of another version. */
export function unpackColumns(bytes: Uint8Array): LotColumns | null {
  if (bytes.length < HEAD || bytes.length % ALIGNED !== 0) return null;
  const own = bytes.slice();
  const [format, length, sum, saidLength = 0] = new Uint32Array(own.buffer, 0, HEAD / 4);
  if (format !== FORMAT || length !== own.length || sum !== checksum(own)) return null;
  const said = JSON.parse(textOf(own.subarray(HEAD, HEAD + saidLength))) as Said;
  const { starts, end } = layOut(saidLength, said.count);
  if (end !== own.length || !hasAllWords(said.words)) return null;
  return { ...said, arrays: makeArrays((kind, name) => new kind(own.buffer, starts[name], said.count)) };
}

/** False for columns stored before a list of words was added; they are loaded anew. */
const hasAllWords = (words: object): boolean =>
  Object.keys(emptyColumns().words).every((list) => list in words);

/** Offsets of the columns, aligned for the widest of their numbers. */
function layOut(saidLength: number, count: number): { starts: Record<ColumnName, number>; end: number } {
  let end = aligned(HEAD + saidLength);
  const starts = columnNames.map((name): [ColumnName, number] => {
    const start = end;
    end = aligned(start + count * columnArrays[name].BYTES_PER_ELEMENT);
    return [name, start];
  });
  return { starts: Object.fromEntries(starts) as Record<ColumnName, number>, end };
}

const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED;

/** FNV-1a over 32-bit words; it detects damage, not forgery. */
function checksum(bytes: Uint8Array<ArrayBuffer>): number {
  let sum = 0x811c_9dc5;
  const all = new Uint32Array(bytes.buffer, CHECKED);
  for (let at = 0; at < all.length; at++) sum = Math.imul(sum ^ (all[at] ?? 0), 0x0100_0193);
  return sum >>> 0;
}

/** JSON in ASCII, a byte per character: `TextEncoder` is not available in this project's library. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Number of arguments of one call; engines allow some ten thousand. */
const CHUNK = 8192;

function textOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]));
  return parts.join('');
}
