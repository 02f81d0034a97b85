import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { keepShown } from './keep-shown';

afterEach(() => vi.unstubAllGlobals());

test('F3 what was shown before the worker came, and what was on its way past it, is fetched through it once more', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response();
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const client = new QueryClient();
  client.setQueryData(['catalogue', '/api/header/'], { value: {}, at: 1 });
  let come = () => {};
  let fail = () => {};
  const answer = new Promise<unknown>((resolve) => {
    come = () => resolve({ value: {}, at: 2 });
  });
  const refusal = new Promise<unknown>((_, reject) => {
    fail = () => reject(new Error('network'));
  });
  const ask = (address: string, queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: ['catalogue', address], queryFn, retry: false }).catch(() => {});
  const both = Promise.all([ask('/api/seo/', () => answer), ask('/api/socials/', () => refusal)]);
  keepShown(client);
  await vi.waitFor(() => expect(fetched).toEqual(['/api/header/']));
  come();
  fail();
  await both;
  await vi.waitFor(() => expect(fetched).toEqual(['/api/header/', '/api/seo/']));
});
