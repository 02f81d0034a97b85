import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portraitAddress } from '../../server/media/stores/portrait-address';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { type EndpointName, endpoints } from '../../src/contract/calls/endpoints';
import { livePath } from '../../src/contract/live-events';
import {
  addressOf,
  type Callers,
  callerKinds,
  type Entrance,
  expectedRefusal,
  isProgram,
  isStaffCall,
  MANAGER,
  openEntrance,
} from '../support/accounts/callers';
import { expectProblem } from '../support/expectations/expect-problem';
import { type ApiServer, databaseKinds, startApi } from '../support/portal/api-server';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** Calls after which the caller is signed out. */
const leaving: readonly EndpointName[] = ['logout', 'staffSignOut'];
/** Whom a browser sends cookies for. The token is looked at before the account, so one of each answer is enough. */
const cookieHolders = ['guest', 'registration', 'inspecting', 'blocked', 'agent', 'agency', 'staff'] as const;
/** What is refused to an account only once the call is read. */
const rightBodies: Partial<Record<EndpointName, object>> = {
  fixClient: { client: 999_999, project: 'oblaka', comment: '' },
  ...Object.fromEntries(
    ['prolongFixation', 'restoreFixation', 'disputeFixation'].map((name) => [name, { comment: '' }]),
  ),
};

describe.each(databaseKinds)('the contract on %s', (kind) => {
  let api: ApiServer;
  let entrance: Entrance;
  let callers: Callers;
  beforeAll(async () => {
    api = await startApi(kind);
    entrance = await openEntrance(api);
    callers = entrance.callers;
  });
  afterAll(() => api.close());

  test.each(
    table,
  )('K1 K3 C6 %s answers each state of an account as the matrix says', async (name, endpoint) => {
    for (const who of callerKinds) {
      const caller = leaving.includes(name) ? await entrance.enter(who) : callers[who];
      // A browser has a token for the manager who holds it, and another for everybody's calls.
      const tokenFrom = isStaffCall(endpoint) ? endpoints.getStaff : endpoints.getOffice;
      if (who === 'staff') await caller.get(tokenFrom.path);
      const body = endpoint.body ? (rightBodies[name] ?? {}) : undefined;
      const answer = await caller.send(endpoint.method, addressOf(endpoint), { body });
      const refused = expectedRefusal(name, who);
      const given = answer.status >= 400 ? `${answer.status} ${answer.body.code}` : null;
      if (refused) expect(given, who).toBe(refused);
      else expect(['401', '403'], `${who}: ${given}`).not.toContain(String(answer.status));
      expectProblem(answer, `${name} by ${who}`);
    }
  });

  test('K1 K3 C6 after all of that everybody is still who they were: no other call signs anybody out', async () => {
    for (const who of callerKinds) {
      const { user } = (await callers[who].get(endpoints.getOffice.path)).body;
      expect(user?.id, who).toBe(entrance.accounts[who]);
    }
    expect((await callers.staff.get(endpoints.getStaff.path)).body.staff).toMatchObject(MANAGER);
  });

  test.each(leaving)('K1 K3 %s takes its caller out, and whoever may not call it stays in', async (name) => {
    const { method, path }: Endpoint = endpoints[name];
    const isStaff = path.startsWith('/api/staff/');
    for (const who of callerKinds) {
      const caller = await entrance.enter(who);
      const whoIs = async () =>
        isStaff
          ? (await caller.get(endpoints.getStaff.path)).body.staff?.email
          : (await caller.get(endpoints.getOffice.path)).body.user?.id;
      const before = await whoIs();
      expect(before, who).toBe(
        isStaff ? (who === 'staff' ? MANAGER.email : undefined) : entrance.accounts[who],
      );
      const { status } = await caller.send(method, path);
      expect(await whoIs(), who).toBe(status === 204 ? undefined : before);
      expect(status, who).toBe(isStaff && isProgram(who) ? 403 : 204);
    }
  });

  test.each(
    table,
  )('K1 %s takes no call that changes anything without the CSRF header, whatever the account may', async (name, endpoint) => {
    if ((endpoint.method === 'GET' && !endpoint.changes) || endpoint.cookieless) return;
    for (const who of cookieHolders) {
      const headers = { 'x-csrftoken': '' };
      const { body } = await callers[who].send(endpoint.method, addressOf(endpoint), { headers });
      // Who is not signed in (any more) hears that first.
      const signedOut = expectedRefusal(name, who) === '401 signed-out';
      expect(body.code, who).toBe(signedOut ? 'signed-out' : 'csrf');
    }
  });

  test.each(
    table,
  )('K1 %s is answered with and without its last slash, and to no other method', async (_, endpoint) => {
    const path = addressOf(endpoint);
    const [slash, none] = [
      await callers.guest.send(endpoint.method, path),
      await callers.guest.send(endpoint.method, path.replace(/\/$/, '')),
    ];
    expect(none.status).toBe(slash.status);
    const other = await callers.agent.send('PUT', path);
    expect(other.body).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(other.headers.get('allow')).toContain(endpoint.method);
  });

  test('K1 a body that is no JSON, of a wrong type, or not UTF-8 is 400', async () => {
    const path = endpoints.addFavorite.path;
    const send = (body: string | Uint8Array, type: string) =>
      callers.agent.send('POST', path, { body, headers: { 'content-type': type } });
    for (const answer of [
      await send('{', 'application/json'),
      await send('', 'application/json'),
      await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json'),
      await send('property=1', 'application/x-www-form-urlencoded'),
      await send('{"property":1}', 'text/plain'),
      await send('[]', 'application/json'),
      await send('null', 'application/json'),
      await send('{"property":"1"}', 'application/json'),
    ]) {
      expect(answer.status).toBe(400);
      expectProblem(answer, 'body');
    }
    expect((await send('{"property":1}', 'application/json; charset=utf-8')).status).toBe(200);
  });

  test('K1 a body of ten megabytes is 413, whether or not it says so beforehand', async () => {
    const { host } = new URL(api.url);
    const visitor = callers.agent;
    const post = (chunked: boolean) =>
      new Promise<number>((resolve, reject) => {
        const [hostname, port] = host.split(':');
        const size = 10 * 1024 * 1024;
        const call = request(
          {
            hostname,
            port,
            method: 'POST',
            path: endpoints.addFavorite.path,
            headers: {
              'content-type': 'application/json',
              cookie: visitor.cookieHeader(),
              'x-csrftoken': visitor.cookies.get('csrftoken'),
              ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': size }),
            },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          },
        );
        // The server may hang up before it has heard everything.
        let answered = false;
        call.on('response', () => {
          answered = true;
        });
        call.on('error', (error) => answered || reject(error));
        // Also after the answer, when the socket is no call's any more.
        call.on('socket', (socket) => socket.on('error', () => undefined));
        const chunk = Buffer.alloc(64 * 1024, '1');
        for (let sent = 0; sent < size; sent += chunk.length) call.write(chunk);
        call.end();
      });
    expect(await post(false)).toBe(413);
    expect(await post(true)).toBe(413);
    expect((await visitor.get(endpoints.listFavorites.path)).status).toBe(200);
  });

  test('K1 NUL and bytes that are no UTF-8 in an address make no 500', async () => {
    for (const path of [
      '/api/flats/?search=%00',
      '/api/flats/?city=%ff%fe',
      '/api/flats/%00/',
      '/api/projects/%c3%28/',
      '/api/%',
      '/%00',
      '/%ff',
      '/storage/%00',
      '/assets/%00',
      '/selection/flats?search=%00',
      '/api/projects/?city=%00',
    ]) {
      const answer = await callers.agent.get(path);
      expect(answer.status, path).toBeLessThan(504);
      expect(answer.status, path).not.toBe(500);
    }
  });

  test('K1 an unknown address of the API is a problem, never a page', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/flats/1/nothing/', '/api/health/x']) {
      const answer = await callers.guest.get(path, { accept: 'text/html' });
      expect(answer.body, path).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  test('K1 what a handler knows more than the contract does not leave', async () => {
    const office = await callers.agency.get(endpoints.getOffice.path);
    expect(Object.keys(office.body.user).sort()).toEqual(
      [
        'id',
        'role',
        'status',
        'first_name',
        'last_name',
        'patronymic',
        'brand_name',
        'company',
        'phone',
        'email',
        'image',
        'confirmed',
        'blocked',
        'block_fixation',
        'block_reason',
        'blocked_by',
        'acquainted',
        'refusal',
        'data_due',
      ].sort(),
    );
    const projects = await callers.guest.get(endpoints.listProjects.path);
    expect(projects.body.results[0]).not.toHaveProperty('description');
  });

  test('K1 /api/openapi.json describes every call', async () => {
    const { body } = await callers.guest.get('/api/openapi.json');
    for (const [name, endpoint] of table) {
      const operation = body.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation.operationId).toBe(name);
    }
    const list = body.paths[endpoints.listFlats.path].get;
    expect(list.parameters.map(({ name }: { name: string }) => name)).toContain('completion_date');
    expect(list.responses[200].content['application/json'].schema.$ref).toBe('#/components/schemas/LotList');
    expect(body.components.schemas.LotList.properties.results.items.$ref).toBe(
      '#/components/schemas/ListedLot',
    );
    expect(body.components.schemas.ListedLot.properties.price).toBeDefined();
  });

  test('K4 /api/health/ names the database and counts the listed lots', async () => {
    const { body } = await callers.guest.get(endpoints.health.path);
    const listed = api.stock.filter(({ status }) => status === 1 || status === 2).length;
    expect(body).toEqual({ status: 'ok', database: kind, lots: listed, version: 'dev' });
  });

  test('N4 answers that nobody keeps name their request, and no others do', async () => {
    const named = new Set<boolean>();
    for (const path of [...table.map(([, endpoint]) => addressOf(endpoint)), '/', '/assets/no.js']) {
      const { headers } = await callers.agent.get(path);
      const isKept = !headers.get('cache-control')?.includes('no-store');
      expect(headers.has('x-request-id'), path).toBe(!isKept);
      named.add(isKept);
    }
    expect(named.size).toBe(2);
  });

  test('K1 personal answers are cached by nobody, and every answer carries the security headers', async () => {
    for (const path of [
      ...table.map(([, endpoint]) => addressOf(endpoint)),
      '/',
      '/nothing',
      '/assets/no.js',
      '/robots.txt',
    ]) {
      const { headers } = await callers.agent.get(path);
      const isData = /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '');
      const policy = headers.get('content-security-policy');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      // From the catalogue, whose answers alone have a tag, the worker hears what a page may load.
      if (isData && !headers.has('etag'))
        expect(policy, path).toBe("default-src 'none'; frame-ancestors 'none'");
      else expect(policy, path).toContain("script-src 'self';");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(headers.has('x-frame-options'), path).toBe(!isData);
      if (isData) continue;
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBeDefined();
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
    for (const [, endpoint] of table.filter(
      ([, { answer, method }]) => answer === 'personal' && method === 'GET',
    ))
      expect((await callers.agent.get(endpoint.path)).headers.get('cache-control')).toBe('private, no-store');
  });

  test('K1 what is one’s own is compressed for our own pages, and for nobody who makes a browser ask from elsewhere', async () => {
    const encodingFor = async (site: Record<string, string>) => {
      const answer = await callers.agent.get(endpoints.getAccountSpecs.path, {
        ...site,
        'accept-encoding': 'br',
      });
      expect(Buffer.byteLength(answer.text)).toBeGreaterThan(1000);
      return answer.headers.get('content-encoding');
    };
    expect(await encodingFor({ 'sec-fetch-site': 'same-origin' })).toBe('br');
    expect(await encodingFor({})).toBeNull();
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await encodingFor({ 'sec-fetch-site': site })).toBeNull();
  });

  test('K1 the live stream, which is no call of the table, is described and opens to whoever holds a session', async () => {
    const { body } = await callers.guest.get('/api/openapi.json');
    expect(body.paths[livePath].get.security).toEqual([{ session: [] }]);
    for (const who of callerKinds) {
      const isOpen = entrance.accounts[who] !== undefined && !isProgram(who);
      if (!isOpen) {
        const refused = await callers[who].get(livePath);
        expect(refused.body, who).toMatchObject({ status: 401, code: 'signed-out' });
        continue;
      }
      // It never ends, so it is left as soon as it has begun.
      const leaving = new AbortController();
      const headers = { cookie: callers[who].cookieHeader() };
      const stream = await fetch(api.url + livePath, { headers, signal: leaving.signal });
      expect([stream.status, stream.headers.get('content-type')], who).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      leaving.abort();
    }
  });

  test('K1 C6 a sent selection opens to everybody, a portrait to whoever holds a session, a plan to all', async () => {
    const { files } = api;
    const plan = await files.put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg');
    const face = portraitAddress(await files.put(Buffer.from('a face'), 'webp'));
    const lots = [api.stock[0]?.id];
    const { token } = (await callers.agent.post(endpoints.createLink.path, { lots, client: null })).body;
    for (const who of callerKinds) {
      const statusOf = async (path: string) => (await callers[who].get(path)).status;
      const isIn = entrance.accounts[who] !== undefined && !isProgram(who);
      expect(await statusOf(plan), who).toBe(200);
      expect(await statusOf(face), who).toBe(isIn ? 200 : 404);
      expect(await statusOf(`/s/${token}`), who).toBe(200);
      expect(await statusOf(`/s/${'x'.repeat(22)}`), who).toBe(404);
    }
  });

  test('K1 nothing was logged as broken by all of this', () => {
    expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
