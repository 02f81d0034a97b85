import type { Context } from 'hono';
import { CSRF_HEADER, type Endpoint } from '../../../src/contract/calls/endpoint';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { UserRow } from '../../sessions/session-store';
import { findProgram } from '../../sessions/token-families';
import type { SessionControl } from '../handler';
import { HttpProblem } from '../problems/problem';
import { type CountCall, isApiToken, readApiProgram } from './api-program';
import { authorise, authoriseStaff } from './authorise';
import { isSecure, type Proxies } from './client-address';
import { type CookieJar, cookieJar } from './cookies';
import { checkCsrf, ensureCsrfToken } from './csrf';
import { noSession, programControl, readSessionCookie, sessionControl } from './session';
import {
  headerOnly,
  noStaff,
  readStaffSession,
  type StaffControl,
  type StaffUserRow,
  staffControl,
} from './staff-session';

/** Who calls, allowed to do so, and how this very answer can sign them in or out. */
interface Caller {
  readonly user: UserRow | null;
  readonly session: SessionControl;
  readonly staff: StaffUserRow | null;
  readonly staffSession: StaffControl;
  /** Whether a program of the developer's calls, by a token that opens the call. */
  readonly isApiProgram: boolean;
}

interface CallerContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  /** Whether this portal asks managers for second factors. */
  readonly isFactorAsked: boolean;
  readonly countCall: CountCall;
}

const nobody = { user: null, session: noSession, staff: null, staffSession: noStaff } as const;

/** Throws the problem to answer unless the call may be made by whoever makes it. */
export async function readCaller(c: Context, endpoint: Endpoint, context: CallerContext): Promise<Caller> {
  const [, token = null] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (token !== null && isApiToken(token)) {
    await readApiProgram(endpoint, token, context);
    return { ...nobody, isApiProgram: true };
  }
  if (endpoint.path.startsWith('/api/staff/')) return readManager(c, endpoint, context);
  return endpoint.cookieless || token !== null
    ? readProgram(endpoint, token, context.db)
    : readBrowser(c, endpoint, context);
}

/** No page can be made to send a token that it does not hold, so there is nothing to forge: no CSRF, no cookies. */
async function readProgram(endpoint: Endpoint, token: string | null, db: Database): Promise<Caller> {
  const program = token === null ? null : await findProgram(db, token);
  if (program === null && endpoint.auth !== 'anyone')
    throw new HttpProblem('signed-out', 'Токен доступа не действует. Получите новый.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  const user = program?.user ?? null;
  authorise(endpoint.auth, user);
  const session = programControl(db, program && { kind: 'program', familyId: program.familyId });
  return { ...nobody, user, session, isApiProgram: false };
}

async function readBrowser(
  c: Context,
  endpoint: Endpoint,
  { db, secrets, proxies }: CallerContext,
): Promise<Caller> {
  const jar = cookieJar(c, isSecure(c, proxies));
  const session = await readSessionCookie(db, jar);
  if (session === 'ended') {
    jar.clearSession();
    // In other hands now, perhaps: nothing tells it from a stranger's any longer.
    jar.clearDevice();
    ensureCsrfToken(secrets, null, jar);
    throw new HttpProblem('session-ended', 'Вход на этом устройстве завершён. Войдите снова.');
  }
  const holder = session?.tokenHash ?? null;
  if (session === null) authorise(endpoint.auth, null);
  if (endpoint.method === 'GET' && !endpoint.changes)
    c.header(CSRF_HEADER, ensureCsrfToken(secrets, holder, jar));
  else checkCsrf(secrets, holder, jar, c.req.header(CSRF_HEADER));
  // Only after the token: who sent the call for another account must not take this one's rights for a final refusal.
  if (session !== null) authorise(endpoint.auth, session.user);
  const control = sessionControl(c, { db, secrets, jar, session });
  return { ...nobody, user: session?.user ?? null, session: control, isApiProgram: false };
}

/** The calls of staff know managers alone. Until one has signed in, the token is that of whoever holds the browser. */
async function readManager(
  c: Context,
  endpoint: Endpoint,
  { db, secrets, proxies, isFactorAsked }: CallerContext,
): Promise<Caller> {
  const jar = cookieJar(c, isSecure(c, proxies));
  const session = await readStaffSession(db, jar);
  if (session === null && endpoint.auth === 'staff')
    throw new HttpProblem('signed-out', 'Войдите как менеджер, чтобы продолжить.');
  const holder = session?.tokenHash ?? (await accountHolder(db, jar));
  const tokens = session === null ? jar : headerOnly(jar);
  if (endpoint.method === 'GET') c.header(CSRF_HEADER, ensureCsrfToken(secrets, holder, tokens));
  else checkCsrf(secrets, holder, tokens, c.req.header(CSRF_HEADER));
  if (session !== null) authoriseStaff(endpoint, session, isFactorAsked);
  const staffSession = staffControl(c, { db, secrets, jar, session });
  return { ...nobody, staff: session?.staff ?? null, staffSession, isApiProgram: false };
}

async function accountHolder(db: Database, jar: CookieJar): Promise<string | null> {
  const session = await readSessionCookie(db, jar);
  return session === null || session === 'ended' ? null : session.tokenHash;
}
