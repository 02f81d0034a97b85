const DAY = 86_400_000;

/** 1: Monday … 7: Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Whether a date exists; the thirtieth of February does not. */
export const isDay = (given: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(given) &&
  !Number.isNaN(Date.parse(`${given}T00:00:00Z`)) &&
  dayAfter(given, 0) === given;
