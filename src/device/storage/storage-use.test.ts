import { beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { offlineProjectCache } from '../../contract/service-worker/offline-projects';
import { freeStorage, measureStorage } from './storage-use';

let stored: Map<string, Response[]>;

const noon = Date.parse('2026-11-21T12:00:00Z');
const answer = (bytes: number, { told = true, at = noon as number | null } = {}) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      ...(told && { 'Content-Length': String(bytes) }),
      ...(at !== null && { Date: new Date(at).toUTCString() }),
    },
  });

const mark = { epoch: 'e', cursor: { revision: 4, id: 9 }, revision: 4, complete: true, at: noon + 5 };

beforeEach(() => {
  stored = new Map([
    [cacheNames.pictures, [answer(700, { at: noon - 60_000 }), answer(300, { told: false })]],
    [cacheNames.plansAhead, [answer(40, { at: null })]],
    [cacheNames.catalogue, [answer(50)]],
    [cacheNames.selection, [answer(600, { at: null })]],
    ['workbox-precache-v2', [answer(2000), answer(1000)]],
    ['portal-start-pages-7', [answer(10)]],
    // Counted separately, project by project.
    [offlineProjectCache('oblaka'), [answer(5000)]],
  ]);
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    open: async (name: string) => ({
      matchAll: async () => stored.get(name) ?? [],
      match: async () => (stored.has(name) ? Response.json(mark) : undefined),
    }),
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 9000, quota: 1e9 }) } });
});

test('F3 stored data are counted by kind, with their ages; caches of no known kind count as the application', async () => {
  expect(await measureStorage()).toEqual({
    pictures: { count: 3, bytes: 1040, oldest: noon - 60_000, newest: noon },
    catalogue: { count: 1, bytes: 50, oldest: noon, newest: noon },
    selection: { count: 1, bytes: 600, oldest: mark.at, newest: mark.at },
    app: { count: 3, bytes: 3010, oldest: noon, newest: noon },
    total: { used: 9000, quota: 1e9 },
  });
});

test('F3 each kind is deleted separately, and nothing else with it', async () => {
  expect(await freeStorage('pictures')).toBe(1040);
  expect([...stored.keys()]).toEqual([
    cacheNames.catalogue,
    cacheNames.selection,
    'workbox-precache-v2',
    'portal-start-pages-7',
    offlineProjectCache('oblaka'),
  ]);
  expect(await freeStorage('catalogue', 'selection')).toBe(650);
  expect([...stored.keys()]).toEqual([
    'workbox-precache-v2',
    'portal-start-pages-7',
    offlineProjectCache('oblaka'),
  ]);
});

test('F3 a browser that stores nothing has nothing to count', async () => {
  vi.stubGlobal('caches', {
    keys: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
    open: async () => Promise.reject(new DOMException('denied', 'SecurityError')),
  });
  vi.stubGlobal('navigator', {});
  const use = await measureStorage();
  expect(use.total).toBeNull();
  expect(use.pictures).toEqual({ count: 0, bytes: 0, oldest: null, newest: null });
});
