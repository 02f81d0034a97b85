import { beforeEach, expect, test } from 'vitest';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { createFakeClock, type FakeClock, turn } from '../test-support';
import { FakeIndexCaches } from './fake-stock';
import { createPlanPrefetch, type PlanPrefetch } from './plan-prefetch';

const QUIET = 8_000;
const stem = `/storage/ab/ab${'0'.repeat(38)}`;
let caches: FakeIndexCaches;
let clock: FakeClock;
let isGood: boolean;
let likely: string[];
let wished: string[];
let asked: string[];
let answer: (address: string) => Response | Promise<Response>;
let prefetch: PlanPrefetch;

beforeEach(() => {
  caches = new FakeIndexCaches();
  clock = createFakeClock();
  isGood = true;
  likely = ['/storage/a.svg', '/storage/b.svg', '/storage/c.svg'];
  wished = [];
  asked = [];
  answer = () => new Response('<svg/>');
  prefetch = createPlanPrefetch({
    storage: caches,
    clock,
    mayFetch: (isWished) => isGood || isWished,
    fetch: async (address, { cache }) => {
      // Past the service worker, except for favorites, which it caches like opened pictures.
      expect(cache).toBe(wished.includes(address) ? undefined : 'no-store');
      asked.push(address);
      return answer(address);
    },
    async *favoritePlans() {
      yield* wished;
    },
    async *likely() {
      yield* likely;
    },
  });
});

async function rest(): Promise<void> {
  clock.advance(QUIET);
  for (let step = 0; step < 100; step += 1) await turn();
}
const stored = async () => {
  const requests = await (await caches.open(cacheNames.plansAhead)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
};

test('F3 likely plans are loaded after some time without user interaction, each once', async () => {
  prefetch.onInteraction();
  clock.advance(QUIET - 1);
  prefetch.onInteraction();
  clock.advance(QUIET - 1);
  await turn();
  expect(asked).toEqual([]);
  await rest();
  expect(await stored()).toEqual(likely);
  prefetch.onInteraction();
  await rest();
  expect(asked).toEqual(likely);
});

test('F3 a picture that was opened is not loaded again, whatever width is cached', async () => {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put(`${stem}-1280.avif`, new Response('picture'));
  likely = [`${stem}-1600.webp`, '/storage/a.svg'];
  prefetch.onInteraction();
  await rest();
  expect(asked).toEqual(['/storage/a.svg']);
});

test('F3 of a mirrored picture the width of a card is loaded', async () => {
  likely = [`${stem}-1600.webp`];
  prefetch.onInteraction();
  await rest();
  expect(asked).toEqual([`${stem}-640.webp`]);
});

test('F3 nothing is loaded in advance on a poor connection, and loading stops when it becomes poor', async () => {
  isGood = false;
  prefetch.onInteraction();
  await rest();
  expect(asked).toEqual([]);
  isGood = true;
  answer = () => {
    isGood = false;
    return new Response('<svg/>');
  };
  prefetch.onInteraction();
  await rest();
  expect(asked).toEqual(['/storage/a.svg']);
});

test('F3 user interaction stops the loading', async () => {
  answer = () => {
    prefetch.onInteraction();
    return new Response('<svg/>');
  };
  prefetch.onInteraction();
  await rest();
  expect(asked).toEqual(['/storage/a.svg']);
});

test('F3 a lost network stops the loading without an error', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  prefetch.onInteraction();
  await rest();
  expect(asked).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('F3 the cache of prefetched plans is bounded: the oldest are deleted, large ones are not stored', async () => {
  const cache = await caches.open(cacheNames.plansAhead);
  for (let at = 0; at < 400; at += 1) await cache.put(`/storage/old-${at}.svg`, new Response('<svg/>'));
  answer = (address) => new Response(address.includes('/a.') ? new Uint8Array(200_001) : '<svg/>');
  prefetch.onInteraction();
  await rest();
  const names = await stored();
  expect(names).toHaveLength(400);
  expect(names).not.toContain('/storage/a.svg');
  expect(names).not.toContain('/storage/old-1.svg');
  expect(names).toContain('/storage/old-2.svg');
  expect(names.slice(-2)).toEqual(['/storage/b.svg', '/storage/c.svg']);
});

test('F3 plans of favorites are loaded at once, on a poor connection and during user interaction too', async () => {
  isGood = false;
  wished = ['/storage/w.svg', '/storage/x.svg'];
  prefetch.fetchFavorites();
  prefetch.onInteraction();
  clock.advance(500);
  prefetch.onInteraction();
  for (let step = 0; step < 50; step += 1) await turn();
  expect(asked).toEqual(wished);
});

test('F3 plans of favorites that are cached are not loaded again; those that failed are', async () => {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put('/storage/w.svg', new Response('picture'));
  wished = ['/storage/w.svg', '/storage/x.svg'];
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const soon = async () => {
    prefetch.fetchFavorites();
    clock.advance(500);
    for (let step = 0; step < 50; step += 1) await turn();
  };
  await soon();
  await soon();
  expect(asked).toEqual(['/storage/x.svg', '/storage/x.svg']);
});
