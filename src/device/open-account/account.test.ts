import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wipeAccount } from '../account/account-wipe';
import { readFavorites } from '../lists/favorites/favorites-store';
import { readNotifications } from '../lists/notifications/notifications-store';
import {
  createFakeClock,
  createFakeLocks,
  type FakeClock,
  testFavorite,
  testLot,
  until,
} from '../test-support';
import { type Account, openAccount } from './account';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const onFault = vi.fn();
let reachable: boolean;
let online: boolean;
let networkChanged: () => void;
let account: Account;
let clock: FakeClock;

const user = {
  id: 1,
  role: 'agent',
  status: 'full_access',
  first_name: '',
  last_name: '',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '',
  email: '',
  image: null,
  confirmed: true,
  blocked: false,
  block_fixation: false,
  acquainted: false,
};
const answers: Record<string, unknown> = {
  'GET /api/office/': { user },
  'GET /api/favorites/': [testFavorite(3)],
  'POST /api/favorites/': testFavorite(7),
  'GET /api/notifications/': { results: [] },
};
const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': 'mine' };

async function answer(address: string, { method }: RequestInit): Promise<Response> {
  if (!reachable) throw new TypeError('Failed to fetch');
  if (method !== 'GET') arrived.push(`${method} ${address}`);
  const body = answers[`${method} ${address}`];
  return body === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(body), { headers });
}

/** What has reached the server. */
let arrived: string[];
const shownLots = async () => (await readFavorites(account.db)).items.map(({ favorite: { id } }) => id);

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(answer);
  onFault.mockReset();
  arrived = [];
  reachable = true;
  online = true;
  clock = createFakeClock();
  account = await open();
});
afterEach(async () => {
  account.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await wipeAccount(1);
  expect(onFault).not.toHaveBeenCalled();
});

const open = (deps: Partial<Parameters<typeof openAccount>[1]> = {}) =>
  openAccount(1, {
    clock,
    connectivity: {
      getSnapshot: () => ({ online, since: 0 }),
      subscribe: (listener) => {
        networkChanged = listener;
        return () => {};
      },
    },
    locks: createFakeLocks().as('page'),
    onFault,
    ...deps,
  });

test('E1 F5 online a toggle is done when the server has accepted it; offline it waits until the network is back', async () => {
  expect(await account.favorites.set(testLot(7), true)).toBe('done');
  expect(await shownLots()).toEqual([7]);
  online = false;
  reachable = false;
  expect(await account.favorites.set(testLot(7), false)).toBe('waiting');
  expect(await shownLots()).toEqual([]);
  account.close();
  account = await open();
  expect(await shownLots()).toEqual([]);
  online = true;
  reachable = true;
  networkChanged();
  await until(async () => (await account.db.outbox.count()) === 0);
  expect(arrived).toEqual(['POST /api/favorites/', 'DELETE /api/favorites/7/']);
});

test('F5 online, a toggle without an answer for three seconds is shown as waiting', async () => {
  fetched.mockImplementation((address, request) =>
    address === '/api/favorites/' ? new Promise(() => {}) : answer(address, request),
  );
  const outcome = account.favorites.set(testLot(7), true);
  await until(() => fetched.mock.calls.some(([address]) => address === '/api/favorites/'));
  clock.advance(2_999);
  expect(await shownLots()).toEqual([]);
  clock.advance(1);
  expect(await outcome).toBe('waiting');
  expect(await shownLots()).toEqual([7]);
});

test('F4 F7 stored lists are shown at once, and corrected when the answer arrives', async () => {
  expect(account.persists).toBe(true);
  expect((await readFavorites(account.db)).savedAt).toBeNull();
  await account.refresh('favorites');
  expect(await shownLots()).toEqual([3]);
});

test('F5 clearing is one request, and resolves with its outcome', async () => {
  await account.refresh('favorites');
  await account.favorites.set(testLot(7), true);
  expect(await account.favorites.clear()).toEqual(['done']);
  expect(arrived.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /api/favorites/',
    'POST /api/favorites/clear/',
  ]);
  expect(await shownLots()).toEqual([]);
});

test('I4 viewing a notification is sent, and the list is loaded again', async () => {
  expect(await account.notifications.view(5)).toBe('done');
  expect(arrived).toEqual(['POST /api/notifications/5/set_is_viewed/']);
  await until(async () => (await readNotifications(account.db)).savedAt !== null);
});

test('if the browser stores nothing, everything still works with a network', async () => {
  account.close();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  account = await open();
  expect(account.persists).toBe(false);
  expect(await account.favorites.set(testLot(7), true)).toBe('done');
  expect(await shownLots()).toEqual([7]);
});

test('F5 a change for which the device has no space is held by the account in memory, whatever its list', async () => {
  account.close();
  online = false;
  reachable = false;
  const memory = await open({ inMemory: true });
  account = await open({ openMemoryFallback: async () => memory });
  vi.spyOn(account.db.outbox, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await account.favorites.set(testLot(7), true)).toBe('waiting');
  expect(await account.hidden.set(testLot(7), true)).toBe('waiting');
  expect(await account.notes.write(testLot(7), 'Вид на море')).toBe('waiting');
  expect(await account.notifications.view(5)).toBe('waiting');
  expect(await account.clientFavorites.set({ id: 3, name: 'Анна' }, testLot(7), true)).toBe('waiting');
  expect((await memory.db.outbox.toArray()).map(({ kind }) => kind)).toEqual([
    'favorite',
    'hidden',
    'note',
    'notification-viewed',
    'client-favorite',
  ]);
  expect(await account.db.outbox.count()).toBe(0);
});
