import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '../../../src/contract/calls/endpoint';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../problems/problem';
import type { CookieJar } from './cookies';

/** Compared as bytes: letters of other scripts take more of them than there are characters. */
function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}

/** `holder` is the hash of the session's cookie, or null for a guest. */
const sign = (secrets: Secrets, holder: string | null, nonce: string): string =>
  `${nonce}.${secrets.hmac('csrf', `${holder ?? 'guest'} ${nonce}`)}`;

function isValid(secrets: Secrets, holder: string | null, token: string): boolean {
  const [nonce = ''] = token.split('.');
  return /^[\w.-]+$/.test(token) && same(token, sign(secrets, holder, nonce));
}

const draw = (secrets: Secrets, holder: string | null): string =>
  sign(secrets, holder, randomBytes(16).toString('base64url'));

/** The visitor's token, if they hold a good one. */
function heldToken(secrets: Secrets, holder: string | null, jar: CookieJar): string | null {
  const held = jar.csrf();
  return held !== undefined && isValid(secrets, holder, held) ? held : null;
}

/** The visitor's token: the present one while it is valid, so that tabs do not invalidate each other's. */
export function ensureCsrfToken(secrets: Secrets, holder: string | null, jar: CookieJar): string {
  return heldToken(secrets, holder, jar) ?? freshCsrfToken(secrets, holder, jar);
}

/** Draws a token for the holder and puts it into the cookie. */
export function freshCsrfToken(secrets: Secrets, holder: string | null, jar: CookieJar): string {
  const token = draw(secrets, holder);
  jar.setCsrf(token);
  return token;
}

/**
 * Throws unless the header proves that the call comes from our own page: signed for this session, or, where there is
 * none, equal to the cookie too (a stranger can get a guest's token of their own). The refusal carries a fresh one,
 * as cookie and as header, as the worker reads no cookies.
 */
export function checkCsrf(
  secrets: Secrets,
  holder: string | null,
  jar: CookieJar,
  given: string | undefined,
): void {
  const good =
    given !== undefined &&
    isValid(secrets, holder, given) &&
    (holder !== null || same(given, jar.csrf() ?? ''));
  if (good) return;
  const token = heldToken(secrets, holder, jar) ?? draw(secrets, holder);
  jar.setCsrf(token);
  throw new HttpProblem('csrf', 'Страница устарела. Повторите действие.', {
    headers: { [CSRF_HEADER]: token },
  });
}
