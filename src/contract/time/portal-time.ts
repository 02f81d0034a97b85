import { dayAfter } from './days';
import { timeZone } from './time-zone';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The clock of the portal's time zone. */
interface Clock {
  readonly zone: string;
  readonly format: Intl.DateTimeFormat;
  /** Milliseconds ahead of UTC, by the day of UTC; null for a day on which the clock is put forward or back. */
  readonly offsets: Map<number, number | null>;
}

let clock: Clock | null = null;

/** Made once for a zone: making a formatter takes a hundred times as long as using it. */
function portalClock(): Clock {
  const zone = timeZone();
  if (clock?.zone === zone) return clock;
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone: zone });
  clock = { zone, format, offsets: new Map() };
  return clock;
}

/** Asks Intl for the offset, which takes some microseconds. */
function measuredOffset(at: number): number {
  const parts = portalClock().format.formatToParts(at);
  const of = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** How many milliseconds the portal's clock is ahead of UTC. */
function offsetAt(at: number): number {
  const { offsets } = portalClock();
  const day = Math.floor(at / DAY);
  let offset = offsets.get(day);
  if (offset === undefined) {
    const first = measuredOffset(day * DAY);
    offset = first === measuredOffset((day + 1) * DAY - MINUTE) ? first : null;
    offsets.set(day, offset);
  }
  return offset ?? measuredOffset(at);
}

/** '2026-11-24T10:45:00.000Z': what the portal's clock shows, as though it were UTC. */
const shownAt = (at: number): string => new Date(at + offsetAt(at)).toISOString();

/** The date by the portal's clock: '2026-11-24'. `at`: milliseconds since 1970. */
export const portalDay = (at: number): string => shownAt(at).slice(0, 10);

/** The time by the portal's clock: '10:45'. */
export const portalTime = (at: number): string => shownAt(at).slice(11, 16);

/**
 * Milliseconds since 1970 of a date and time by the portal's clock; NaN if they are none. Of a time that comes twice,
 * as the clock is put back, the first; one that is left out, as it is put forward, is as much later.
 */
export function portalMoment(day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return shown;
  const [before, after] = [offsetAt(shown - DAY), offsetAt(shown + DAY)];
  const early = shown - before;
  const late = shown - after;
  return early + offsetAt(early) !== shown && late + offsetAt(late) === shown ? late : early;
}

/** The last second of a day by the portal's clock, in milliseconds since 1970. */
export const endOfPortalDay = (day: string): number => portalMoment(dayAfter(day), '00:00') - 1000;

/** When a term of whole days is over that begins at `from`: at the end of its last day. Milliseconds since 1970, both. */
export const endOfTerm = (from: number, days: number): number => endOfPortalDay(portalDay(from + days * DAY));

/** '+03:00'. */
function offsetText(at: number): string {
  const minutes = offsetAt(at) / MINUTE;
  return `${minutes < 0 ? '-' : '+'}${new Date(Math.abs(minutes) * MINUTE).toISOString().slice(11, 16)}`;
}

/** '2026-11-24T10:45:00+03:00': ISO 8601 with the offset of the portal's clock. */
export const portalIso = (at: number): string => `${portalDay(at)}T${portalTime(at)}:00${offsetText(at)}`;

/** By whose clock times are: 'по московскому времени', 'по времени UTC+5', 'по времени UTC+5:30'. */
export const byPortalClock = (at: number): string =>
  timeZone() === 'Europe/Moscow'
    ? 'по московскому времени'
    : `по времени UTC${offsetText(at).replace(/^(.)0?(\d+)(:00)?/, '$1$2')}`;
