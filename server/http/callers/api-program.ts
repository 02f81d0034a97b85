import { API_TOKEN_PREFIX, apiScopes, apiScopeWord } from '../../../src/contract/accounts/staff/api-scopes';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { portalDay } from '../../../src/contract/time/portal-time';
import { dayWords } from '../../../src/contract/time/portal-words';
import type { Database } from '../../db/database';
import { type ApiTokenRow, findApiToken, noteApiTokenUse } from '../../sessions/api-tokens';
import { HttpProblem } from '../problems/problem';

/** Whether it is one of a program of the developer's: those of agents' programs begin otherwise. */
export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX);

/** Counts a call of a token. @throws HttpProblem 429 where it is one too many */
export type CountCall = (token: Pick<ApiTokenRow, 'id' | 'perMinute'>) => Promise<void>;

const notWorking = (detail: string) =>
  new HttpProblem('signed-out', detail, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });

/**
 * The developer's program that calls by a token. Cookies beside it are not looked at, and no page can be made to send it, so
 * it needs no CSRF header.
 *
 * @throws HttpProblem 401 where the token does not work, 403 where it does not open the call, 429 where it calls too often
 */
export async function readApiProgram(
  { scope }: Pick<Endpoint, 'scope'>,
  token: string,
  { db, countCall }: { db: Database; countCall: CountCall },
): Promise<ApiTokenRow> {
  const found = await findApiToken(db, token);
  if (found === null) throw notWorking('Такого токена нет. Проверьте, что он скопирован целиком.');
  const { row, standing } = found;
  if (standing === 'ended') throw notWorking('Токен закончил сотрудник застройщика. Нужен новый.');
  if (standing === 'expired') {
    const until = row.expiresAt === null ? '' : ` ${dayWords(portalDay(row.expiresAt.getTime()))}`;
    throw notWorking(`Срок токена вышел${until}. Нужен новый.`);
  }
  await countCall(row);
  await noteApiTokenUse(db, row);
  if (scope === undefined || !row.scopes.includes(scope)) throw notOpened(scope, row.scopes);
  return row;
}

function notOpened(scope: Endpoint['scope'], given: readonly string[]): HttpProblem {
  const opened = given.map((one) => `«${apiScopeWord(one)}»`).join(', ');
  const why =
    scope === undefined
      ? 'Токенам программ этот запрос не открыт.'
      : `Нужно право «${apiScopes[scope].word}», у этого токена его нет.`;
  const wanted = scope === undefined ? '' : `, scope="${scope}"`;
  return new HttpProblem('forbidden', `${why} Токен открывает: ${opened}.`, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope"${wanted}` },
  });
}
