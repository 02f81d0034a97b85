import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '../account/account';
import { lot } from '../test-support';
import { withSpare } from './with-spare';

const full = () => new DOMException('no room', 'QuotaExceededError');
const spare = { setFavorite: vi.fn(async () => 'waiting'), wake: vi.fn(), close: vi.fn() };
const open = vi.fn(async () => spare as unknown as Account);

beforeEach(() => {
  open.mockClear();
});
const account = (setFavorite: () => Promise<string>) =>
  withSpare({ id: 1, setFavorite, wake: () => {}, close: () => {} } as unknown as Account, open);

test('F5 a wish for which the device has no room is held in memory and sent from there', async () => {
  const held = account(async () => Promise.reject(full()));
  expect(await held.setFavorite(lot(7), true)).toBe('waiting');
  expect(await held.setFavorite(lot(8), true)).toBe('waiting');
  expect(open).toHaveBeenCalledTimes(1);
  expect(spare.setFavorite).toHaveBeenCalledWith(lot(7), true);
  held.wake(true);
  held.close();
  await vi.waitFor(() => expect(spare.close).toHaveBeenCalled());
  expect(spare.wake).toHaveBeenCalledWith(true);
});

test('F5 with room enough nothing is held in memory, and other failures are told', async () => {
  expect(await account(async () => 'done').setFavorite(lot(7), true)).toBe('done');
  await expect(
    account(async () => Promise.reject(new TypeError('x'))).setFavorite(lot(7), true),
  ).rejects.toThrow('x');
  expect(open).not.toHaveBeenCalled();
});
