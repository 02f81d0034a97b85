import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { loginCodes } from '../../../server/db/schema/account-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, startApi } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

/** A third party that answers as the test wants, and remembers what it was asked. */
const asked: URLSearchParams[] = [];
let answer: { status: number; body: string };
const provider = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});

let api: ApiServer;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const variables = { CAPTCHA_CLIENT_KEY: 'client', CAPTCHA_SERVER_KEY: 'server', CAPTCHA_ORIGIN: origin };
  api = await startApi('pglite', { variables });
});
afterAll(async () => {
  await api.close();
  provider.close();
});
beforeEach(async () => {
  await api.db.delete(loginCodes);
  asked.length = 0;
  answer = { status: 200, body: '{"status":"ok","message":"","host":"portal.test"}' };
});

async function send(token: string) {
  const visitor = api.visitor();
  await visitor.get(endpoints.getOffice.path);
  return visitor.post(endpoints.sendSecurityCode.path, { phone: people.confirmed, token });
}

test('C2 the third party judges the token, with our key and the caller’s address', async () => {
  expect((await send('drawn by the script')).status).toBe(200);
  expect(Object.fromEntries(asked[0]!)).toEqual({
    secret: 'server',
    token: 'drawn by the script',
    ip: '127.0.0.1',
  });
});

test.each([
  ['a token it refuses', { status: 200, body: '{"status":"failed","message":"Token invalid"}' }],
  ['a key it does not know', { status: 403, body: '{"status":"ok"}' }],
  ['words that nobody understands', { status: 200, body: '<html>' }],
])('C2 %s lets nobody pass', async (_, given) => {
  answer = given;
  expect((await send('token')).body).toMatchObject({ status: 400, code: 'captcha-failed' });
});

test('C2 no token is no question to ask', async () => {
  expect((await send('')).body.code).toBe('captcha-failed');
  expect(asked).toEqual([]);
});

test('C2 while the third party is away agents still get in, and it is logged', async () => {
  answer = { status: 503, body: '' };
  expect((await send('token')).status).toBe(200);
  expect(api.logged.join('')).toContain('the captcha service is away');
});

test('A13 the page is told the key and the script, and may load it; the proof of work is not offered', async () => {
  const visitor = api.visitor();
  const { body } = await visitor.get(endpoints.getAccountSpecs.path);
  const { headers } = await visitor.get('/main');
  expect(body).toMatchObject({ captcha_client_key: 'client', captcha_script: `${origin}/captcha.js` });
  const policy = headers.get('content-security-policy')!;
  for (const rule of [
    `script-src 'self' ${origin};`,
    `connect-src 'self' ${origin};`,
    `frame-src ${origin};`,
  ])
    expect(policy).toContain(rule);
  expect((await visitor.get(endpoints.getCaptcha.path)).status).toBe(404);
});

test('A13 one key without the other stops the start', () => {
  for (const name of ['CAPTCHA_CLIENT_KEY', 'CAPTCHA_SERVER_KEY'])
    expect(() => readConfig({ [name]: 'key' })).toThrow(/^Переменная CAPTCHA_SERVER_KEY: /);
});

test('A13 without keys nothing from outside is allowed or offered', async () => {
  const plain = await startApi('pglite');
  const { body } = await plain.visitor().get(endpoints.getAccountSpecs.path);
  const { headers } = await plain.visitor().get('/main');
  expect(body).toMatchObject({ captcha_client_key: null, captcha_script: null });
  expect(body.company_types.length).toBeGreaterThan(2);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(headers.get('content-security-policy')).not.toContain('frame-src');
  await plain.close();
});
