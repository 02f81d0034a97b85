import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateApp } from './update-app';

const reload = vi.fn();
const replace = vi.fn();
const update = vi.fn(async () => {
  throw new TypeError('Failed to fetch');
});

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  replace.mockClear();
  update.mockClear();
  vi.stubGlobal('location', {
    reload,
    replace,
    pathname: '/selection/flats',
    search: '?price_to=1',
    hash: '',
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ waiting: null, installing: null, update }) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('F8 in a second tab the button leads into the version that the first one has agreed to, without a network too', async () => {
  const updated = updateApp('waiting');
  await vi.runAllTimersAsync();
  await updated;
  expect(update).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

test('F8 a version that the server asks for and this browser has not is looked for', async () => {
  const updated = expect(updateApp('required')).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await updated;
  expect(reload).not.toHaveBeenCalled();
});

class FakeWorker extends EventTarget {
  state = 'installed';
  postMessage = vi.fn();
}

test('F8 what hangs in the other worker keeps the new version waiting for a moment only: it is told to give it up', async () => {
  const [active, waiting] = [new FakeWorker(), new FakeWorker()];
  // It goes when nothing hangs in it any more.
  active.postMessage.mockImplementation(({ type }: { type: string }) => {
    if (type !== 'replaced') return;
    waiting.state = 'activated';
    waiting.dispatchEvent(new Event('statechange'));
  });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active, waiting }) } });
  const updated = updateApp('waiting');
  await vi.advanceTimersByTimeAsync(400 + 1900);
  expect(active.postMessage, 'what is under way may end by itself').not.toHaveBeenCalled();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate' }, expect.anything());
  await vi.advanceTimersByTimeAsync(200);
  await updated;
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'replaced' });
  expect(reload).toHaveBeenCalledOnce();
});

test('F8 where the new version does not take over the page waits for it at an address that asks for nothing', async () => {
  const [active, waiting] = [new FakeWorker(), new FakeWorker()];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active, waiting }) } });
  const updated = updateApp('waiting');
  await vi.advanceTimersByTimeAsync(400 + 3_900);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await updated;
  expect(replace).toHaveBeenCalledExactlyOnceWith('/updating?back=%2Fselection%2Fflats%3Fprice_to%3D1');
  expect(reload).not.toHaveBeenCalled();
  const told = active.postMessage.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(active.postMessage).toHaveBeenCalledTimes(told);
});
