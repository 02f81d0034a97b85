import { formatNumber, NBSP } from '../text/russian-numbers';

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;

/** What became of a figure: '+3 (+25 %)', '−2 (−50 %)', 'без изменений'; of nothing no percents are told. */
export function reportChangeWords(now: number, before: number): string {
  if (now === before) return 'без изменений';
  const percents = Math.round(((now - before) / before) * 100);
  return before === 0 ? signed(now) : `${signed(now - before)} (${signed(percents)}${NBSP}%)`;
}

/** '60 %' of so many; a dash of none. */
export const shareWords = (part: number, of: number): string =>
  of === 0 ? '–' : `${formatNumber(Math.round((part / of) * 100))}${NBSP}%`;
