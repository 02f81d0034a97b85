import { pluralForm } from '../../../src/contract/text/words';
import { HttpProblem } from '../../http/problems/problem';
import { inMinutes } from '../limits/rate-limits';

/** Refusals of codes, whether a phone or a letter brought them; `field` is where the form asks for one. */
export const codeExpired = (field = 'security_code') =>
  refused('code-expired', field, 'Код больше не действует. Запросите новый.');

export const wrongCode = (left: number, field = 'security_code') =>
  refused('wrong-code', field, wrongCodeWords(left));

/** `what` can be asked for again in so many seconds: 'Новый код'. */
export const tooEarly = (what: string, seconds: number) =>
  new HttpProblem('too-many', `${what} можно запросить ${inMinutes(seconds)}.`, {
    headers: { 'Retry-After': String(Math.ceil(seconds)) },
  });

const refused = (code: 'wrong-code' | 'code-expired', field: string, detail: string) =>
  new HttpProblem(code, detail, { errors: { [field]: [detail] } });

const wrongCodeWords = (left: number): string =>
  left > 0
    ? `Неверный код. ${pluralForm(left, ['Осталась', 'Осталось', 'Осталось'])} ${left}\u00a0${pluralForm(left, ['попытка', 'попытки', 'попыток'])}.`
    : 'Неверный код. Попытки закончились, запросите новый код.';
