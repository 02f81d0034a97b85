import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { yieldToEventLoop } from '../../lib/lazy/delay';
import { cacheShown } from './cache-shown';

afterEach(() => vi.unstubAllGlobals());

const header = ['catalogue', '/api/header/'];

interface Page {
  client: QueryClient;
  /** What the worker was asked to keep. */
  told: string[];
  /** The page is the worker's from now on. */
  claim(): void;
  /** Asks for what is at the address, and gives what answers it. */
  ask(address: string): { come(): Promise<void>; fail(): Promise<void> };
}

function open(): Page & { worker: Pick<ServiceWorker, 'postMessage'> } {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const serviceWorker: { controller: unknown } = { controller: null };
  vi.stubGlobal('navigator', { serviceWorker });
  const client = new QueryClient();
  const told: string[] = [];
  return {
    client,
    told,
    worker: {
      postMessage: ({ type, payload }) => {
        if (type === 'CACHE_URLS') told.push(...payload.urlsToCache);
      },
    },
    claim: () => {
      serviceWorker.controller = {};
    },
    ask: (address) => {
      let come = (_: unknown) => {};
      let fail = (_: Error) => {};
      const answer = new Promise((resolve, reject) => {
        come = resolve;
        fail = reject;
      });
      const queryKey = ['catalogue', address];
      const asked = client.fetchQuery({ queryKey, queryFn: () => answer, retry: false });
      const done = asked.then(
        () => {},
        () => {},
      );
      return {
        come() {
          come({ value: {}, at: 2 });
          return done;
        },
        fail() {
          fail(new Error('network'));
          return done;
        },
      };
    },
  };
}

test('F3 what was shown before the worker came, and what was on its way past it, the worker is asked to keep', async () => {
  const { client, worker, told, claim, ask } = open();
  client.setQueryData(header, { value: {}, at: 1 });
  const [seo, socials] = [ask('/api/seo/'), ask('/api/socials/')];
  cacheShown(client, worker);
  await vi.waitFor(() => expect(told).toEqual(['/api/header/']));
  claim();
  await Promise.all([seo.come(), socials.fail()]);
  await vi.waitFor(() => expect(told).toEqual(['/api/header/', '/api/seo/']));
  await ask('/api/cities/').come();
  await yieldToEventLoop();
  expect(told).toEqual(['/api/header/', '/api/seo/']);
});

test('F3 a page that the engine never gives to its worker tells it what is fetched later as well', async () => {
  const { client, worker, told, ask } = open();
  client.setQueryData(header, { value: {}, at: 1 });
  cacheShown(client, worker);
  await ask('/api/cities/').come();
  await ask('/api/seo/').fail();
  await vi.waitFor(() => expect(told).toEqual(['/api/header/', '/api/cities/']));
});

test('A13 what is shown is fetched by the worker from where the page has it', async () => {
  const { client, worker, told } = open();
  vi.stubGlobal('document', { documentElement: { dataset: { api: '/lk' } } });
  client.setQueryData(header, { value: {}, at: 1 });
  cacheShown(client, worker);
  await vi.waitFor(() => expect(told).toEqual(['/lk/api/header/']));
});
