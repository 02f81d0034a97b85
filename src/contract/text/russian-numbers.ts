/** U+00A0, which keeps a number together with its groups and its unit. */
export const NBSP = '\u00a0';

/**
 * Formats a number like `Intl.NumberFormat('ru-RU')` with at least `least` and at most `most` decimals. Creating
 * the first such formatter costs a worker about 20 ms at its start, for which the first paint waits.
 */
export function formatNumber(value: number, least = 0, most = least): string {
  const sign = value < 0 ? '-' : '';
  const [whole = '', fraction = ''] = roundHalfUp(Math.abs(value), most).toFixed(most).split('.');
  const stored = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return sign + (stored ? `${grouped},${stored}` : grouped);
}

/** Rounds the decimal notation half up: 1,005 counts as exactly that, whatever its binary value. */
function roundHalfUp(value: number, digits: number): number {
  const written = String(value);
  if (written.includes('e')) return value;
  return Number(`${Math.round(Number(`${written}e${digits}`))}e-${digits}`);
}

/** The plural category of a count, like `Intl.PluralRules('ru')`; fractions are 'many'. */
export function pluralRule(count: number): 'one' | 'few' | 'many' {
  const ones = Math.abs(count) % 10;
  const tens = Math.abs(count) % 100;
  if (!Number.isInteger(count) || (tens >= 11 && tens <= 14)) return 'many';
  if (ones === 1) return 'one';
  return ones >= 2 && ones <= 4 ? 'few' : 'many';
}
