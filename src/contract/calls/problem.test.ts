import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isProblemCode, Problem, type ProblemCode, problemCodes } from './problem';

const codes = Object.keys(problemCodes) as ProblemCode[];

test('F5 nothing that may pass later is final: no answer of 401, 408, 425, 426, 429 or above 499', () => {
  const passing = codes.filter((code) => {
    const { status } = problemCodes[code];
    return status >= 500 || [401, 408, 425, 426, 429].includes(status);
  });
  expect(passing).toEqual([
    'signed-out',
    'session-ended',
    'update-required',
    'too-many',
    'server',
    'unavailable',
  ]);
  for (const code of passing) expect(problemCodes[code].final).toBe(false);
});

test('F5 an outdated CSRF token and a request still in progress are not final; other codes of their statuses are', () => {
  expect(codes.filter((code) => problemCodes[code].status === 403 && !problemCodes[code].final)).toEqual([
    'csrf',
  ]);
  expect(codes.filter((code) => problemCodes[code].status === 409 && !problemCodes[code].final)).toEqual([
    'in-progress',
  ]);
});

test('a code is known only if it is in the table', () => {
  expect(codes.every(isProblemCode)).toBe(true);
  for (const stranger of ['', 'teapot', 'toString', 'constructor', '__proto__'])
    expect(isProblemCode(stranger)).toBe(false);
});

test('a problem with an unknown code is still a problem; one without a text is not', () => {
  const problem = { type: 'about:blank', title: 'Отказ', status: 418, detail: 'Чайник', code: 'teapot' };
  expect(v.is(Problem, problem)).toBe(true);
  expect(v.is(Problem, { ...problem, errors: { phone: ['Неверно'] } })).toBe(true);
  expect(v.is(Problem, { ...problem, detail: undefined })).toBe(false);
  expect(v.is(Problem, { ...problem, errors: { phone: 'Неверно' } })).toBe(false);
});
