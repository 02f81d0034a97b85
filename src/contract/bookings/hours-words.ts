import { counted } from '../text/words';

const DAYS = ['день', 'дня', 'дней'] as const;
const HOURS = ['час', 'часа', 'часов'] as const;

/** How long so many whole hours are: '7 дней', '1 день 12 часов', '5 часов'. */
export function hoursWords(hours: number): string {
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  return [days > 0 && counted(days, DAYS), (rest > 0 || days === 0) && counted(rest, HOURS)]
    .filter(Boolean)
    .join(' ');
}
