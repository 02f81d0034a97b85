import type { MiddlewareHandler } from 'hono';
import { APP_VERSION_HEADER, isOlder } from '../../src/contract/app-version';
import { ConfigError } from '../config';
import { version } from '../version';
import { HttpProblem } from './problems/problem';

/**
 * Refuses what apps older than `least` ask, so that a call which can no longer be answered rightly is not answered at
 * all. Who names no version is no app: programs say what they understand by the fields they read.
 *
 * @throws ConfigError where the app that this server gives out would be too old for it: it could never be brought up
 * to date.
 */
export function leastAppVersion(least: string | undefined, own = version): MiddlewareHandler {
  if (least !== undefined && isOlder(own, least))
    throw new ConfigError(`Переменная MIN_APP_VERSION: не новее самого портала (${own})`);
  return async (c, next) => {
    const named = c.req.header(APP_VERSION_HEADER);
    if (least !== undefined && named !== undefined && isOlder(named, least))
      throw new HttpProblem('update-required', 'Эта версия приложения устарела. Обновите её.');
    await next();
  };
}
