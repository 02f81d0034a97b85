import { portalDay, portalTime } from '../../../contract/time/portal-time';
import { dayWords, endWords } from '../../../contract/time/portal-words';

/** ISO 8601, or milliseconds since 1970. */
type Moment = string | number;

const milliseconds = (at: Moment): number => new Date(at).getTime();

/**
 * '31 декабря': the day by the portal's clock of what the developer has promised until or from then. It ends at the
 * office's midnight, which further east is the next day already.
 */
export const formatPortalDay = (at: Moment): string => dayWords(portalDay(milliseconds(at)));

/** Until when something holds: '31 декабря', or with its time where that is not the end of the day. */
export const formatPortalEnd = (until: Moment): string => endWords(milliseconds(until));

/** '31 декабря 2026 г.' */
export function formatPortalDate(at: Moment): string {
  const day = portalDay(milliseconds(at));
  return `${dayWords(day)} ${day.slice(0, 4)}\u00a0г.`;
}

/** '21 ноября, 14:05', as managers write and read it to each other. */
export const formatPortalMoment = (at: Moment): string =>
  `${formatPortalDay(at)}, ${portalTime(milliseconds(at))}`;

/** 'сегодня, 14:05', or '20 ноября, 14:05'; `now` by the server's clock. */
export const formatPortalRecent = (at: Moment, now: number): string =>
  portalDay(milliseconds(at)) === portalDay(now)
    ? `сегодня, ${portalTime(milliseconds(at))}`
    : formatPortalMoment(at);
