import { cut } from '../../../src/contract/text/cut';
import { FeedOddity } from './feed-oddity';

const MAX_RUBLES = 1e11;
const MIN_RUBLES = 1_000;
const MAX_AREA = 100_000;
const yes = new Set(['1', 'true', 'да', 'yes', '+']);
const no = new Set(['', '0', 'false', 'нет', 'no', '-']);
const rubleCodes = new Set(['', 'rur', 'rub']);

/** A number with a decimal point or comma, groups of digits parted by blanks; null where nothing is written. */
export function readNumber(written: string, what: string): number | null {
  const bare = written.replace(/[\s\u00a0\u202f]/g, '');
  if (bare === '') return null;
  if (!/^[+-]?\d{1,15}([.,]\d{1,6})?$/.test(bare))
    throw new FeedOddity(`${what}: «${shorten(written)}» — не число`);
  return Number(bare.replace(',', '.'));
}

/** A whole number within bounds, or null where nothing is written. */
export function readWhole(written: string, what: string, min: number, max: number): number | null {
  const number = readNumber(written, what);
  if (number === null) return null;
  if (!Number.isInteger(number) || number < min || number > max)
    throw new FeedOddity(`${what}: ${shorten(written)} не бывает`);
  return number;
}

/** Whole rubles; null is a hidden price. Source: specification, "Blank price = hidden price". */
export function readRubles(written: string, currency: string, what: string): number | null {
  const rubles = readNumber(written, what);
  if (rubles === null) return null;
  if (!rubleCodes.has(currency.trim().toLowerCase()))
    throw new FeedOddity(`${what}: валюта «${shorten(currency)}» — не рубли`);
  if (rubles < MIN_RUBLES || rubles > MAX_RUBLES)
    throw new FeedOddity(`${what}: ${shorten(written)} ₽ не бывает`);
  return Math.round(rubles);
}

/** Square metres in a unit that a feed may name; a unit left out is a square metre. */
const squareMeters: Readonly<Record<string, number>> = {
  '': 1,
  'кв.м': 1,
  'кв.м.': 1,
  квм: 1,
  'кв.метр': 1,
  'кв.метры': 1,
  'кв.метров': 1,
  'м²': 1,
  м2: 1,
  'sq.m': 1,
  'sq.m.': 1,
  sqm: 1,
  m2: 1,
  'm²': 1,
  сот: 100,
  сотка: 100,
  соток: 100,
  ар: 100,
  га: 10_000,
  гектар: 10_000,
  hectare: 10_000,
};

/** Hundredths of a m², or null where nothing is written. */
export function readArea(written: string, unit: string, what: string): number | null {
  const number = readNumber(written, what);
  if (number === null) return null;
  const factor = squareMeters[unit.toLowerCase().replace(/[\s\u00a0]/g, '')];
  if (factor === undefined) throw new FeedOddity(`${what}: единица «${shorten(unit)}» неизвестна`);
  const meters = number * factor;
  if (meters <= 0 || meters > MAX_AREA) throw new FeedOddity(`${what}: ${shorten(written)} м² не бывает`);
  return Math.round(meters * 100);
}

/** 1, true, да; a word that is neither yes nor no is an oddity. */
export function readFlag(written: string, what: string): boolean {
  const word = written.trim().toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new FeedOddity(`${what}: «${shorten(written)}» — не «да» и не «нет»`);
}

/** An address of a picture that a mirror could fetch, or null. */
export function readPictureUrl(written: string): string | null {
  if (written.length > 2_000 || !URL.canParse(written)) return null;
  const url = new URL(written);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** A stranger's words inside a message: one line, not long. */
export function shorten(written: string): string {
  const line = written.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > 40 ? `${cut(line, 40)}…` : line;
}

/** The same text in memory of its own: a piece of a larger text keeps all of that alive, here 64 kB of the feed. */
export const ownCopy = (text: string): string => Buffer.from(text).toString();
