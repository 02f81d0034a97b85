import { beforeEach, expect, test } from 'vitest';
import type { WorkerMessage } from '../../src/contract/service-worker/messages';
import { networkHint } from './network-hint';

const ADDRESS = 'https://portal.example/api/flats/?rooms=2';
const answer = (etag: string) =>
  new Response('{}', { headers: { ETag: etag, Date: 'Mon, 01 Jun 2026 10:00:00 GMT' } });

let told: WorkerMessage[];
const plugin = networkHint(async (message) => void told.push(message));
const event = {} as ExtendableEvent;
const comes = (before: Response | undefined, now: Response) =>
  plugin.cacheDidUpdate?.({
    cacheName: 'catalogue',
    event,
    request: new Request(ADDRESS),
    oldResponse: before,
    newResponse: now,
  });
const fails = (error: Error, request: Request) =>
  plugin.fetchDidFail?.({ error, event, originalRequest: request, request });

beforeEach(() => {
  told = [];
});

test('F7 an answer that was not cached before says only that the server was reached', async () => {
  await comes(undefined, answer('1'));
  expect(told).toEqual([{ type: 'reached' }]);
});

test('F7 an answer to a cached request says whether it has changed, and its time', async () => {
  const word = { type: 'checked', path: '/api/flats/?rooms=2', at: Date.UTC(2026, 5, 1, 10) };
  await comes(answer('1'), answer('1'));
  await comes(answer('1'), answer('2'));
  expect(told).toEqual([
    { ...word, changed: false },
    { ...word, changed: true },
  ]);
});

test('F5 F7 a request that its page aborted says nothing of the network; one that failed does', async () => {
  const page = new AbortController();
  const request = new Request(ADDRESS, { signal: page.signal });
  await fails(new TypeError('Failed to fetch'), request);
  expect(told).toEqual([{ type: 'unreached' }]);
  page.abort();
  await fails(new TypeError('Failed to fetch'), request);
  await fails(new DOMException('The user aborted a request.', 'AbortError'), new Request(ADDRESS));
  expect(told).toEqual([{ type: 'unreached' }]);
});
