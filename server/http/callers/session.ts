import type { Context } from 'hono';
import { CSRF_HEADER } from '../../../src/contract/calls/endpoint';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { SignedInBy } from '../../sessions/devices';
import { deviceToken, readKnownDevice } from '../../sessions/known-device';
import {
  createSession,
  deleteSession,
  drawToken,
  findSession,
  hashToken,
  prolongSession,
  type Session,
} from '../../sessions/session-store';
import { endFamily } from '../../sessions/token-families';
import type { SessionControl } from '../handler';
import { HttpProblem } from '../problems/problem';
import type { CookieJar } from './cookies';
import { freshCsrfToken } from './csrf';

/**
 * The user of a session cookie. A cookie without a session is removed with its marker; that of a session that was ended
 * from elsewhere stays until the page itself has been told.
 */
export async function readSessionCookie(db: Database, jar: CookieJar): Promise<Session | 'ended' | null> {
  const token = jar.session();
  if (token === undefined || token === '') return null;
  const session = await findSession(db, token);
  if (session === null) jar.clearSession();
  else if (session !== 'ended' && session.stale) {
    await prolongSession(db, session.tokenHash);
    jar.setSession(token);
  }
  return session;
}

/** For calls that take no session. */
export const noSession: SessionControl = {
  by: null,
  deviceOf: () => null,
  registration: () => null,
  beginRegistration: () => {
    throw new Error('A catalogue answer has no session');
  },
  begin: () => Promise.reject(new Error('A catalogue answer has no session')),
  end: () => Promise.reject(new Error('A catalogue answer has no session')),
};

interface SessionContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly jar: CookieJar;
  readonly session: Session | null;
}

/** Signing in and out, as one call may do it: rows, cookies, and the CSRF token that goes with them. */
export function sessionControl(c: Context, { db, secrets, jar, session }: SessionContext): SessionControl {
  const drop = async () => {
    if (session) await deleteSession(db, session.tokenHash);
  };
  return {
    by: session && { kind: 'device', sessionId: session.id },
    deviceOf: (phone) => readKnownDevice(secrets, phone, jar.device()),
    registration: () => hashOf(jar.registration()),
    beginRegistration() {
      const token = jar.registration() || drawToken();
      jar.setRegistration(token);
      return hashToken(token);
    },
    async begin({ id, phone }) {
      await drop();
      const token = await createSession(db, id, c.req.header('user-agent') ?? null);
      jar.setSession(token);
      jar.setDevice(deviceToken(secrets, phone, jar.device()));
      c.header(CSRF_HEADER, freshCsrfToken(secrets, hashToken(token), jar));
    },
    async end() {
      await drop();
      jar.clearSession();
      c.header(CSRF_HEADER, freshCsrfToken(secrets, null, jar));
    },
  };
}

const hashOf = (token: string | undefined): string | null => (token ? hashToken(token) : null);

/** A program's: it holds tokens and no cookies. */
export function programControl(db: Database, by: (SignedInBy & { kind: 'program' }) | null): SessionControl {
  return {
    by,
    deviceOf: () => null,
    registration: () => null,
    beginRegistration: () => {
      throw new HttpProblem('forbidden', 'Регистрируются в браузере.');
    },
    begin: async () => {
      throw new HttpProblem('forbidden', 'Программы входят через /api/private_office/token/.');
    },
    end: async () => {
      if (by) await endFamily(db, by.familyId);
    },
  };
}
