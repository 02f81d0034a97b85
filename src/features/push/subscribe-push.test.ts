// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushEndpoints } from '../../contract/calls/account/push-endpoints';
import type { AccountDatabase } from '../../device/account/account-database';
import { openTestAccountDatabase } from '../../device/test-support';
import {
  changeDetails,
  disablePush,
  PushRefused,
  persistPush,
  readPushPreference,
  turnPushOn,
} from './subscribe-push';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call/call', () => ({ call }));

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
  db = await openTestAccountDatabase(1);
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
  await turnPushOn(db);
  expect(known?.endpoint).toBe(subscription?.endpoint);
  expect(await readPushPreference(db)).toEqual({ on: true, details: false });
  await changeDetails(db, true);
  expect([known?.details, await readPushPreference(db)]).toEqual([true, { on: true, details: true }]);
  await disablePush(db);
  expect([subscription, known, await readPushPreference(db)]).toEqual([
    null,
    null,
    { on: false, details: false },
  ]);
});

test('F10 without the permission nothing is subscribed, and a server that refuses leaves nothing behind', async () => {
  answer = 'denied';
  await expect(turnPushOn(db)).rejects.toThrow(PushRefused);
  expect(subscribe).not.toHaveBeenCalled();
  answer = 'granted';
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === pushEndpoints.keepPush) throw new Error('refused');
    return { key: KEY, endpoint: null, details: false };
  });
  await expect(turnPushOn(db)).rejects.toThrow('refused');
  expect([subscription, (await readPushPreference(db)).on]).toEqual([null, false]);
});

test('F10 F9 a subscription of whoever had the device before goes when the next one opens the portal', async () => {
  [subscription, permission] = [subscriptionUnder(KEY), 'granted'];
  await persistPush(db);
  expect(subscription).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('F10 what the browser, the server or a new key has lost is made again without asking; what is whole is left alone', async () => {
  await turnPushOn(db);
  await persistPush(db);
  expect([subscribe.mock.calls.length, asked(pushEndpoints.keepPush)]).toEqual([1, 1]);
  subscription = null;
  await persistPush(db);
  expect(known?.endpoint).toBe(subscription!.endpoint);
  known = null;
  await persistPush(db);
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(known!.endpoint).toBe(subscription!.endpoint);
  subscription = subscriptionUnder(OTHER_KEY);
  await persistPush(db);
  expect(subscribe).toHaveBeenCalledTimes(3);
  expect(known!.endpoint).toBe(subscription!.endpoint);
});

test('F10 a permission that was taken back ends it', async () => {
  await turnPushOn(db);
  permission = 'denied';
  await persistPush(db);
  expect([subscription, known, (await readPushPreference(db)).on]).toEqual([null, null, false]);
});
