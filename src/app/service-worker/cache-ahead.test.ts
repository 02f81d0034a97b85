// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { mortgageEndpoints } from '../../contract/calls/catalogue/mortgage-endpoints';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { FakeCaches } from '../../device/offline-projects/fake-caches';
import { sessionQueries } from '../../features/session/session-queries';
import { cacheAhead } from './cache-ahead';

const confirmed = { confirmed: true, blocked: false };
const HOUR = 60 * 60_000;

async function asked(user: object | null, storage = new FakeCaches()): Promise<string[]> {
  const client = new QueryClient();
  client.setQueryData(sessionQueries.user().queryKey, user as never);
  const postMessage = vi.fn();
  await cacheAhead(client, { storage: storage as unknown as CacheStorage, worker: { postMessage } });
  return postMessage.mock.calls.flatMap(([message]) => message.payload.urlsToCache);
}

/** A device with all that was asked for, as the server answered it so many hours ago. */
async function deviceWith(addresses: readonly string[], hours: number): Promise<FakeCaches> {
  const storage = new FakeCaches();
  const cache = await storage.open(cacheNames.catalogue);
  const headers = { Date: new Date(Date.now() - hours * HOUR).toUTCString() };
  for (const address of addresses) await cache.put(address, new Response('{}', { headers }));
  return storage;
}

afterEach(() => vi.restoreAllMocks());

test('F3 what a confirmed agent needs beside a client is fetched though its pages were not opened, once a day', async () => {
  const addresses = await asked(confirmed);
  expect(addresses).toContain(mortgageEndpoints.getMortgagePage.path);
  expect(new Set(addresses).size).toBe(addresses.length);
  const [first = '', ...others] = addresses;
  expect(await asked(confirmed, await deviceWith(others, 1))).toEqual([first]);
  expect(await asked(confirmed, await deviceWith(addresses, 23))).toEqual([]);
  expect(await asked(confirmed, await deviceWith(addresses, 25))).toEqual(addresses);
});

test('F3 nobody else fetches it, and nobody without a network', async () => {
  expect(await asked(null)).toEqual([]);
  expect(await asked({ confirmed: false, blocked: false })).toEqual([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await asked(confirmed)).toEqual([]);
});
