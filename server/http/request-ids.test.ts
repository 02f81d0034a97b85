import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { NotedFailure } from '../failures/failure-reports';
import { portalLog } from '../log/portal-log';
import { answerFailure } from '../pages/answer-failure';
import { HttpProblem } from './problems/problem';
import { requestIds } from './request-ids';

const GIVEN = 'f3a9c1d2-nginx.77';

function server(trusted: number) {
  const lines: { request_id?: string; msg: string }[] = [];
  const log = portalLog('debug', { write: (line) => lines.push(JSON.parse(line)) });
  const noted: NotedFailure[] = [];
  const failures = { note: (told: NotedFailure) => noted.push(told) };
  const app = new Hono();
  app.use(requestIds({ trusted, publicOrigin: undefined }));
  app.onError(answerFailure(log, failures, { imageHost: undefined, captcha: undefined }));
  app.get('/api/breaks', async () => {
    await sleep(1);
    log.warn('deep in a store');
    throw new Error('the shelf is empty');
  });
  app.get('/api/away', () => {
    throw new HttpProblem('unavailable', 'Позже.');
  });
  app.get('/api/none', () => {
    throw new HttpProblem('not-found', 'Нет.');
  });
  app.get('/api/kept', (c) => c.json({}, 200, { 'Cache-Control': 'no-cache', ETag: 'W/"1"' }));
  app.get('/api/own', (c) => c.json({}, 200, { 'Cache-Control': 'private, no-store' }));
  app.get('/page', () => {
    throw new Error('no template');
  });
  let later: Promise<void> = Promise.resolve();
  app.get('/api/outlived', (c) => {
    later = sleep(1).then(() => log.info('after the answer'));
    return c.json({}, 200, { 'Cache-Control': 'no-store' });
  });
  const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { ask, lines, noted, later: () => later };
}

const idOf = (answer: Response) => answer.headers.get('x-request-id');

test('N4 the id of a request is in its answer, in its problem and in each of its lines', async () => {
  const { ask, lines } = server(1);
  const answer = await ask('/api/breaks', { 'x-request-id': GIVEN });
  expect([answer.status, idOf(answer)]).toEqual([500, GIVEN]);
  expect(await answer.json()).toMatchObject({ code: 'server', request_id: GIVEN });
  expect(lines.map(({ request_id, msg }) => [request_id, msg])).toEqual([
    [GIVEN, 'deep in a store'],
    [GIVEN, 'the shelf is empty'],
  ]);
});

test('N4 a failure of the server is noted with its call and the id of its request, a refusal is not', async () => {
  const { ask, noted } = server(1);
  for (const path of ['/api/away', '/api/none', '/api/breaks']) await ask(path, { 'x-request-id': GIVEN });
  expect(noted).toMatchObject([
    { side: 'server', message: 'Error: the shelf is empty', place: 'GET /api/breaks', request: GIVEN },
  ]);
  expect(noted[0]?.frames[0]).toMatch(/request-ids\.test/);
});

test('N4 requests at the same time keep their ids apart', async () => {
  const { ask, lines } = server(0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/breaks')));
  const ids = answers.map((answer) => idOf(answer));
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(lines.filter(({ request_id }) => request_id === id)).toHaveLength(2);
});

test('N4 503 is found by its number too, and a refusal of the caller has none in its problem', async () => {
  const { ask, lines } = server(0);
  const away = await ask('/api/away');
  expect(await away.json()).toMatchObject({ code: 'unavailable', request_id: idOf(away) });
  expect(lines).toMatchObject([{ request_id: idOf(away), reason: 'Позже.' }]);
  const none = await ask('/api/none');
  expect(await none.json()).not.toHaveProperty('request_id');
  expect(idOf(none)).not.toBeNull();
});

test.each([
  ['nobody is trusted', 0, GIVEN],
  ['it is too short', 1, '1234567'],
  ['it is too long', 1, 'x'.repeat(65)],
  ['it has other letters', 1, '<b>12345678</b>'],
  ['two were sent', 1, 'first-id-1, second-id-2'],
])('N4 a new id is made where %s', async (_, trusted, given) => {
  const { ask } = server(trusted);
  expect(idOf(await ask('/api/own', { 'x-request-id': given }))).toMatch(/^\d{4}-\d{4}-\d{4}$/);
});

test('N4 an answer that somebody may keep has no id of a request', async () => {
  const { ask } = server(0);
  expect(idOf(await ask('/api/kept'))).toBeNull();
  expect(idOf(await ask('/api/own'))).not.toBeNull();
});

test('N4 what goes on after the answer is no longer of its request', async () => {
  const { ask, lines, later } = server(0);
  await ask('/api/outlived');
  await later();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty('request_id');
});

test('N4 the page of a failure shows the number to the person', async () => {
  const { ask } = server(0);
  const answer = await ask('/page', { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain(`Номер обращения: ${idOf(answer)}`);
});
