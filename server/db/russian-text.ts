import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const CAPITALS = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё';
const SMALL = 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе';

type Text = PgColumn | SQL;

/** In the order of the alphabet, 'ё' as 'е', on every database: one of the C locale knows no Cyrillic. */
export const alphabetical = (text: Text): SQL =>
  sql`lower(translate(${text}, ${CAPITALS}, ${SMALL})) COLLATE "C"`;

/**
 * Every word of a search stands somewhere in `text`, or its digits in the phone however they are written. Undefined for
 * an empty search.
 */
export function matching(search: string, text: Text, phone: Text): SQL | undefined {
  const plain = search
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (plain === '') return undefined;
  const inText = and(...plain.split(/\s+/).map((word) => sql`${text} ~ ${eitherCase(word)}`));
  const digits = /^[\d\s()+-]+$/.test(plain) ? plain.replace(/\D/g, '') : '';
  if (digits.length < 3) return inText;
  const inPhone = [digits, digits.replace(/^8(?=\d)/, '7')].map((part) => sql`strpos(${phone}, ${part}) > 0`);
  return or(inText, ...inPhone);
}

/** 'Ёж-1' → '[ЕЁеё][Жж]\-1': names its letters in both cases, so that no locale is asked; five times as fast as lowering. */
const eitherCase = (word: string): string => [...word].map(eitherLetter).join('');

function eitherLetter(letter: string): string {
  if (/[её]/i.test(letter)) return '[ЕЁеё]';
  if (!/\p{L}/u.test(letter)) return /\p{N}/u.test(letter) ? letter : `\\${letter}`;
  const forms = [letter.toUpperCase(), letter.toLowerCase()].filter((form) => [...form].length === 1);
  return `[${[...new Set([letter, ...forms])].join('')}]`;
}
