import { portalDay, portalTime } from './portal-time';

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** '24 ноября' for the day '2026-11-24'. */
export const dayWords = (day: string): string =>
  `${Number(day.slice(8))}\u00a0${months[Number(day.slice(5, 7)) - 1]}`;

/** '24 ноября в 10:45', by the portal's clock. */
export const momentWords = (at: number): string => `${dayWords(portalDay(at))} в\u00a0${portalTime(at)}`;

/** What ends then: '24 ноября' where it is the end of that day, otherwise with its time, '24 ноября в 00:52'. */
export const endWords = (at: number): string =>
  portalTime(at) === '23:59' ? dayWords(portalDay(at)) : momentWords(at);

/** '24 ноября в 10:45, 11:30; 25 ноября в 10:00'. */
export function momentsWords(moments: readonly number[]): string {
  const days = [...new Set(moments.map(portalDay))];
  return days
    .map((day) => {
      const times = moments.filter((at) => portalDay(at) === day).map(portalTime);
      return `${dayWords(day)} в\u00a0${times.join(', ')}`;
    })
    .join('; ');
}
