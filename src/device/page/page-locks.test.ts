import { afterEach, expect, test, vi } from 'vitest';
import { pageLocks } from './page-locks';

const away = () => new DOMException('The browsing context is going away', 'AbortError');

afterEach(() => vi.unstubAllGlobals());

test('F5 a lock that a page waited for as it went into the page cache is requested again when it comes back', async () => {
  const request = vi
    .fn()
    .mockRejectedValueOnce(away())
    .mockImplementationOnce((_: string, run: () => Promise<unknown>) => run());
  vi.stubGlobal('navigator', { locks: { request } });
  const run = vi.fn(async () => 'done');
  await expect(pageLocks()?.request('outbox', run)).resolves.toBe('done');
  expect(run).toHaveBeenCalledTimes(1);
});

test('F5 work that a page had begun as it went into the page cache continues, and is not started again', async () => {
  let finish = (_: string) => {};
  const request = vi.fn(async (_: string, run: () => Promise<unknown>) => {
    void run();
    throw away();
  });
  vi.stubGlobal('navigator', { locks: { request } });
  const run = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const asked = pageLocks()?.request('outbox', run);
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  finish('done');
  await expect(asked).resolves.toBe('done');
  expect(request).toHaveBeenCalledTimes(1);
});

test('F5 a failure of the work under a lock is passed on', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<unknown>) => run() } });
  const failing = async () => {
    throw new Error('full');
  };
  await expect(pageLocks()?.request('outbox', failing)).rejects.toThrow('full');
});
