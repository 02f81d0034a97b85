import type { Context } from 'hono';
import * as v from 'valibot';
import { firstLotsPath } from '../../src/contract/first-lots-path';
import { LotListQuery } from '../../src/contract/lot-filters';
import { renderDocument } from '../../src/shell/document';
import type { StartState } from '../../src/shell/start-state';
import { presentUser } from '../areas/accounts/present-user';
import type { Session } from '../areas/accounts/session-store';
import { listLots } from '../areas/catalogue/list-lots';
import type { Database } from '../db/database';
import type { Secrets } from '../db/secrets';
import { compressed } from '../http/catalogue-answers';
import { isSecure, type Proxies } from '../http/client-address';
import { cookieJar } from '../http/cookies';
import { ensureCsrfToken } from '../http/csrf';
import { repeatedKeys } from '../http/read-input';
import { readSession } from '../http/session';
import type { Template } from './template';

interface NavigationContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly template: () => Promise<Template | null>;
}

/**
 * A person goes to an address, as against a script that fetches a file. Browsers say so; what is not a browser gets
 * the page when it takes anything and the address looks like no file.
 */
export function isNavigation(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  if (c.req.header('sec-fetch-mode') === 'navigate' || accept.includes('text/html')) return true;
  return c.req.header('sec-fetch-mode') === undefined && accept.includes('*/*') && !/\.\w+$/.test(c.req.path);
}

/** The app's document for an address, with the first paint in it. Unknown addresses too: the app has their page. */
export async function answerNavigation(c: Context, context: NavigationContext): Promise<Response> {
  const template = await context.template();
  if (!template) return c.text('Приложение не собрано: выполните npm run build.', 503);
  const jar = cookieJar(c, isSecure(c, context.proxies));
  const session = await readSession(context.db, jar);
  ensureCsrfToken(context.secrets, session?.tokenHash ?? null, jar);
  const start = await startState(context.db, new URL(c.req.url), session);
  const html = Buffer.from(renderDocument(template.html, start));
  const { bytes, encoding } = await compressed(html, c.req.header('accept-encoding'));
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    // It names the person: nothing of it may outlive the sign-out.
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': template.policy,
    Vary: 'Accept-Encoding, Cookie',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

/** Open to guests as they are. Source: portal.txt § 2, route guard. */
const isExempt = (path: string): boolean => path.includes('/print');

/** The state of the page that the guard will lead to. */
async function startState(db: Database, url: URL, session: Session | null): Promise<StartState> {
  const path = url.pathname;
  if (!session) return { path: isExempt(path) ? path : '/', signedIn: false };
  const state = { path: path === '/' ? '/main' : path, signedIn: true, user: presentUser(session.user) };
  const lotsPath = firstLotsPath(path, url.search);
  if (lotsPath === null) return state;
  const call = new URL(lotsPath, url);
  const query = v.safeParse(LotListQuery, repeatedKeys(call.searchParams));
  if (!query.success || url.search.includes('%00')) return state;
  const links = { path: call.pathname, search: call.searchParams };
  return { ...state, lotsPath, lotsAt: Date.now(), lots: await listLots(db, 'flats', query.output, links) };
}
