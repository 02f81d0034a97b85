import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readSearch } from '../../src/contract/text/search-words';

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
  const sought = readSearch(search);
  if (sought === null) return undefined;
  const inText = and(...sought.patterns.map((pattern) => sql`${text} ~ ${pattern}`));
  return or(inText, ...sought.digits.map((part) => sql`strpos(${phone}, ${part}) > 0`));
}

/** '№ 12' finds the row of that number and no other; undefined for any other search. */
export function numbered(search: string, id: PgColumn): SQL | undefined {
  const [, digits] = /^\s*№\s*([1-9]\d{0,14})\s*$/.exec(search) ?? [];
  return digits === undefined ? undefined : eq(id, Number(digits));
}
