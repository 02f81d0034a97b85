import { readFileSync } from 'node:fs';

/** A TrueType font as a PDF needs it: which glyph draws a character, and how wide it is. */
export interface PaperFont {
  readonly bytes: Buffer;
  /** Undefined where the font has none. */
  glyphOf(character: string): number | undefined;
  /** In thousandths of the size. */
  widthOf(glyph: number): number;
  /** By code point. */
  readonly glyphs: ReadonlyMap<number, number>;
}

/** Subsets of Onest (SIL Open Font License), of one weight, whose source has its alphabets in files of their own. */
export const paperFonts = (): PaperFont[] =>
  ['paper-cyrillic.ttf', 'paper-latin.ttf'].map((name) =>
    readFont(readFileSync(new URL(`./${name}`, import.meta.url))),
  );

/** A font out of its file. */
export function readFont(bytes: Buffer): PaperFont {
  const table = tablesOf(bytes);
  const unitsPerEm = table('head').readUInt16BE(18);
  const widths = table('hmtx');
  const measured = table('hhea').readUInt16BE(34);
  const glyphs = charactersOf(table('cmap'));
  return {
    bytes,
    glyphs,
    glyphOf: (character) => glyphs.get(character.codePointAt(0) ?? 0),
    // Glyphs after the last measured one are as wide as it is.
    widthOf: (glyph) =>
      Math.round((widths.readUInt16BE(4 * Math.min(glyph, measured - 1)) * 1000) / unitsPerEm),
  };
}

/** The tables of a TrueType file by their tags. */
export function tablesOf(bytes: Buffer): (tag: string) => Buffer {
  const count = bytes.readUInt16BE(4);
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const [offset, length] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + length));
  }
  return (tag) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`the font has no table ${tag}`);
    return found;
  };
}

/** Code point to glyph, by the segments of a `cmap` of format 4. */
function charactersOf(cmap: Buffer): Map<number, number> {
  const start = subtables(cmap).find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('the font has no cmap of format 4');
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const word = (part: number, segment: number) => start + 14 + 2 * (part * segments + segment);
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const last = cmap.readUInt16BE(word(0, segment));
    // Between the ends and the starts lie two reserved bytes.
    const first = cmap.readUInt16BE(word(1, segment) + 2);
    const delta = cmap.readUInt16BE(word(2, segment) + 2);
    const rangeAt = word(3, segment) + 2;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
}

const subtables = (cmap: Buffer): number[] =>
  Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(4 + 8 * at + 4));
