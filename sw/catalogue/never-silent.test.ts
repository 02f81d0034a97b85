import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neverSilent } from './never-silent';

const event = {} as ExtendableEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function asked() {
  const page = new AbortController();
  const request = new Request('https://portal.example/storage/ab/cd.svg', { signal: page.signal });
  const state = {};
  const sent = (await neverSilent.requestWillFetch?.({ request, event, state })) as Request;
  const begins = () =>
    neverSilent.fetchDidSucceed?.({ request: sent, response: new Response('<svg/>'), event, state });
  return { page, sent, begins };
}

test('F7 a request without an answer is aborted, so that its connection is free for the next', async () => {
  const { sent } = await asked();
  expect(sent.url).toBe('https://portal.example/storage/ab/cd.svg');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sent.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.signal.aborted).toBe(true);
  expect(sent.signal.reason.name, 'it says something of the network').not.toBe('AbortError');
});

test('F7 an answer that has begun has more time: a slow connection is not a silent one', async () => {
  const { sent, begins } = await asked();
  await vi.advanceTimersByTimeAsync(19_000);
  await begins();
  await vi.advanceTimersByTimeAsync(80_000);
  expect(sent.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.signal.aborted).toBe(true);
});

test('F7 a request that its page aborts is aborted at once', async () => {
  const { page, sent } = await asked();
  page.abort();
  expect(sent.signal.reason.name).toBe('AbortError');
});
