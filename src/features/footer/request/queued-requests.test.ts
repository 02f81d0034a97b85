// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { recallQueuedRequests } from './queued-requests';

const open = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('../../../device/page/guest-requests', () => ({ openGuestRequests: open }));
vi.mock('../../../device/page/device-store', () => ({ accountWhenReady: async () => ({}) }));

beforeEach(() => localStorage.clear());

test('I5 F5 what a guest leaves in another tab is gone on with here: that one may be closed before it is sent', async () => {
  const stop = recallQueuedRequests();
  const left = (key: string) => {
    localStorage.setItem(key, 'yes');
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'yes' }));
  };
  left('portal.other');
  await new Promise((resolve) => setTimeout(resolve));
  expect(open).not.toHaveBeenCalled();
  left('portal.left-requests');
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  stop();
});
