import { NBSP } from '../../../contract/text/russian-numbers';
import { counted } from '../../../contract/text/words';

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const two = (figure: number) => String(figure).padStart(2, '0');
const time = (at: number | Date): string => {
  const moment = new Date(at);
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

/** '21 ноября', as `Intl.DateTimeFormat('ru-RU')` writes it; the first of those costs a slow phone a frame or two. */
export const formatDay = (at: number | Date): string => {
  const moment = new Date(at);
  return `${moment.getDate()} ${months[moment.getMonth()]}`;
};

/** '21 ноября, 14:05'. */
export const formatMoment = (at: number | Date): string => `${formatDay(at)}, ${time(at)}`;

/** '21 ноября 2026 г.'. */
export const formatDate = (at: number | Date): string =>
  `${formatDay(at)} ${new Date(at).getFullYear()}${NBSP}г.`;

/** 'сегодня, 14:05', or '20 ноября, 14:05'; both moments by one clock, the server's for what the server tells. */
export function formatRecent(at: Date, now: number): string {
  return isSameDay(at.getTime(), now) ? `сегодня, ${time(at)}` : formatMoment(at);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const minutes = ['минуту', 'минуты', 'минут'] as const;

/** Of when data are, and how old that is at `now`, both by the server's clock; never in the future, never negative. */
interface Age {
  at: number;
  now: number;
}

const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** Where no answer has put the clock right, data may be of a time that is yet to come: then nothing is said of `now`. */
const isUnknown = ({ at, now }: Age): boolean => now < at - MINUTE;

/** 'только что', '5 минут назад'; null from an hour on. What a wrong clock puts into the future was just now. */
export function recently({ at, now }: Age): string | null {
  const passed = Math.floor(Math.max(0, now - at) / MINUTE);
  if (passed >= 60) return null;
  return passed === 0 ? 'только что' : `${counted(passed, minutes)} назад`;
}

/** 'только что', '5 минут назад', 'сегодня в 14:05', 'вчера в 18:40', '3 ноября', '3 ноября 2025'. */
export function formatAge(at: number, now: number): string {
  const age = { at, now };
  if (isUnknown(age)) return formatMoment(at);
  const words = recently(age);
  if (words) return words;
  if (isSameDay(at, now)) return `сегодня в ${time(at)}`;
  if (isSameDay(at, now - DAY)) return `вчера в ${time(at)}`;
  return day(age);
}

/** 'Данные на 14:05, 5 минут назад', briefly 'Данные на 14:05'; 'Данные на вчера, 18:40', 'Данные на 3 ноября, 09:10'. */
export function dataSentence(at: number, now: number, isBrief = false): string {
  const age = { at, now };
  if (isUnknown(age)) return `Данные на ${formatMoment(at)}`;
  const words = isBrief ? null : recently(age);
  const today = isSameDay(at, now) && time(at);
  if (words) return `Данные на ${today || formatMoment(at)}, ${words}`;
  if (today) return `Данные на ${today}`;
  if (isSameDay(at, now - DAY)) return `Данные на вчера, ${time(at)}`;
  return `Данные на ${isSameYear(age) ? formatMoment(at) : day(age)}`;
}

const isSameYear = ({ at, now }: Age): boolean => new Date(at).getFullYear() === new Date(now).getFullYear();
const day = (age: Age): string =>
  isSameYear(age) ? formatDay(age.at) : formatDate(age.at).replace(/\s?г\.$/, '');
