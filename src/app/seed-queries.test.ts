// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { policyOfConsent } from '../api/policy-of-consent';
import { setTimeZone, timeZone } from '../contract/time/time-zone';
import { scriptJson } from '../shell/html';
import { sampleLot, samplePage } from '../shell/test-lots';
import { seedQueries } from './seed-queries';

afterEach(() => document.body.replaceChildren());

const answerPath = '/api/flats/?order=price&limit=24&offset=0';
const lots = { count: 1, next: null, previous: null, results: [sampleLot] };
const start = { path: '/selection/flats', signedIn: true, answerPath, answerAt: 1_700_000_000_000, lots };

function seeded(text: string): QueryClient {
  document.body.innerHTML = `<script type="application/json" id="start">${text}</script>`;
  const client = new QueryClient();
  seedQueries(client);
  return client;
}

test('F7 the page begins with the lots of its first paint, as old as they are', () => {
  const state = seeded(scriptJson(start)).getQueryState(['catalogue', answerPath]);
  expect(state?.data).toEqual({ value: lots, at: start.answerAt });
});

test('F7 D6 the page of a lot begins with the lot of its first paint', () => {
  const call = '/api/flats/17/';
  const begun = { ...start, path: '/selection/flats/17', answerPath: call, lots: undefined, lot: samplePage };
  expect(seeded(scriptJson(begun)).getQueryData(['catalogue', call])).toEqual({
    value: samplePage,
    at: start.answerAt,
  });
});

test('F7 what came with the document is no fresher than anything else on a phone whose clock is slow', () => {
  const phone = start.answerAt - 24 * 60 * 60_000;
  vi.useFakeTimers({ now: phone });
  expect(seeded(scriptJson(start)).getQueryState(['catalogue', answerPath])?.dataUpdatedAt).toBe(phone);
  vi.useRealTimers();
});

test('B10 A5 where no policy is published, whoever reads the guest page need not ask for it', () => {
  const closed = { path: '/', signedIn: false, registrationClosed: true };
  const { queryKey } = policyOfConsent;
  expect(seeded(scriptJson(closed)).getQueryData(queryKey)).toMatchObject({ value: null });
  expect(seeded(scriptJson({ path: '/', signedIn: false })).getQueryData(queryKey)).toBeUndefined();
});

test.each([
  '',
  '{}',
  '{"path":',
  'null',
  scriptJson({ ...start, lots: { ...lots, results: [{ id: 1 }] } }),
  scriptJson({ ...start, answerAt: undefined }),
])('the page begins with nothing where its document holds %j', (text) => {
  expect(seeded(text).getQueryCache().getAll()).toEqual([]);
});

test('the page begins with nothing in a document without a start', () => {
  const client = new QueryClient();
  seedQueries(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('N4 the zone that the document names is that of its page', () => {
  seeded(scriptJson({ path: '/', signedIn: false, timeZone: 'Asia/Yekaterinburg' }));
  expect(timeZone()).toBe('Asia/Yekaterinburg');
  setTimeZone('Europe/Moscow');
});
