import type { Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { getPathNoStrict } from 'hono/utils/url';
import { APP_VERSION_HEADER } from '../../../src/contract/app-version';
import { CSRF_HEADER } from '../../../src/contract/calls/endpoint';
import { escapeHtml } from '../../../src/shell/html';
import { type ApiBase, sharedDomain } from './api-base';
import { type ApiNames, ownPath } from './api-names';

/** What pages and the service worker have to know of where their calls go. */
export interface ApiReach {
  readonly base: ApiBase;
  /** Where the page is, whose calls are let in from another origin. */
  readonly page: string;
  /** Of cookies: '' for the host alone. */
  readonly domain: string;
}

/** @throws where the two are not of one site; the configuration has seen to that. */
export function apiReach(base: ApiBase, page: string): ApiReach {
  const domain = base.origin === null ? '' : sharedDomain(page, base.origin);
  if (domain === null) throw new Error(`${base.root} is of another site than ${page}`);
  return { base, page, domain };
}

/** The path by which the app knows a call, however it came: '/lk/api/apartments/' → '/api/flats'. */
export const pathOfCall =
  (prefix: string, names: ApiNames) =>
  (request: Request): string => {
    const path = getPathNoStrict(request);
    return ownPath(path.startsWith(`${prefix}/api/`) ? path.slice(prefix.length) : path, names);
  };

/** Lets the page in from its origin, and has cookies reach the calls wherever they go. */
export function mountApiBase(app: Hono, { base, page, domain }: ApiReach): void {
  if (base.origin !== null && base.origin !== page)
    app.use(
      '/api/*',
      cors({
        origin: page,
        credentials: true,
        allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
        allowHeaders: [
          'Accept',
          'Content-Type',
          'If-None-Match',
          'Idempotency-Key',
          CSRF_HEADER,
          APP_VERSION_HEADER,
        ],
        exposeHeaders: [
          'Date',
          'ETag',
          'Retry-After',
          'Content-Disposition',
          'Content-Length',
          'Location',
          CSRF_HEADER,
        ],
        maxAge: 600,
      }),
    );
  app.use(reachingCookies(base.prefix, domain));
}

/** Cookies of single calls are sent under the prefix, and all of them to page and calls. */
const reachingCookies =
  (prefix: string, domain: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const written = c.res.headers.getSetCookie();
    if (written.length === 0) return;
    c.res.headers.delete('Set-Cookie');
    for (const cookie of written) {
      const placed = cookie.replace(/; Path=\/api\//, `; Path=${prefix}/api/`);
      c.res.headers.append('Set-Cookie', domain === '' ? placed : `${placed}; Domain=${domain}`);
    }
  };

/** What a document says of it, as attributes of its `<html>`: where calls go, and how a cookie is taken away. */
const reachAttributes = ({ base, domain }: ApiReach): string =>
  ` data-api="${escapeHtml(base.root)}"${domain === '' ? '' : ` data-cookies="; Domain=${escapeHtml(domain)}"`}`;

/** The document with those. */
export const withReach = (html: string, reach: ApiReach): string =>
  html.replace('<html', () => `<html${reachAttributes(reach)}`);

/** What stands before the service worker's own script, which draws documents and makes calls. */
export const reachScript = (reach: ApiReach): string =>
  `self.apiRoot=${JSON.stringify(reach.base.root)};self.htmlAttributes=${JSON.stringify(reachAttributes(reach))};\n`;
