/** U+00A0: a number never parts from its groups or its unit. */
export const NBSP = '\u00a0';

/**
 * A number as `Intl.NumberFormat('ru-RU')` writes it, with at least `least` and at most `most` digits behind the
 * comma. The first of those formatters costs a worker some 20 ms when it starts, and the first paint waits for that.
 */
export function formatNumber(value: number, least = 0, most = least): string {
  const sign = value < 0 ? '-' : '';
  const [whole = '', fraction = ''] = roundHalfUp(Math.abs(value), most).toFixed(most).split('.');
  const stored = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return sign + (stored ? `${grouped},${stored}` : grouped);
}

/** Rounds what is written, as a person would: 1,005 is a whole and five thousandths, whatever its bits say. */
function roundHalfUp(value: number, digits: number): number {
  const written = String(value);
  if (written.includes('e')) return value;
  return Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`);
}

/** Which form of a noun agrees with a count, as `Intl.PluralRules('ru')` has it; fractions take 'many'. */
export function pluralRule(count: number): 'one' | 'few' | 'many' {
  const ones = Math.abs(count) % 10;
  const tens = Math.abs(count) % 100;
  if (!Number.isInteger(count) || (tens >= 11 && tens <= 14)) return 'many';
  if (ones === 1) return 'one';
  return ones >= 2 && ones <= 4 ? 'few' : 'many';
}
