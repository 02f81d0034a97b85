import type { PaperFont } from './paper-font';

/** Glyphs that follow each other in one font. */
export interface Run {
  readonly font: number;
  readonly glyphs: readonly number[];
}

/** A text as runs of the fonts that have its characters. @throws Error for a character that none has. */
export function runsOf(text: string, fonts: readonly PaperFont[]): Run[] {
  const runs: { font: number; glyphs: number[] }[] = [];
  for (const character of text) {
    const font = fonts.findIndex((one) => one.glyphOf(character) !== undefined);
    const glyph = fonts[font]?.glyphOf(character);
    if (glyph === undefined) throw new Error(`no font has '${character}'`);
    const last = runs.at(-1);
    if (last?.font === font) last.glyphs.push(glyph);
    else runs.push({ font, glyphs: [glyph] });
  }
  return runs;
}

/** Width of a text in points. */
export const textWidth = (text: string, size: number, fonts: readonly PaperFont[]): number =>
  runsOf(text, fonts).reduce(
    (sum, { font, glyphs }) =>
      sum + glyphs.reduce((width, glyph) => width + (fonts[font]?.widthOf(glyph) ?? 0), 0) * (size / 1000),
    0,
  );

/** A text in lines that are no wider than `width` points, broken between words. */
export function wrap(text: string, width: number, size: number, fonts: readonly PaperFont[]): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size, fonts) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
