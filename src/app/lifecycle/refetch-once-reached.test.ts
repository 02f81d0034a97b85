import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client';
import { createConnectivity } from '../../device/connectivity';
import { refetchOnceReached } from './refetch-once-reached';

const networkOf = (browser: { online: boolean }) => {
  let onChange: (heard: { reachable: boolean }) => void = () => {};
  const connectivity = createConnectivity({
    clock: { now: () => 0, after: () => () => {} },
    probe: () => Promise.reject(new Error('away')),
    browserSaysOnline: () => browser.online,
    listen: (listener) => {
      onChange = listener;
      return () => {};
    },
  });
  connectivity.start();
  return { connectivity, heard: (reachable: boolean) => onChange({ reachable }) };
};

test.each([
  'without a network',
  'while the server was away',
])('F7 what a page opened %s did not get comes by itself once the server answers', async (when) => {
  const browser = { online: when !== 'without a network' };
  const { connectivity, heard } = networkOf(browser);
  refetchOnceReached(connectivity);
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('floors');
  const observer = new QueryObserver(client, { queryKey: ['floors'], queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  heard(false);
  browser.online = true;
  expect(queryFn).toHaveBeenCalledTimes(1);
  heard(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe('floors');
  stop();
  client.unmount();
});
