import { moscowDay } from '../../../contract/appointments/moscow';
import { dayWords } from '../../../contract/appointments/moscow-words';

/**
 * '31 декабря': the day in Moscow of what the developer has promised until or from then. It ends at Moscow's midnight,
 * which further east is the next day already.
 */
export const formatMoscowDay = (at: string): string => dayWords(moscowDay(Date.parse(at)));

/** '31 декабря 2026 г.' */
export function formatMoscowDate(at: string): string {
  const day = moscowDay(Date.parse(at));
  return `${dayWords(day)} ${day.slice(0, 4)}\u00a0г.`;
}
