import { request } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint';
import { endpoints } from '../../src/contract/endpoints';
import { Problem, problemCodes } from '../../src/contract/problem';
import { type ApiAnswer, type ApiServer, databaseKinds, startApi, Visitor } from '../support/api-server';
import type { Person } from '../support/stock';

const table = Object.entries(endpoints) as [string, Endpoint][];

/** An address with something in the place of its parameters. */
const fill = (path: string, value = '1') => path.replace(/\{\w+\}/g, encodeURIComponent(value));

/** Half a surrogate pair has no form in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** What a caller must be answered who may not, or nothing. Source: api.md, "Roles on the server". */
function refusal(auth: Endpoint['auth'], who: Person | 'guest'): string | null {
  if (auth === 'anyone') return null;
  if (who === 'guest') return '401 signed-out';
  if (auth === 'session') return null;
  if (who === 'blocked') return '403 account-blocked';
  if (who === 'inspecting') return '403 forbidden';
  return auth === 'agency' && who !== 'agency' ? '403 forbidden' : null;
}

function expectProblem(answer: ApiAnswer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers.get('content-type'), what).toContain('application/problem+json');
  const problem = v.parse(Problem, answer.body);
  expect(problemCodes).toHaveProperty(problem.code);
  expect(problem.status).toBe(answer.status);
  expect(problem.detail).toMatch(/^[А-ЯЁ«]/);
  for (const messages of Object.values(problem.errors ?? {}))
    for (const message of messages) expect(message, what).toMatch(/[а-яё]/i);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|SELECT|Expected/);
}

describe.each(databaseKinds)('the contract on %s', (kind) => {
  let api: ApiServer;
  const callers = {} as Record<Person | 'guest', Visitor>;
  beforeAll(async () => {
    api = await startApi(kind);
    callers.guest = api.visitor();
    await callers.guest.get(endpoints.getOffice.path);
    for (const who of ['confirmed', 'agency', 'inspecting', 'blocked'] as const)
      callers[who] = await api.signIn(who);
  });
  afterAll(() => api.close());

  test.each(table)('K1 %s answers each role as the matrix says', async (name, endpoint) => {
    for (const [who, visitor] of Object.entries(callers) as [Person | 'guest', Visitor][]) {
      // Signing out is tried on a session of its own, so that the others go on.
      const caller = name === 'logout' && who !== 'guest' ? new Visitor(api.url) : visitor;
      if (caller !== visitor) await caller.get(endpoints.getOffice.path);
      const body = endpoint.body ? {} : undefined;
      const answer = await caller.send(endpoint.method, fill(endpoint.path), { body });
      const refused = refusal(endpoint.auth, who);
      const given = answer.status >= 400 ? `${answer.status} ${answer.body.code}` : null;
      if (refused) expect(given, who).toBe(refused);
      else expect(['401', '403'], `${who}: ${given}`).not.toContain(String(answer.status));
      expectProblem(answer, `${name} by ${who}`);
    }
  });

  test.each(
    table,
  )('K1 %s takes no unsafe call without the CSRF header, whatever the account may', async (_, endpoint) => {
    if (endpoint.method === 'GET') return;
    const send = (caller: Visitor) =>
      caller.send(endpoint.method, fill(endpoint.path), { headers: { 'x-csrftoken': '' } });
    for (const who of ['confirmed', 'agency', 'inspecting', 'blocked'] as const)
      expect((await send(callers[who])).body.code, who).toBe('csrf');
    // Who is not signed in (any more) hears that first.
    const expected = endpoint.auth === 'anyone' ? 'csrf' : 'signed-out';
    expect((await send(callers.guest)).body.code).toBe(expected);
  });

  test.each(
    table,
  )('K1 %s is answered with and without its last slash, and to no other method', async (_, endpoint) => {
    const path = fill(endpoint.path);
    const [slash, none] = [
      await callers.guest.send(endpoint.method, path),
      await callers.guest.send(endpoint.method, path.replace(/\/$/, '')),
    ];
    expect(none.status).toBe(slash.status);
    const other = await callers.confirmed.send('PUT', path);
    expect(other.body).toMatchObject({ status: 405, code: 'method-not-allowed' });
    expect(other.headers.get('allow')).toContain(endpoint.method);
  });

  test.each(table)('K1 %s: whatever is sent, no 500 and a Russian answer', async (name, endpoint) => {
    const caller = endpoint.auth === 'anyone' ? callers.guest : callers.confirmed;
    const keys = [
      'city',
      'project',
      'building',
      'rooms',
      'property_type',
      'completion_date',
      'has_promotions',
      'price_min',
      'price_max',
      'area_min',
      'area_max',
      'floor_min',
      'floor_max',
      'search',
      'order',
      'limit',
      'offset',
      '__proto__',
      'x',
    ];
    const bodyKeys = ['phone', 'token', 'security_code', 'property', '__proto__', 'x'];
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '',
        '\0',
        'a\0b',
        '-1',
        '1e400',
        '1e308',
        '0.1',
        '1,5',
        'NaN',
        '99999999999999999999',
        '2147483648',
        '%',
        "'; DROP TABLE lots--",
        '2027-9',
        'true',
        'null',

        'Ж'.repeat(500),
      ),
      fc.integer().map(String),
    );
    const inputs = fc.record({
      param: nasty,
      query: fc.array(fc.tuple(fc.constantFrom(...keys), nasty), { maxLength: 4 }),
      body: fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...bodyKeys), fc.oneof(nasty, fc.jsonValue())),
      ),
      key: fc.option(fc.stringMatching(/^[!-~]{0,20}$/)),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ param, query, body, key }) => {
        const search = query
          .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
          .join('&');
        const answer = await caller.send(
          endpoint.method,
          `${fill(endpoint.path, wellFormed(param))}?${search}`,
          {
            ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
            ...(key !== null && { headers: { 'idempotency-key': key } }),
          },
        );
        // '.', '..' and '' in the place of an id make another address.
        if (!/^(\.{0,2})$/.test(param)) expectProblem(answer, name);
        else expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  test('K1 a body that is no JSON, of a wrong type, or not UTF-8 is 400', async () => {
    const path = endpoints.addFavorite.path;
    const send = (body: string | Uint8Array, type: string) =>
      callers.confirmed.send('POST', path, { body, headers: { 'content-type': type } });
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
    const visitor = callers.confirmed;
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
      const answer = await callers.confirmed.get(path);
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
        'acquainted',
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
    expect(
      list.responses[200].content['application/json'].schema.properties.results.items.properties.price,
    ).toBeDefined();
  });

  test('K4 /api/health/ names the database and counts the listed lots', async () => {
    const { body } = await callers.guest.get(endpoints.health.path);
    const listed = api.stock.filter(({ status }) => status === 1 || status === 2).length;
    expect(body).toEqual({ status: 'ok', database: kind, lots: listed, version: 'dev' });
  });

  test('K1 personal answers are kept by nobody, and every answer carries the security headers', async () => {
    for (const path of [
      ...table.map(([, { path }]) => fill(path)),
      '/',
      '/nothing',
      '/assets/no.js',
      '/robots.txt',
    ]) {
      const { headers } = await callers.confirmed.get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self';");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBeDefined();
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
    for (const [, endpoint] of table.filter(
      ([, { answer, method }]) => answer === 'personal' && method === 'GET',
    ))
      expect((await callers.confirmed.get(endpoint.path)).headers.get('cache-control')).toBe(
        'private, no-store',
      );
  });

  test('K1 nothing was logged as broken by all of this', () => {
    expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
