import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { cut } from '../../../../src/contract/text/cut';
import { FeedFailure } from '../../feed-failure';
import { columnIndex, MAX_CELL, MAX_COLUMNS, MAX_ROWS, MAX_SHEETS, type PriceSheet } from './sheet';

const MEGABYTE = 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** Of one part, and of all of them, unpacked. */
const MAX_PART = 64 * MEGABYTE;
const MAX_ALL = 256 * MEGABYTE;
/** No sheet of figures packs better than this. */
const MAX_RATIO = 300;
/** Texts that cells share. */
const MAX_STRINGS = 200_000;
/** Cells that a merge may fill: a building beside each of its flats. */
const MAX_MERGED = 50_000;

const broken = () => new FeedFailure('Файл XLSX повреждён или записан не таблицей');
const tooLarge = () => new FeedFailure('Файл XLSX после распаковки слишком велик');

/** The sheets of a workbook that are not hidden, in their order. Throws `FeedFailure`. */
export async function readXlsx(bytes: Buffer): Promise<PriceSheet[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw broken();
  });
  try {
    const parts = await partsOf(zip);
    const read = (name: string) => readPart(zip, parts.get(name));
    const strings = parts.has('xl/sharedStrings.xml')
      ? sharedStrings(await read('xl/sharedStrings.xml'))
      : [];
    const targets = relations(await read('xl/_rels/workbook.xml.rels'));
    const sheets: PriceSheet[] = [];
    for (const { name, relation } of sheetNames(await read('xl/workbook.xml'))) {
      const target = targets.get(relation);
      if (target === undefined || !parts.has(target)) continue;
      if (sheets.length >= MAX_SHEETS) throw new FeedFailure(`В таблице больше ${MAX_SHEETS} листов`);
      sheets.push({ name, rows: sheetRows(await read(target), strings) });
    }
    return sheets;
  } catch (error) {
    throw error instanceof FeedFailure ? error : broken();
  } finally {
    zip.close();
  }
}

/** Every part by its name, once all of them are known to be of a size that can be read. */
async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry;
    all += uncompressedSize;
    const isBomb = uncompressedSize > MEGABYTE && uncompressedSize > compressedSize * MAX_RATIO;
    if (parts.size >= MAX_ENTRIES || all > MAX_ALL || isBomb) throw tooLarge();
    parts.set(fileName, entry);
  }
  return parts;
}

/** What is in it as text; it fails where there is more in it than it says. */
async function readPart(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (entry === undefined) throw broken();
  if (entry.uncompressedSize > MAX_PART) throw tooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Listener {
  opened?(name: string, attributes: SaxesTagPlain['attributes']): void;
  closed?(name: string): void;
  said?(text: string): void;
}

/** Entities of a document type are never expanded: the parser knows the five of XML. Names come without their prefix. */
function parse(xml: string, { opened, closed, said }: Listener): void {
  const parser = new SaxesParser({ xmlns: false });
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => opened?.(bare(name), attributes));
  parser.on('closetag', ({ name }) => closed?.(bare(name)));
  parser.on('text', (text) => said?.(text));
  parser.on('cdata', (text) => said?.(text));
  parser.write(xml).close();
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  // What is spoken beside a text is not the text.
  let phonetic = 0;
  parse(xml, {
    opened(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    said(piece) {
      if (isText) text += piece;
    },
    closed(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw tooLarge();
      strings.push(cut(text, MAX_CELL));
    },
  });
  return strings;
}

/** The name of each relation's part: 'rId1' → 'xl/worksheets/sheet1.xml'. */
function relations(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  parse(xml, {
    opened(name, { Id: id, Target: target }) {
      if (name === 'Relationship' && id !== undefined && target !== undefined)
        targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
    },
  });
  return targets;
}

function sheetNames(xml: string): { name: string; relation: string }[] {
  const sheets: { name: string; relation: string }[] = [];
  parse(xml, {
    opened(name, attributes) {
      const isShown = attributes.state === undefined || attributes.state === 'visible';
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && isShown && relation !== undefined)
        sheets.push({ name: (attributes.name ?? '').slice(0, 100), relation });
    },
  });
  return sheets;
}

/** A figure as people write it: without the digits that a binary number has too many. */
function figure(written: string): string {
  const value = Number(written);
  return Number.isFinite(value) && written.trim() !== '' ? String(Math.round(value * 1e6) / 1e6) : written;
}

function sheetRows(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  const merges: string[] = [];
  let row: string[] = [];
  let column = -1;
  let kind = 'n';
  let value = '';
  let isValue = false;
  parse(xml, {
    opened(name, attributes) {
      if (name === 'row') {
        const at = Number(attributes.r ?? rows.length + 1) - 1;
        if (!(at >= 0 && at < MAX_ROWS)) throw new FeedFailure(`В таблице больше ${MAX_ROWS} строк`);
        while (rows.length <= at) rows.push([]);
        row = rows[at] ?? [];
        column = -1;
      }
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r);
        kind = attributes.t ?? 'n';
        value = '';
      }
      isValue = name === 'v' || name === 't';
      if (name === 'mergeCell' && attributes.ref !== undefined) merges.push(attributes.ref);
    },
    said(text) {
      if (isValue && value.length < MAX_CELL) value += text;
    },
    closed(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || column < 0 || column >= MAX_COLUMNS) return;
      while (row.length <= column) row.push('');
      row[column] = cut(cellText(kind, value, strings).trim(), MAX_CELL);
    },
  });
  fillMerged(rows, merges);
  return rows;
}

function cellText(kind: string, value: string, strings: readonly string[]): string {
  switch (kind) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'n':
      return figure(value);
    // A formula that has failed says nothing.
    case 'e':
      return '';
    default:
      return value;
  }
}

/** A cell that is merged over several rows counts in each of them; what is merged across columns is a heading. */
function fillMerged(rows: string[][], merges: readonly string[]): void {
  let filled = 0;
  for (const ref of merges) {
    const [from, to = from] = ref.split(':');
    if (from === undefined || to === undefined) continue;
    const column = columnIndex(from);
    const [first, last] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0) - 1);
    if (column < 0 || column >= MAX_COLUMNS || first === undefined || last === undefined) continue;
    const value = rows[first]?.[column] ?? '';
    for (let at = first + 1; at <= last && at < rows.length && value !== ''; at++) {
      filled += 1;
      if (filled > MAX_MERGED) return;
      const row = rows[at];
      if (row === undefined) continue;
      while (row.length <= column) row.push('');
      if (row[column] === '') row[column] = value;
    }
  }
}
