import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import {
  createSession,
  deleteSession,
  findSession,
  hashToken,
  prolongSession,
  type Session,
  type UserRow,
} from '../areas/accounts/session-store';
import type { Database, Executor } from '../db/database';
import type { Secrets } from '../db/secrets';
import { authorise } from './authorise';
import type { CatalogueAnswers } from './catalogue-answers';
import { clientAddress, isSecure, type Proxies } from './client-address';
import { type CookieJar, cookieJar } from './cookies';
import { CSRF_HEADER, checkCsrf, ensureCsrfToken, freshCsrfToken } from './csrf';
import type { Call, Handlers, SessionControl } from './handler';
import { once, readKey, requestHash } from './idempotency';
import { HttpProblem } from './problem';
import { checkLength, type Input, readInput } from './read-input';

export interface MountContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly catalogue: CatalogueAnswers;
}

/** The table's types hold each handler to its endpoint; here they are all alike. */
type AnyCall = Omit<Call<Endpoint>, 'db' | 'user'> & { db: Executor; user: UserRow | null };
type AnyHandler = (input: Input, call: AnyCall) => unknown;

/** '/api/flats/{id}/' as the router writes it. Without its last slash it answers both forms (`strict: false`). */
const routed = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** Puts every endpoint of the contract on the app. Fixed paths go first, as '/api/flats/specs/' is not a flat. */
export function mount(app: Hono, handlers: Handlers, context: MountContext): void {
  const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
  table.sort(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  for (const [name, endpoint] of table) {
    const handler = handlers[name] as unknown as AnyHandler;
    app.on(endpoint.method, routed(endpoint.path), (c) =>
      endpoint.answer === 'catalogue'
        ? answerCatalogue(c, endpoint, handler, context)
        : answerCall(c, endpoint, handler, context),
    );
  }
  for (const path of new Set(table.map(([, endpoint]) => endpoint.path))) {
    const methods = table.filter(([, other]) => other.path === path).map(([, other]) => other.method);
    app.all(routed(path), () => {
      throw new HttpProblem('method-not-allowed', 'Так к этому адресу не обращаются.', {
        headers: { Allow: methods.join(', ') },
      });
    });
  }
}

/** Catalogue answers know no person: neither the session nor its cookies are looked at. */
async function answerCatalogue(
  c: Context,
  endpoint: Endpoint,
  handler: AnyHandler,
  { db, catalogue }: MountContext,
): Promise<Response> {
  const input = await readInput(endpoint, c);
  const call = {
    db,
    user: null,
    address: '',
    search: new URL(c.req.url).searchParams,
    session: noSession,
  };
  return catalogue(c, async () => present(endpoint, await handler(input, call)));
}

async function answerCall(
  c: Context,
  endpoint: Endpoint,
  handler: AnyHandler,
  context: MountContext,
): Promise<Response> {
  checkLength(c);
  const { db, secrets, proxies } = context;
  const jar = cookieJar(c, isSecure(c, proxies));
  const session = await readSession(db, jar);
  const holder = session?.tokenHash ?? null;
  authorise(endpoint.auth, session?.user ?? null);
  if (endpoint.method === 'GET') c.header(CSRF_HEADER, ensureCsrfToken(secrets, holder, jar));
  else checkCsrf(secrets, holder, jar, c.req.header(CSRF_HEADER));
  const input = await readInput(endpoint, c);
  const call: Omit<AnyCall, 'db'> = {
    user: session?.user ?? null,
    address: clientAddress(c, proxies),
    search: new URL(c.req.url).searchParams,
    session: sessionControl(c, context, jar, session),
  };
  const act = async (on: Executor) => present(endpoint, await handler(input, { ...call, db: on }));
  const key = endpoint.idempotent ? readKey(c.req.header('idempotency-key')) : null;
  const output = !endpoint.idempotent
    ? await act(db)
    : key === null || session === null
      ? await db.transaction((tx) => act(tx))
      : await once(
          db,
          {
            userId: session.user.id,
            key,
            request: requestHash(`${endpoint.method} ${endpoint.path}`, input),
          },
          act,
        );
  return send(c, endpoint, output);
}

/** What leaves is parsed by the contract: fields it does not name are stripped. */
function present(endpoint: Endpoint, output: unknown): unknown {
  return endpoint.response ? v.parse(endpoint.response, output) : undefined;
}

function send(c: Context, endpoint: Endpoint, output: unknown): Response {
  c.header('Cache-Control', endpoint.answer === 'public' ? 'no-store' : 'private, no-store');
  if (!endpoint.response) return c.body(null, 204);
  return c.body(JSON.stringify(output), 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

/** Who holds the cookie. A cookie without a session is taken away, its marker too. */
export async function readSession(db: Database, jar: CookieJar): Promise<Session | null> {
  const token = jar.session();
  if (token === undefined || token === '') return null;
  const session = await findSession(db, token);
  if (session === null) jar.clearSession();
  else if (session.stale) {
    await prolongSession(db, session.tokenHash);
    jar.setSession(token);
  }
  return session;
}

/** For calls that know no person. */
const noSession: SessionControl = {
  begin: () => Promise.reject(new Error('A catalogue answer has no session')),
  end: () => Promise.reject(new Error('A catalogue answer has no session')),
};

function sessionControl(
  c: Context,
  { db, secrets }: MountContext,
  jar: CookieJar,
  session: Session | null,
): SessionControl {
  const drop = async () => {
    if (session) await deleteSession(db, session.tokenHash);
  };
  return {
    async begin(userId) {
      await drop();
      const token = await createSession(db, userId, c.req.header('user-agent') ?? null);
      jar.setSession(token);
      c.header(CSRF_HEADER, freshCsrfToken(secrets, hashToken(token), jar));
    },
    async end() {
      await drop();
      jar.clearSession();
      c.header(CSRF_HEADER, freshCsrfToken(secrets, null, jar));
    },
  };
}
