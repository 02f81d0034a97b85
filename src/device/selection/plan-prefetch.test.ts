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
let ahead: PlanPrefetch;

beforeEach(() => {
  caches = new FakeIndexCaches();
  clock = createFakeClock();
  isGood = true;
  likely = ['/storage/a.svg', '/storage/b.svg', '/storage/c.svg'];
  wished = [];
  asked = [];
  answer = () => new Response('<svg/>');
  ahead = createPlanPrefetch({
    storage: caches,
    clock,
    mayFetch: (isWished) => isGood || isWished,
    fetch: async (address, { cache }) => {
      // Past the worker, but for what is wished: that is kept like what was opened.
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

test('F3 likely plans are fetched once nobody has done anything for a while, each once', async () => {
  ahead.touch();
  clock.advance(QUIET - 1);
  ahead.touch();
  clock.advance(QUIET - 1);
  await turn();
  expect(asked).toEqual([]);
  await rest();
  expect(await stored()).toEqual(likely);
  ahead.touch();
  await rest();
  expect(asked).toEqual(likely);
});

test('F3 what was opened is not fetched again, in whatever width it is kept', async () => {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put(`${stem}-1280.avif`, new Response('picture'));
  likely = [`${stem}-1600.webp`, '/storage/a.svg'];
  ahead.touch();
  await rest();
  expect(asked).toEqual(['/storage/a.svg']);
});

test('F3 of a mirrored picture the width of a card is fetched', async () => {
  likely = [`${stem}-1600.webp`];
  ahead.touch();
  await rest();
  expect(asked).toEqual([`${stem}-640.webp`]);
});

test('F3 nothing is fetched ahead on a poor connection, and no more once it has become one', async () => {
  isGood = false;
  ahead.touch();
  await rest();
  expect(asked).toEqual([]);
  isGood = true;
  answer = () => {
    isGood = false;
    return new Response('<svg/>');
  };
  ahead.touch();
  await rest();
  expect(asked).toEqual(['/storage/a.svg']);
});

test('F3 it stops as soon as the person does something', async () => {
  answer = () => {
    ahead.touch();
    return new Response('<svg/>');
  };
  ahead.touch();
  await rest();
  expect(asked).toEqual(['/storage/a.svg']);
});

test('F3 a network that is gone ends it without a fault', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  ahead.touch();
  await rest();
  expect(asked).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('F3 what is kept ahead has a bound: the oldest go first, the large are not kept', async () => {
  const cache = await caches.open(cacheNames.plansAhead);
  for (let at = 0; at < 400; at += 1) await cache.put(`/storage/old-${at}.svg`, new Response('<svg/>'));
  answer = (address) => new Response(address.includes('/a.') ? new Uint8Array(200_001) : '<svg/>');
  ahead.touch();
  await rest();
  const names = await stored();
  expect(names).toHaveLength(400);
  expect(names).not.toContain('/storage/a.svg');
  expect(names).not.toContain('/storage/old-1.svg');
  expect(names).toContain('/storage/old-2.svg');
  expect(names.slice(-2)).toEqual(['/storage/b.svg', '/storage/c.svg']);
});

test('F3 what the person keeps is fetched at once, on a poor connection too, whatever else they do', async () => {
  isGood = false;
  wished = ['/storage/w.svg', '/storage/x.svg'];
  ahead.fetchFavorites();
  ahead.touch();
  clock.advance(500);
  ahead.touch();
  for (let step = 0; step < 50; step += 1) await turn();
  expect(asked).toEqual(wished);
});

test('F3 what is wished and is here already is not fetched again; what did not come is', async () => {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put('/storage/w.svg', new Response('picture'));
  wished = ['/storage/w.svg', '/storage/x.svg'];
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const soon = async () => {
    ahead.fetchFavorites();
    clock.advance(500);
    for (let step = 0; step < 50; step += 1) await turn();
  };
  await soon();
  await soon();
  expect(asked).toEqual(['/storage/x.svg', '/storage/x.svg']);
});
