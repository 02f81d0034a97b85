import type { Unavailability } from '../../db/errors/why-unavailable';
import { HttpProblem } from './problem';

/** The message for a person. */
export const unavailableWords: Record<Unavailability, string> = {
  away: 'База данных сейчас недоступна. Повторите через минуту.',
  bucket: 'Хранилище картинок сейчас недоступно. Повторите через минуту.',
  busy: 'Эти данные сейчас меняет кто-то ещё. Повторите через несколько секунд.',
  full: 'На сервере закончилось место, сохранить ничего нельзя. Повторите позже.',
  'read-only': 'Сервер сейчас ничего не сохраняет. Повторите позже.',
};

/** 503: the same call may be answered when it is sent again after so many seconds. */
export const unavailable = (detail: string, seconds: number): HttpProblem =>
  new HttpProblem('unavailable', detail, { headers: { 'Retry-After': String(seconds) } });
