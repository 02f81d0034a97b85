import { expect, test, vi } from 'vitest';
import { withTimeout } from './lock-with-timeout';

/** A lock that is never released. */
const held = {
  request: (_: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
} as unknown as LockManager;

const free = {
  request: (_: string, __: LockOptions, run: () => unknown) => run(),
} as unknown as LockManager;

test('F12 work that waits for a lock which is never released runs without it', async () => {
  await expect(withTimeout(held, 5).request('index', async () => 'done')).resolves.toBe('done');
});

test('F12 work under a lock runs once, and its failure is passed on', async () => {
  const run = vi.fn(async () => {
    throw new Error('refused');
  });
  await expect(withTimeout(free, 1_000).request('index', run)).rejects.toThrow('refused');
  expect(run).toHaveBeenCalledTimes(1);
});
