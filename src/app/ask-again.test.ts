import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again';

test('F7 when the server is back, what failed on the open page is asked for again, and nothing else', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isDown = true;
  const asked = (name: string) =>
    vi.fn(async () => {
      if (isDown && name !== 'whole') throw new Error('network');
      return name;
    });
  const [failed, whole, left] = [asked('failed'), asked('whole'), asked('left')];
  const watch = (queryFn: typeof failed, name: string) =>
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {});
  const stops = [watch(failed, 'failed'), watch(whole, 'whole')];
  watch(left, 'left')();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  isDown = false;
  await askAgain(client);
  expect(client.getQueryData(['failed'])).toBe('failed');
  expect([failed, whole, left].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
  for (const stop of stops) stop();
});
