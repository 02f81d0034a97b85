import { readFileSync } from 'node:fs';
import { readFont, tablesOf } from '../../../../server/demo/papers/paper-font';
import { type Contour, glyphOutlines } from './glyph-outline';

/**
 * Words on drawings as outlines of the portal's own face: a picture that a page shows knows nothing of the page's fonts,
 * and a name of a font would be answered by another one on every device.
 */
export interface Lettering {
  x: number;
  /** Of the base line. */
  y: number;
  /** Of the font, in units of the drawing. */
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees, clockwise around the point. */
  turn?: number;
  /** Left out where the group has it. */
  fill?: string;
  /** It stands out; needs its own colour. */
  isBold?: boolean;
  /** A colour around the letters, over what they are written on. */
  halo?: string;
}

/** Steps to the size of the font: fine enough at four times the size, and short to write. */
const STEPS = 80;
/** How wide a halo is in the same steps, half of it on either side of an outline. */
const HALO = STEPS / 3;
/** How much thicker the outline of a letter is that stands out, in the same steps: a second face would weigh as much again. */
const BOLD = 2.5;

/** The font that files for clients are laid out in. */
const font = readFont(
  readFileSync(new URL('../../../../server/pdf/thread/onest-regular.ttf', import.meta.url)),
);
const table = tablesOf(font.bytes);
const scale = STEPS / table('head').readUInt16BE(18);
const contoursOf = glyphOutlines(table);
const letters = new Map<string, Letter>();

type Place = readonly [x: number, y: number];

interface Letter {
  /** In steps. */
  width: number;
  path: string;
}

function letterOf(character: string): Letter {
  const known = letters.get(character);
  if (known) return known;
  const glyph = font.glyphOf(character);
  if (glyph === undefined) throw new Error(`no letter for ${character}`);
  const letter = {
    width: Math.round((font.widthOf(glyph) * STEPS) / 1000),
    path: outline(contoursOf(glyph)),
  };
  letters.set(character, letter);
  return letter;
}

/** Contours as path data, rounded to steps. */
function outline(contours: readonly Contour[]): string {
  let at: Place = [0, 0];
  const to = ([x, y]: Place) => {
    const told = [x - at[0], y - at[1]];
    at = [x, y];
    return told;
  };
  const drawn = contours.map((contour) => {
    const points = contour.map(({ x, y, isOn }) => ({
      isOn,
      place: [Math.round(x * scale), Math.round(-y * scale)] as const,
    }));
    const first = points.findIndex(({ isOn }) => isOn);
    const start: Place = points[first]?.place ?? [0, 0];
    let path = `m${joined(to(start))}`;
    let bends: Place[] = [];
    const line = (end: Place) => {
      if (bends.length === 0) path += straight(to(end));
      else path += curve(at, bends, end, to);
      bends = [];
    };
    for (const { isOn, place } of [...points.slice(first + 1), ...points.slice(0, first)])
      if (isOn) line(place);
      else bends.push(place);
    if (bends.length > 0) line(start);
    at = start;
    return `${path}z`;
  });
  return drawn.join('').replace('m', 'M');
}

/**
 * A font has a cubic curve as several quadratic ones of equal shares, and leaves out the points between them: the cubic
 * one again, which is shorter to write.
 */
function curve(from: Place, bends: readonly Place[], end: Place, to: (place: Place) => number[]): string {
  const share = (2 * bends.length) / 3;
  const handle = (point: Place, [x, y]: Place = point): Place => [
    Math.round((x - point[0]) * share),
    Math.round((y - point[1]) * share),
  ];
  const [dx, dy] = handle(from, bends[0]);
  const [ex, ey] = handle(end, bends.at(-1));
  const [x = 0, y = 0] = to(end);
  return `c${joined([dx, dy, x + ex, y + ey, x, y])}`;
}

const straight = ([dx = 0, dy = 0]: readonly number[]): string =>
  dy === 0 ? (dx === 0 ? '' : `h${dx}`) : dx === 0 ? `v${dy}` : `l${joined([dx, dy])}`;

/** A minus divides by itself. */
const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/** Words as letters of `withLetters`, set as `<text>` would set them. */
export function lettered(
  words: string,
  { x, y, size, anchor = 'start', turn, fill, halo, isBold }: Lettering,
): string {
  const set = [...words].map((character) => ({ character, ...letterOf(character) }));
  const width = set.reduce((sum, letter) => sum + letter.width, 0);
  let at = anchor === 'middle' ? -Math.round(width / 2) : anchor === 'end' ? -width : 0;
  const times = String(Math.round((size / STEPS) * 1000) / 1000).replace(/^0/, '');
  const place = `translate(${x} ${y})${turn ? `rotate(${turn})` : ''}scale(${times})`;
  const drawn = set.map(({ character, width: own, path }) => {
    const placed = path === '' ? '' : `<use href="#${idOf(character)}"${at === 0 ? '' : ` x="${at}"`}/>`;
    at += own;
    return placed;
  });
  const ink = fill ? ` fill="${fill}"` : '';
  const bold = isBold ? ` stroke="${fill}" stroke-width="${BOLD}"` : '';
  const group = (look: string) => `<g transform="${place}"${look}>${drawn.join('')}</g>`;
  // Around all letters first, so that none lies over the one before.
  const around = halo ? group(` stroke="${halo}" stroke-width="${HALO}"`) : '';
  return around + group(ink + bold);
}

const idOf = (character: string): string => `T${(character.codePointAt(0) ?? 0).toString(36)}`;

/** A whole drawing with the outlines of the letters that its words are made of. */
export function withLetters(svg: string): string {
  const used = [...letters]
    .filter(([character]) => svg.includes(`"#${idOf(character)}"`))
    // Whatever was drawn before: the same drawing is the same file.
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (used.length === 0) return svg;
  const defined = used.map(([character, { path }]) => `<path id="${idOf(character)}" d="${path}"/>`);
  const begin = svg.indexOf('>') + 1;
  return `${svg.slice(0, begin)}<defs>${defined.join('')}</defs>${svg.slice(begin)}`;
}
