/** A search as server and device parse it. */
export interface SearchWords {
  /**
   * Regular expressions that must all match the text, for both PostgreSQL and JavaScript: letters in both cases, so
   * that no locale is needed, 'ё' equal to 'е'.
   */
  readonly patterns: readonly string[];
  /** Digits that are searched in the phone, however they were written. */
  readonly digits: readonly string[];
}

/** Null if the search is empty. */
export function readSearch(search: string): SearchWords | null {
  const plain = search
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (plain === '') return null;
  const digits = /^[\d\s()+-]+$/.test(plain) ? plain.replace(/\D/g, '') : '';
  return {
    patterns: plain.split(/\s+/).map((word) => [...word].map(eitherLetter).join('')),
    digits: digits.length < 3 ? [] : [digits, digits.replace(/^8(?=\d)/, '7')],
  };
}

/** The search on the device; the server's `matching` is the same in SQL. */
export function searcher(search: string): (text: string, phone: string) => boolean {
  const sought = readSearch(search);
  if (sought === null) return () => true;
  const patterns = sought.patterns.map((pattern) => new RegExp(pattern, 'u'));
  return (text, phone) =>
    patterns.every((pattern) => pattern.test(text)) || sought.digits.some((part) => phone.includes(part));
}

/** Alphabetical order with 'ё' equal to 'е'; the server's `alphabetical` is the same in SQL. */
export function byAlphabet(one: string, other: string): number {
  const [before, after] = [lettersOf(one), lettersOf(other)];
  if (before === after) return 0;
  return before < after ? -1 : 1;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** 'Ёж-1' becomes '[ЕЁеё][Жж]-1'; five times as fast in PostgreSQL as lowering the text. */
function eitherLetter(letter: string): string {
  if (/[её]/i.test(letter)) return '[ЕЁеё]';
  if (!/\p{L}/u.test(letter)) return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const forms = [letter.toUpperCase(), letter.toLowerCase()].filter((form) => [...form].length === 1);
  return `[${[...new Set([letter, ...forms])].join('')}]`;
}
