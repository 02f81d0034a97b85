import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAccountDatabase } from '../../account/account-database';
import { unsentCount, wipeAccount } from '../../account/account-wipe';
import { enqueueFavorite } from '../../lists/favorites/favorites-store';
import { GUEST } from '../../session/session-state';
import { sessionStore } from '../../session/session-store';
import { createFakeLocks, testFavorite, testLot } from '../../test-support';
import { sendInBackground } from './background-sync';
import { registerBackgroundSync } from './register-sync';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const json = (body: unknown) =>
  new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': 'mine' },
  });
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

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  notify.mockReset();
  await sessionStore.write({ is: 'signed-in', id: 1 });
  const db = await openAccountDatabase(1);
  await enqueueFavorite(db, testLot(7), true, { now: 0, online: false });
  db.close();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeAccount(1);
});

const notify = vi.fn();
const locks = () => createFakeLocks().as('worker');

test("F5 the worker sends the pending changes of the device's account", async () => {
  fetched.mockImplementation(async (address) =>
    json(address === '/api/office/' ? { user } : testFavorite(7)),
  );
  await sendInBackground(locks(), notify);
  const [, sent] = fetched.mock.calls;
  expect(sent?.[0]).toBe('/api/favorites/');
  expect(new Headers(sent?.[1].headers).get('X-CSRFToken')).toBe('mine');
});

test('F5 without a network it fails, so that the browser wakes it again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendInBackground(locks(), notify)).rejects.toThrow();
});

test('F5 without locks, or with nobody signed in, the worker sends nothing', async () => {
  await sendInBackground(null, notify);
  await sessionStore.write(GUEST);
  await sendInBackground(locks(), notify);
  expect(fetched).not.toHaveBeenCalled();
});

test('C4 F5 after a sign-out without a network, the worker ends the session before it sends anything', async () => {
  await sessionStore.write({ is: 'leaving', id: 1 });
  fetched.mockImplementation(async (address) =>
    address === '/api/private_office/logout/' ? new Response(null, { status: 204 }) : json({ user: null }),
  );
  await sendInBackground(locks(), notify);
  expect(fetched.mock.calls.filter(([, { method }]) => method !== 'GET').map(([address]) => address)).toEqual(
    ['/api/private_office/logout/'],
  );
  expect(await sessionStore.read()).toEqual(GUEST);
  expect(notify).toHaveBeenLastCalledWith(GUEST);
});

test('C7 when the session was ended from another device, all data are deleted and the tabs are notified', async () => {
  const ended = { type: 'about:blank', title: '', status: 401, detail: '', code: 'session-ended' };
  fetched.mockImplementation(async () => Response.json(ended, { status: 401 }));
  await sendInBackground(locks(), notify).catch(() => {});
  expect(notify.mock.calls.flat()).toEqual([{ is: 'leaving', id: 1 }, GUEST]);
  expect(await unsentCount(1)).toBe(0);
});

test('a browser without Background Sync, or one that refuses it, is recognised', async () => {
  expect(await registerBackgroundSync({})).toBe(false);
  const register = vi.fn(async () => {});
  expect(await registerBackgroundSync({ sync: { register } })).toBe(true);
  expect(register).toHaveBeenCalledWith('outbox');
  register.mockRejectedValue(new Error('denied'));
  expect(await registerBackgroundSync({ sync: { register } })).toBe(false);
});
