import { expect, test } from 'vitest';
import { CallError } from './call/call-error';
import { failureText } from './failure-text';

const detail = 'Код не подошёл. Проверьте цифры и введите ещё раз.';
const problem = { type: 'about:blank', title: 'Отказ', status: 400, detail, code: 'wrong-code' };

const failed = { type: 'about:blank', title: 'Ошибка', status: 500, detail: 'Позже.', code: 'server' };

test('N4 a failure of the server is told with the number by which support finds it, where there is one', () => {
  const textOf = (problem: typeof failed & { request_id?: string }) =>
    failureText(new CallError({ kind: 'server', status: 500, problem }));
  expect(textOf({ ...failed, request_id: '4827-1530-9921' })).toBe('Позже. Номер обращения: 4827-1530-9921');
  expect(textOf(failed)).toBe('Позже.');
});

test.each([
  [new CallError({ kind: 'validation', status: 400, problem }), detail],
  [new CallError({ kind: 'network' }), 'Нет связи с сервером. Проверьте сеть и повторите.'],
  [new CallError({ kind: 'offline' }), 'Нет связи с сервером. Проверьте сеть и повторите.'],
  [new CallError({ kind: 'server', status: 502 }), 'Не получилось. Попробуйте ещё раз чуть позже.'],
  [new TypeError('x is undefined'), 'Не получилось. Попробуйте ещё раз чуть позже.'],
  [null, 'Не получилось. Попробуйте ещё раз чуть позже.'],
])('C2 of %s a person is told in Russian', (error, told) => {
  expect(failureText(error)).toBe(told);
});
