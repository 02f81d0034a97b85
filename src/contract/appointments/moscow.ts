const HOUR = 3_600_000;
/** Moscow has had the same offset since October 2014. */
const OFFSET = 3 * HOUR;
export const MOSCOW_OFFSET = '+03:00';

/** The date in Moscow: '2026-11-24'. */
export const moscowDay = (at: number): string => new Date(at + OFFSET).toISOString().slice(0, 10);

/** The time in Moscow: '10:45'. */
export const moscowTime = (at: number): string => new Date(at + OFFSET).toISOString().slice(11, 16);

/** Milliseconds since 1970 of a date and time in Moscow; NaN if they do not exist. */
export const moscowMoment = (day: string, time: string): number =>
  Date.parse(`${day}T${time}:00${MOSCOW_OFFSET}`);

/** '2026-11-24T10:45:00+03:00': ISO 8601 with Moscow's offset. */
export const moscowIso = (at: number): string => `${moscowDay(at)}T${moscowTime(at)}:00${MOSCOW_OFFSET}`;

/** 1: Monday … 7: Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Whether a date exists; the thirtieth of February does not. */
export const isDay = (given: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(given) &&
  !Number.isNaN(Date.parse(`${given}T00:00:00Z`)) &&
  dayAfter(given, 0) === given;
