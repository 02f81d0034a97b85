import { portalDay } from '../../../contract/time/portal-time';
import { dayWords } from '../../../contract/time/portal-words';

/**
 * '31 декабря': the day by the portal's clock of what the developer has promised until or from then. It ends at the
 * office's midnight, which further east is the next day already.
 */
export const formatPortalDay = (at: string): string => dayWords(portalDay(Date.parse(at)));

/** '31 декабря 2026 г.' */
export function formatPortalDate(at: string): string {
  const day = portalDay(Date.parse(at));
  return `${dayWords(day)} ${day.slice(0, 4)}\u00a0г.`;
}
