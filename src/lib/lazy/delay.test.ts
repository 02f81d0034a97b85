import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orDelay } from './delay';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('F7 what comes at once is waited for, what never comes is not; what fails at once fails', async () => {
  expect(await orDelay(Promise.resolve('whole'))).toBe('whole');
  const never = orDelay(new Promise(() => {}), 300);
  await vi.advanceTimersByTimeAsync(300);
  expect(await never).toBeUndefined();
  await expect(orDelay(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
