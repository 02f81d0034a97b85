import type { Context } from 'hono';
import type { Logger } from 'pino';
import { problemCodes } from '../../src/contract/calls/problem';
import { describeError, logError, safeWords } from '../db/errors/log-error';
import { Abandoned, Overloaded, reasonOf } from '../db/errors/request-database';
import { whyUnavailable } from '../db/errors/why-unavailable';
import type { FailureBook } from '../failures/failure-reports';
import { BodyBrokenOff } from '../http/input/body-broken-off';
import { answerProblem, HttpProblem, problemBody } from '../http/problems/problem';
import { unavailable, unavailableWords } from '../http/problems/unavailable';
import { contentSecurityPolicy, inlineHashes, type OutsideOrigins } from '../http/security-headers';
import { currentRequestId } from '../log/request-id';
import { version } from '../version';
import { failurePage } from './failure-page';
import { isNavigation } from './navigation';

/** Answers what a call has thrown: a problem to programs, a page to a person who goes to an address. */
export function answerFailure(log: Logger, failures: Pick<FailureBook, 'note'>, outside: OutsideOrigins) {
  return (error: Error, c: Context): Response => {
    const what = `${c.req.method} ${c.req.routePath}`;
    if (error instanceof BodyBrokenOff) log.info({ call: what }, 'a body broke off');
    const problem = problemOf(error, { log, failures, call: what });
    const body = problemBody(problem);
    const { status } = body;
    if (status < 500 || c.req.path.startsWith('/api/') || !isNavigation(c)) return answerProblem(c, problem);
    const html = failurePage(body, Number(problem.headers['Retry-After'] ?? 60));
    return c.body(html, status as 500 | 503, {
      ...problem.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': contentSecurityPolicy(inlineHashes(html), outside),
    });
  };
}

interface Told {
  readonly log: Logger;
  readonly failures: Pick<FailureBook, 'note'>;
  readonly call: string;
}

/** Whatever is answered as a failure of the server has a line of the log, found by the number that the person is shown. */
function problemOf(error: Error, { log, failures, call }: Told): HttpProblem {
  if (error instanceof HttpProblem) {
    if (problemCodes[error.code].status >= 500) log.warn({ call, reason: error.detail }, 'unavailable');
    return error;
  }
  const reason = reasonOf(error);
  // The caller has gone: nobody reads this answer.
  if (reason instanceof Abandoned) return unavailable('Запрос отменён.', 1);
  if (reason instanceof Overloaded) {
    log.warn({ call }, 'overloaded');
    return unavailable('Сейчас слишком много запросов. Повторите через несколько секунд.', 5);
  }
  logError(log, error, call);
  const why = whyUnavailable(error);
  if (why) return unavailable(unavailableWords[why], why === 'busy' ? 5 : 60);
  failures.note({
    side: 'server',
    message: safeWords(error),
    frames: describeError(error).fields.frames ?? [],
    place: call,
    version,
    device: null,
    request: currentRequestId(),
  });
  return new HttpProblem('server', 'На сервере что-то сломалось. Мы уже знаем об этом; попробуйте позже.');
}
