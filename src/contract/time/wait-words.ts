import { counted, type Forms } from '../text/words';

const HOUR = 3_600_000;
const hours: Forms = ['час', 'часа', 'часов'];
const days: Forms = ['день', 'дня', 'дней'];

/** 'меньше часа', '5 часов', '2 дня': for how long somebody has waited since an ISO moment; whole hours and days that are over. */
export function waitWords(since: string, now: number): string {
  const waited = Math.floor((now - Date.parse(since)) / HOUR);
  if (waited < 1) return 'меньше часа';
  return waited < 24 ? counted(waited, hours) : counted(Math.floor(waited / 24), days);
}
