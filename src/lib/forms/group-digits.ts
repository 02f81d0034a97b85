const NBSP = '\u00a0';

/** What stands in a field, and before which character its caret stands. */
export interface Written {
  readonly text: string;
  readonly caret: number;
}

/**
 * A number as it is being typed with its digits in groups, the caret behind the same digit as before. What is no plain
 * number, words among it, stays as it is.
 */
export function groupDigits({ text, caret }: Written): Written {
  const plain = text.replace(/[\s\u00a0]/g, '');
  const [, whole = '', part = ''] = /^([1-9]\d{3,14})([.,]\d*)?$/.exec(plain) ?? [];
  if (whole === '') return { text, caret };
  const grouped = whole.replace(/\d(?=(\d{3})+$)/g, `$&${NBSP}`) + part;
  const before = text.slice(0, caret).replace(/[\s\u00a0]/g, '').length;
  return { text: grouped, caret: placeAfter(grouped, before) };
}

/** Behind so many characters that are no spaces. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let left = count; left > 0 && place < text.length; place += 1) if (text[place] !== NBSP) left -= 1;
  return place;
}
