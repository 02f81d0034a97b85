import { counted } from '../text/words';

export const monthsWords = (months: number): string => counted(months, ['месяц', 'месяца', 'месяцев']);

/** How long a loan runs: '30 лет', '2 года 6 месяцев', '7 месяцев'. */
export function termWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [
    ...(years > 0 ? [counted(years, ['год', 'года', 'лет'])] : []),
    ...(rest > 0 || years === 0 ? [monthsWords(rest)] : []),
  ].join(' ');
}
