import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ConfigError } from '../config';
import { leastAppVersion } from './least-app-version';
import { answerProblem, HttpProblem } from './problems/problem';

function server(least: string | undefined) {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof HttpProblem) return answerProblem(c, error);
    throw error;
  });
  app.use('/api/*', leastAppVersion(least, '2.1.0+abc'));
  app.get('/api/office/', (c) => c.json({ user: null }));
  return (version?: string) =>
    app.request('/api/office/', { headers: version ? { 'App-Version': version } : {} });
}

test('F8 an app below the least version is told so, whatever it asks', async () => {
  const answer = await server('2.1.0')('2.0.9');
  expect(answer.status).toBe(426);
  expect(await answer.json()).toMatchObject({ code: 'update-required', status: 426 });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  '2.1.0',
  '2.1.1',
  '3.0.0',
  'dev',
  undefined,
])('F8 version %s is answered where 2.1.0 is the least', async (version) => {
  expect((await server('2.1.0')(version)).status).toBe(200);
});

test('F8 without a least version every app is answered', async () => {
  expect((await server(undefined)('0.0.1')).status).toBe(200);
});

test('F8 a least version above the app that the server itself gives out stops the start', () => {
  expect(() => leastAppVersion('2.2.0', '2.1.0+abc')).toThrow(ConfigError);
  expect(() => leastAppVersion('2.2.0', '2.1.0+abc')).toThrow('MIN_APP_VERSION');
});
