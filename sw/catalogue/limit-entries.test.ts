// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { type EntryLimit, limitEntries } from './limit-entries';

const address = (at: number) => `https://portal.example/storage/${at}.webp`;
type Used = Parameters<NonNullable<WorkboxPlugin['cachedResponseWillBeUsed']>>[0];
type Stored = Parameters<NonNullable<WorkboxPlugin['cacheDidUpdate']>>[0];

let deleted: string[];
let written: string[];
let walks: number;

beforeEach(() => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [deleted, written, walks] = [[], [], 0];
  const { updateTimestamp, expireEntries } = CacheExpiration.prototype;
  vi.spyOn(CacheExpiration.prototype, 'updateTimestamp').mockImplementation(function (url) {
    written.push(url);
    return updateTimestamp.call(this, url);
  });
  vi.spyOn(CacheExpiration.prototype, 'expireEntries').mockImplementation(function () {
    walks += 1;
    return expireEntries.call(this);
  });
  vi.stubGlobal('caches', { open: async () => ({ delete: async (url: string) => deleted.push(url) }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const use = (limit: EntryLimit, at: number) =>
  limit.cachedResponseWillBeUsed?.({
    request: new Request(address(at)),
    cachedResponse: new Response(),
  } as Used);
const store = (limit: EntryLimit, at: number) =>
  limit.cacheDidUpdate?.({ request: new Request(address(at)) } as Stored);
/** The database answers in real time, only the pause is made to pass. */
async function rest(walksUntilThen: number): Promise<void> {
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(walks).toBe(walksUntilThen));
}

test('while pictures are shown nothing is written; at rest each use once, and the entries are gone through once', async () => {
  const limit = limitEntries('uses', 10);
  for (const at of [1, 2, 3, 2, 1]) await use(limit, at);
  vi.advanceTimersByTime(4_999);
  await use(limit, 3);
  vi.advanceTimersByTime(4_999);
  expect([written, walks]).toEqual([[], 0]);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(walks).toBe(1));
  expect(written).toEqual([1, 2, 3].map(address));
});

test('what was used least recently is deleted, not what was stored first', async () => {
  const limit = limitEntries('least', 2);
  for (const at of [1, 2]) {
    await store(limit, at);
    vi.setSystemTime(Date.now() + 1_000);
  }
  await use(limit, 1);
  await rest(1);
  vi.setSystemTime(Date.now() + 1_000);
  await store(limit, 3);
  expect(deleted).toEqual([]);
  await rest(2);
  await vi.waitFor(() => expect(deleted).toEqual([address(2)]));
});

test('a new entry is known at once, also if the worker ends before it rests', async () => {
  await store(limitEntries('ended', 1), 1);
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 1_000);
  await limitEntries('ended', 1).stored(address(2));
  await rest(1);
  await vi.waitFor(() => expect(deleted).toEqual([address(1)]));
});

test('a database that the browser has closed is opened anew', async () => {
  const opened: IDBOpenDBRequest[] = [];
  const { open } = indexedDB;
  vi.spyOn(indexedDB, 'open').mockImplementation((...database) => {
    const request = open.apply(indexedDB, database);
    opened.push(request);
    return request;
  });
  const limit = limitEntries('closed', 1);
  await store(limit, 1);
  for (const { result } of opened) result.close();
  vi.setSystemTime(Date.now() + 1_000);
  await store(limit, 2);
  expect(opened).toHaveLength(2);
  await rest(1);
  await vi.waitFor(() => expect(deleted).toEqual([address(1)]));
});

test('an answer that is not in the cache is nobody’s use', async () => {
  const limit = limitEntries('none', 10);
  expect(await limit.cachedResponseWillBeUsed?.({ request: new Request(address(1)) } as Used)).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(walks).toBe(0);
});
