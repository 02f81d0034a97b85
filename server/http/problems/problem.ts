import type { Context } from 'hono';
import { type Problem, type ProblemCode, problemCodes } from '../../../src/contract/calls/problem';
import { currentRequestId } from '../../log/request-id';

const titles: Record<ProblemCode, string> = {
  validation: 'Ошибка в данных',
  'request-too-long': 'Слишком длинный запрос',
  'body-too-large': 'Слишком большой запрос',
  'signed-out': 'Нужно войти',
  'session-ended': 'Вход завершён',
  'wrong-code': 'Неверный код',
  'code-expired': 'Код больше не действует',
  'captcha-failed': 'Проверка не пройдена',
  csrf: 'Запрос устарел',
  forbidden: 'Нет доступа',
  'account-blocked': 'Аккаунт заблокирован',
  'second-factor-required': 'Нужен второй фактор',
  'not-found': 'Не найдено',
  'method-not-allowed': 'Метод не поддерживается',
  conflict: 'Данные изменились',
  superseded: 'Уже сделано',
  'key-reused': 'Ключ уже использован',
  'index-outdated': 'Список лотов устарел',
  'in-progress': 'Запрос ещё выполняется',
  'update-required': 'Нужна новая версия',
  'too-many': 'Слишком много запросов',
  server: 'Ошибка сервера',
  unavailable: 'Сервис недоступен',
};

/** An error answer. `detail` is a Russian sentence for a person. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/** A refusal as RFC 9457 has it. Where the server itself has failed, it names the request. */
export function problemBody({ code, detail, errors }: HttpProblem): Problem {
  const { status } = problemCodes[code];
  const requestId = status >= 500 ? currentRequestId() : null;
  return {
    type: `urn:agent-portal:problem:${code}`,
    title: titles[code],
    status,
    detail,
    code,
    ...(errors && { errors }),
    ...(requestId !== null && { request_id: requestId }),
  };
}

/** RFC 9457, with the cookies that were set on the way. Never kept by anybody. */
export function answerProblem(c: Context, problem: HttpProblem): Response {
  return c.body(JSON.stringify(problemBody(problem)), problemCodes[problem.code].status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ...problem.headers,
  });
}

export const notFound = (detail = 'Такого здесь нет. Возможно, ссылка устарела.') =>
  new HttpProblem('not-found', detail);
