import { beforeEach, expect, test, vi } from 'vitest';
import type { ChangeTarget } from '../changes/account-part';
import { type ChangeHolder, withMemoryFallback } from './with-memory-fallback';

const full = () => new DOMException('no room', 'QuotaExceededError');
const [onDevice, inMemory] = [{} as ChangeTarget, {} as ChangeTarget];
const holder = (target: ChangeTarget) => ({
  change: ((run) => run(target)) satisfies ChangeHolder['change'],
  wake: vi.fn<ChangeHolder['wake']>(),
  close: vi.fn<ChangeHolder['close']>(),
});
const memoryFallback = holder(inMemory);
const open = vi.fn(async () => memoryFallback);

beforeEach(() => {
  open.mockClear();
});
const held = () => withMemoryFallback(holder(onDevice), open);

test('F5 a change for which the device has no space is held in memory and sent from there', async () => {
  const account = held();
  const change = async (target: ChangeTarget) => {
    if (target === onDevice) throw full();
    return 'waiting';
  };
  expect(await account.change(change)).toBe('waiting');
  expect(await account.change(change)).toBe('waiting');
  expect(open).toHaveBeenCalledTimes(1);
  account.wake(true);
  account.close();
  await vi.waitFor(() => expect(memoryFallback.close).toHaveBeenCalled());
  expect(memoryFallback.wake).toHaveBeenCalledWith(true);
});

test('F5 with enough space nothing is held in memory, and other failures are thrown', async () => {
  const account = held();
  expect(await account.change(async (target) => target === onDevice)).toBe(true);
  await expect(account.change(async () => Promise.reject(new TypeError('x')))).rejects.toThrow('x');
  expect(open).not.toHaveBeenCalled();
});
