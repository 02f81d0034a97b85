import { moscowDay, moscowTime } from './moscow';

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** '24 ноября' for the day '2026-11-24'. */
export const dayWords = (day: string): string =>
  `${Number(day.slice(8))}\u00a0${months[Number(day.slice(5, 7)) - 1]}`;

/** '24 ноября в 10:45', in Moscow time. */
export const momentWords = (at: number): string => `${dayWords(moscowDay(at))} в\u00a0${moscowTime(at)}`;

/** '24 ноября в 10:45, 11:30; 25 ноября в 10:00'. */
export function momentsWords(moments: readonly number[]): string {
  const days = [...new Set(moments.map(moscowDay))];
  return days
    .map((day) => {
      const times = moments.filter((at) => moscowDay(at) === day).map(moscowTime);
      return `${dayWords(day)} в\u00a0${times.join(', ')}`;
    })
    .join('; ');
}
