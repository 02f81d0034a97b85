/** Keys of a Russian keyboard by what the same keys write in the English layout. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const swap = (text: string, from: string, to: string): string =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** Latin letters that look as Russian ones do: in a number nobody sees which of them were typed. */
const LOOKALIKES = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

const asRussian = (number: string): string =>
  number.replace(/[abcehkmoptxy]/g, (letter) => LOOKALIKES[letter as keyof typeof LOOKALIKES]);

/**
 * Words of a text as they are compared: small letters, 'ё' equal to 'е', '№' and punctuation left out; letters and
 * digits that stand together are one word ('12а'), in which Latin letters count as the Russian ones that look alike.
 */
export const searchWordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (/\d/.test(word) ? asRussian(word) : word));

/** At most this many words of a search are looked for. */
const SOUGHT_WORDS = 6;

/**
 * What somebody may have meant by what they typed, the likeliest first: as it is, and as if the keyboard had been in
 * the other layout ('rdfhnbhf' is 'квартира'). Empty if there is no word in it.
 */
export function readTyped(typed: string): string[][] {
  const plain = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const texts = [plain, swap(plain, LATIN, CYRILLIC), swap(plain, CYRILLIC, LATIN)];
  return [...new Set(texts)]
    .map((text) => searchWordsOf(text).slice(0, SOUGHT_WORDS))
    .filter(({ length }) => length > 0);
}

/** Digits of at least this many are also sought inside of a number: the end of a phone. */
const PART_OF_NUMBER = 4;

const NINE = '9'.charCodeAt(0);

/** Errors that a word of this length may have. */
const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How far a sought word is from a word of a text: 0 the same, 1 its beginning, 2 and more with typing errors (letters
 * that are missing, added, other or swapped) also at its beginning; null if it is another word. Numbers have no errors.
 */
export function distanceFrom(sought: string): (word: string) => number | null {
  const isNumber = /\d/.test(sought);
  const isPartOfNumber = sought.length >= PART_OF_NUMBER && /^\d+$/.test(sought);
  const allowed = errorsAllowed(sought.length);
  return (word) => {
    if (word.startsWith(sought)) return word.length === sought.length ? 0 : 1;
    if (isNumber) return isPartOfNumber && word.includes(sought) ? 2 : null;
    if (allowed === 0 || word.length < sought.length - allowed) return null;
    // Of 100,000 lots most words are numbers, and none of them is a misspelt name.
    if (word.charCodeAt(0) <= NINE) return null;
    const errors = errorsIn(sought, word.slice(0, sought.length + allowed), allowed);
    return errors === null ? null : 1 + errors;
  };
}

/** Errors between a sought word and the beginning of a word that is the nearest to it; null if more than allowed. */
function errorsIn(sought: string, word: string, allowed: number): number | null {
  let older: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= sought.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = sought[row - 1] === word[at - 1];
      let errors = Math.min(
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 && at > 1 && sought[row - 1] === word[at - 2] && sought[row - 2] === word[at - 1];
      if (isSwapped) errors = Math.min(errors, (older[at - 2] ?? 0) + 1);
      now.push(errors);
    }
    if (Math.min(...now) > allowed) return null;
    older = last;
    last = now;
  }
  const errors = Math.min(...last);
  return errors <= allowed ? errors : null;
}
