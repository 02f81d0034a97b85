import * as v from 'valibot';
import { expect } from 'vitest';
import { Problem, problemCodes } from '../../../src/contract/calls/problem';
import type { ApiAnswer } from '../portal/api-server';

/** Whatever was asked, the answer is fine or a problem as the contract has it, in Russian, without internal details. */
export function expectProblem(answer: ApiAnswer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type'), what).toContain('application/problem+json');
  const problem = v.parse(Problem, answer.body);
  expect(problemCodes).toHaveProperty(problem.code);
  expect(problem.status).toBe(answer.status);
  expect(problem.detail).toMatch(/^[А-ЯЁ«]/);
  for (const messages of Object.values(problem.errors ?? {}))
    for (const message of messages) expect(message, what).toMatch(/[а-яё]/i);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|SELECT|Expected/);
}
