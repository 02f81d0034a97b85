// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushEndpoints } from '../../contract/calls/push-endpoints';
import type { AccountDatabase } from '../../device/account/account-database';
import { openTestDatabase } from '../../device/test-support';
import { changeDetails, keepPush, PushRefused, readPushWish, startPush, stopPush } from './subscribe-push';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call', () => ({ call }));

const KEY = 'AQID';
const OTHER_KEY = 'BAUG';
let db: AccountDatabase;
/** What the browser has. */
let subscription: ReturnType<typeof subscriptionUnder> | null;
let permission: NotificationPermission;
let answer: NotificationPermission;
/** What the server has of this session. */
let known: { endpoint: string; details: boolean } | null;
let count = 0;

function subscriptionUnder(key: string) {
  count += 1;
  const endpoint = `https://push.example/${count}`;
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(key), (one) => one.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
}

const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
  subscription = subscriptionUnder(applicationServerKey);
  return subscription;
});
const pushManager = { getSubscription: async () => subscription, subscribe };

beforeEach(async () => {
  db = await openTestDatabase(1);
  [subscription, permission, answer, known] = [null, 'default', 'granted', null];
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answer;
      return answer;
    },
  });
  call.mockReset().mockImplementation(async (endpoint: unknown, input: { body?: typeof known }) => {
    if (endpoint === pushEndpoints.keepPush) known = { details: false, ...input.body } as typeof known;
    if (endpoint === pushEndpoints.endPush) known = null;
    return endpoint === pushEndpoints.keepPush
      ? { details: known?.details }
      : { key: KEY, endpoint: known?.endpoint ?? null, details: known?.details ?? false };
  });
  subscribe.mockClear();
});
afterEach(() => {
  db.close();
  vi.unstubAllGlobals();
});
const asked = (endpoint: unknown) => call.mock.calls.filter(([one]) => one === endpoint).length;

test('F10 a tap asks the person, subscribes and tells the server; another one ends it everywhere', async () => {
  await startPush(db);
  expect(known?.endpoint).toBe(subscription?.endpoint);
  expect(await readPushWish(db)).toEqual({ on: true, details: false });
  await changeDetails(db, true);
  expect([known?.details, await readPushWish(db)]).toEqual([true, { on: true, details: true }]);
  await stopPush(db);
  expect([subscription, known, await readPushWish(db)]).toEqual([null, null, { on: false, details: false }]);
});

test('F10 without the permission nothing is subscribed, and a server that refuses leaves nothing behind', async () => {
  answer = 'denied';
  await expect(startPush(db)).rejects.toThrow(PushRefused);
  expect(subscribe).not.toHaveBeenCalled();
  answer = 'granted';
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === pushEndpoints.keepPush) throw new Error('refused');
    return { key: KEY, endpoint: null, details: false };
  });
  await expect(startPush(db)).rejects.toThrow('refused');
  expect([subscription, (await readPushWish(db)).on]).toEqual([null, false]);
});

test('F10 F9 a subscription of whoever had the device before goes when the next one opens the portal', async () => {
  [subscription, permission] = [subscriptionUnder(KEY), 'granted'];
  await keepPush(db);
  expect(subscription).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('F10 what the browser, the server or a new key has lost is made again without asking; what is whole is left alone', async () => {
  await startPush(db);
  await keepPush(db);
  expect([subscribe.mock.calls.length, asked(pushEndpoints.keepPush)]).toEqual([1, 1]);
  subscription = null;
  await keepPush(db);
  expect(known?.endpoint).toBe(subscription!.endpoint);
  known = null;
  await keepPush(db);
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(known!.endpoint).toBe(subscription!.endpoint);
  subscription = subscriptionUnder(OTHER_KEY);
  await keepPush(db);
  expect(subscribe).toHaveBeenCalledTimes(3);
  expect(known!.endpoint).toBe(subscription!.endpoint);
});

test('F10 a permission that was taken back ends it', async () => {
  await startPush(db);
  permission = 'denied';
  await keepPush(db);
  expect([subscription, known, (await readPushWish(db)).on]).toEqual([null, null, false]);
});
