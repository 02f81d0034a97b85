/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** A file of the variable font and the characters of the portal that it draws. */
interface FontPart {
  name: string;
  file: string;
  ranges: string;
}

/**
 * Cyrillic whole; of Latin only what Russian pages carry (no accented letters of other languages); the rouble sign,
 * which lies in a third file. Together a third of the three files.
 */
const parts: FontPart[] = [
  { name: 'onest-cyrillic', file: 'onest-cyrillic-wght-normal', ranges: 'U+0401,U+0410-044F,U+0451,U+2116' },
  {
    name: 'onest-latin',
    file: 'onest-latin-wght-normal',
    ranges:
      'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0,U+00B2,U+00B7,U+00BB,U+00D7,U+2013-2014,U+201C-201E,U+2022,U+2026,U+2212',
  },
  { name: 'onest-rouble', file: 'onest-latin-ext-wght-normal', ranges: 'U+20BD' },
];

/** What pages ask for: plain, half and bold. The thinner and the heavier ones would be a third of the files. */
const variationAxes = { wght: { min: 400, max: 700, default: 400 } };

const resolve = createRequire(import.meta.url).resolve;

/** Subsets of the font in memory, with the ranges that choose between them. */
export async function subsetFonts(): Promise<{ name: string; ranges: string; bytes: Buffer }[]> {
  return Promise.all(
    parts.map(async ({ name, file, ranges }) => {
      const source = await readFile(resolve(`@fontsource-variable/onest/files/${file}.woff2`));
      return {
        name,
        ranges,
        bytes: await subsetFont(source, charactersOf(ranges), { targetFormat: 'woff2', variationAxes }),
      };
    }),
  );
}

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));
    })
    .join('');
}

/** Has the metrics of Onest, so that the layout does not shift when Onest arrives. */
export const fallbackFace =
  "@font-face{font-family:'Onest Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:104.2%;ascent-override:93.1%;descent-override:29.3%;line-gap-override:0%}";
