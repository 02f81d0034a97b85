import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { marks } from '../../../src/shell/document';
import { type ApiServer, startApi } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const template = `<!doctype html><html lang="ru"><head></head><body>${marks.head}${marks.headEnd}${marks.frame}${marks.frameEnd}${marks.start}{}${marks.startEnd}</body></html>`;
const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
/** Where the server of these tests says that it is reached. */
const page = 'http://portal.test';

let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'base-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), template);
  await writeFile(join(clientDir, 'sw.js'), 'begin();');
});
afterAll(() => rm(clientDir, { recursive: true }));

describe('calls at another origin of the site', () => {
  const calls = 'http://api.portal.test';
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi('pglite', { clientDir, variables: { API_BASE: calls, PUBLIC_ORIGIN: page } });
  });
  afterAll(() => api.close());

  test('A13 the page is let in with its cookies, whatever is answered, and no other page', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(api.url + path, { ...init, headers: { origin: page, ...init.headers } });
    const answers = [
      await ask('/api/cities/'),
      await ask(endpoints.listFavorites.path),
      await ask('/api/nothing/'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe(page);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-expose-headers')).toContain('X-CSRFToken');
    }
    const stranger = await ask('/api/cities/', { headers: { origin: 'http://evil.test' } });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await ask('/api/favorites/', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'x-csrftoken' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-csrftoken');
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
  });

  test('A13 page and calls have the same cookies; documents, worker and policy say where calls go', async () => {
    const agent = await api.signIn('confirmed');
    const cookies = (await fetch(`${api.url}${endpoints.getOffice.path}`)).headers.getSetCookie();
    expect(cookies.join()).toMatch(/^csrftoken=.*; Domain=portal\.test$/);
    const document = await agent.get('/main', html);
    expect(document.text).toContain(
      '<html data-api="http://api.portal.test" data-cookies="; Domain=portal.test" lang="ru"',
    );
    expect(document.headers.get('content-security-policy')).toContain(`connect-src 'self' ${calls};`);
    const worker = await agent.get('/sw.js');
    expect(worker.text).toMatch(
      /^self\.apiRoot="http:\/\/api\.portal\.test";self\.htmlAttributes=.*\nbegin\(\);$/,
    );
    expect(worker.headers.get('content-security-policy')).toContain(`connect-src 'self' ${calls};`);
    expect((await agent.get('/api/openapi.json')).body.servers).toEqual([{ url: calls }]);
  });
});

test('A13 under a prefix, and under another name, calls are what they are without; their cookies are sent there', async () => {
  const api = await startApi('pglite', {
    clientDir,
    variables: { API_BASE: '/lk/v1', API_NAMES: 'apartments=flats' },
  });
  const visitor = api.visitor();
  const flats = (await visitor.get('/api/flats/?limit=2')).body;
  expect(flats.results).toHaveLength(2);
  for (const path of ['/lk/v1/api/flats/', '/lk/v1/api/flats', '/lk/v1/api/apartments/', '/api/apartments'])
    expect((await visitor.get(`${path}?limit=2`)).body, path).toEqual(flats);
  await visitor.askForCode(people.confirmed);
  const code = (await api.codes(people.confirmed)).at(-1);
  const body = { phone: people.confirmed, security_code: code };
  const signedIn = await visitor.post(`/lk/v1${endpoints.checkSecurityCode.path}`, body);
  const cookies = signedIn.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^deviceid=.*; Path=\/lk\/v1\/api\/private_office\/;/m);
  expect(cookies).toMatch(/^sessionid=.*; Path=\/;/m);
  expect(cookies).not.toContain('Domain');
  const [{ id }] = flats.results;
  expect((await visitor.post('/lk/v1/api/favorites/', { property: id })).body).toMatchObject({ id });
  expect((await visitor.get('/lk/v1/api/nothing/')).body.code).toBe('not-found');
  expect((await visitor.get('/lk/v1/storage/nothing.svg')).status).toBe(404);
  const stranger = await fetch(`${api.url}/lk/v1/api/cities/`, { headers: { origin: 'http://evil.test' } });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  expect((await visitor.get('/main', html)).text).toContain('<html data-api="/lk/v1" lang="ru"');
  await api.close();
});
