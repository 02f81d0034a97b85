import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAccountDatabase } from '../account/account-database';
import { wipeAccount } from '../account/account-wipe';
import { setActiveAccount } from '../account/device-state';
import { enqueueFavorite } from '../lists/favorites-store';
import { createFakeLocks, favorite, lot } from '../test-support';
import { sendInBackground } from './background-sync';
import { registerBackgroundSync } from './register-sync';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const json = (body: unknown) =>
  new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': 'mine' },
  });
const user = {
  ...{ id: 1, role: 'agent', status: 'full_access', first_name: '', last_name: '', patronymic: '' },
  ...{ brand_name: '', company: null, phone: '', email: '', image: null, confirmed: true, blocked: false },
  ...{ block_fixation: false, acquainted: false },
};

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  await setActiveAccount(1);
  const db = await openAccountDatabase(1);
  await enqueueFavorite(db, lot(7), true, { now: 0, online: false });
  db.close();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await wipeAccount(1);
});

const locks = () => createFakeLocks().as('worker');

test('F5 the worker sends what waits for the account of the device', async () => {
  fetched.mockImplementation(async (address) => json(address === '/api/office/' ? { user } : favorite(7)));
  await sendInBackground(locks());
  const [, sent] = fetched.mock.calls;
  expect(sent?.[0]).toBe('/api/favorites/');
  expect(new Headers(sent?.[1].headers).get('X-CSRFToken')).toBe('mine');
});

test('F5 while there is no network it fails, so that the browser wakes it again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendInBackground(locks())).rejects.toThrow();
});

test('F5 without locks, or with nobody on the device, the worker sends nothing', async () => {
  await sendInBackground(null);
  await setActiveAccount(null);
  await sendInBackground(locks());
  expect(fetched).not.toHaveBeenCalled();
});

test('a browser without Background Sync, or one that refuses it, is told apart', async () => {
  expect(await registerBackgroundSync({})).toBe(false);
  const register = vi.fn(async () => {});
  expect(await registerBackgroundSync({ sync: { register } })).toBe(true);
  expect(register).toHaveBeenCalledWith('outbox');
  register.mockRejectedValue(new Error('denied'));
  expect(await registerBackgroundSync({ sync: { register } })).toBe(false);
});
