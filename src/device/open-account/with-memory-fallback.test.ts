import { beforeEach, expect, test, vi } from 'vitest';
import { testLot } from '../test-support';
import type { Account } from './account';
import { withMemoryFallback } from './with-memory-fallback';

const full = () => new DOMException('no room', 'QuotaExceededError');
const memoryFallback = { setFavorite: vi.fn(async () => 'waiting'), wake: vi.fn(), close: vi.fn() };
const open = vi.fn(async () => memoryFallback as unknown as Account);

beforeEach(() => {
  open.mockClear();
});
const account = (setFavorite: () => Promise<string>) =>
  withMemoryFallback(
    {
      id: 1,
      setFavorite,
      changeNames: ['setFavorite'],
      wake: () => {},
      close: () => {},
    } as unknown as Account,
    open,
  );

test('F5 a change for which the device has no space is held in memory and sent from there', async () => {
  const held = account(async () => Promise.reject(full()));
  expect(await held.setFavorite(testLot(7), true)).toBe('waiting');
  expect(await held.setFavorite(testLot(8), true)).toBe('waiting');
  expect(open).toHaveBeenCalledTimes(1);
  expect(memoryFallback.setFavorite).toHaveBeenCalledWith(testLot(7), true);
  held.wake(true);
  held.close();
  await vi.waitFor(() => expect(memoryFallback.close).toHaveBeenCalled());
  expect(memoryFallback.wake).toHaveBeenCalledWith(true);
});

test('F5 with enough space nothing is held in memory, and other failures are thrown', async () => {
  expect(await account(async () => 'done').setFavorite(testLot(7), true)).toBe('done');
  await expect(
    account(async () => Promise.reject(new TypeError('x'))).setFavorite(testLot(7), true),
  ).rejects.toThrow('x');
  expect(open).not.toHaveBeenCalled();
});
