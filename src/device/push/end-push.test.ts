import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endPush } from './end-push';

const clearAppBadge = vi.fn(async () => {});
beforeEach(() => vi.stubGlobal('navigator', { clearAppBadge }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearAppBadge.mockClear();
});

type Registration = NonNullable<Parameters<typeof endPush>[0]>;
const registration = (unsubscribe: () => Promise<boolean>, shown: { close(): void }[] = []) =>
  ({
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => shown,
  }) as unknown as Registration;

test('C4 F10 signing out closes the shown notifications, clears the number on the icon and ends the subscription', async () => {
  const shown = [{ close: vi.fn() }, { close: vi.fn() }];
  const unsubscribe = vi.fn(async () => true);
  await endPush(registration(unsubscribe, shown));
  expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

test('C4 F10 a browser that waits for its push service without a network delays nobody, and one without pushes has nothing to end', async () => {
  vi.useFakeTimers();
  let ended = false;
  const ending = endPush(registration(() => new Promise(() => {}))).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ending;
  await endPush(undefined);
  await endPush({} as Registration);
});
