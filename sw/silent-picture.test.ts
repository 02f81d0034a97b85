import { afterEach, expect, test, vi } from 'vitest';
import { notSilent } from './silent-picture';

afterEach(() => vi.useRealTimers());

const event = {} as ExtendableEvent;
const request = new Request('https://portal.example/storage/ab/cd.svg');

async function asked() {
  vi.useFakeTimers();
  const state = {};
  const sent = (await notSilent.requestWillFetch?.({ request, event, state })) as Request;
  const heads = () =>
    notSilent.fetchDidSucceed?.({ request: sent, response: new Response('<svg/>'), event, state });
  return { sent, heads };
}

test('F7 a picture that nothing answers is given up, so that its connection is free for what asks next', async () => {
  const { sent } = await asked();
  expect(sent.url).toBe(request.url);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sent.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.signal.aborted).toBe(true);
});

test('F7 a picture that has begun to come has more time: a slow line is not a silent one', async () => {
  const { sent, heads } = await asked();
  await vi.advanceTimersByTimeAsync(19_000);
  await heads();
  await vi.advanceTimersByTimeAsync(80_000);
  expect(sent.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sent.signal.aborted).toBe(true);
});
