import { beforeEach, expect, test, vi } from 'vitest';
import { lotAt, rowOf } from '../../contract/selection/columns/lot-columns';
import type { FakeCaches } from '../../device/offline-projects/fake-caches';
import { createOfflineProjectManager } from '../../device/offline-projects/offline-project-manager';
import { indexStoreIn } from '../../device/selection/index/stored-index';
import { freeStorage, measureStorage } from '../../device/storage/storage-use';
import { createFakeClock } from '../../device/test-support';
import { restoreCaches } from './earlier-device';

let caches: FakeCaches;
beforeEach(async () => {
  caches = await restoreCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {});
});

test('F12 the selection of a device of 0.1 answers: its columns and how far they go', async () => {
  const index = indexStoreIn(caches);
  expect(await index.readMark()).toEqual({
    epoch: 'one',
    cursor: { revision: 1, id: 5 },
    revision: 1,
    complete: true,
    at: 1_001_000,
  });
  const columns = await index.readColumns();
  expect(columns && lotAt(columns, rowOf(columns, 5)!)).toMatchObject({
    id: 5,
    price: 5_000_000,
    project_slug: 'oblaka',
    building: '1',
    number: '5',
    area: 40.05,
  });
});

test('F11 a project that was downloaded by 0.1 is there whole, and nothing of it is fetched again', async () => {
  const fetched = vi.fn();
  const manager = createOfflineProjectManager({
    storage: caches,
    ask: fetched,
    fetch: fetched,
    documents: () => null,
    freeBytes: async () => null,
    screen: { page: 800, full: 2000, format: 'webp' },
    locks: null,
    clock: createFakeClock(),
    random: () => 0,
    isOnline: () => true,
    savesData: () => false,
    notify: () => {},
    onFault: (error) => {
      throw error;
    },
  });
  await manager.start();
  expect(manager.read()).toMatchObject([
    { slug: 'oblaka', name: 'Облака', city: 'sochi', lots: 4, isWhole: true, at: 1_000_000, trouble: null },
  ]);
  expect(manager.read()?.[0]?.bytes).toBeGreaterThan(1000);
  expect(fetched).not.toHaveBeenCalled();
});

test('F4 what 0.1 has cached is counted by its kind, and given back where the person wants it', async () => {
  const before = await caches.keys();
  const { pictures, catalogue, selection, app } = await measureStorage();
  const counts = [pictures, catalogue, selection, app].map(({ count }) => count);
  expect(counts).toEqual([2, 2, 2, 1]);
  await freeStorage('pictures', 'catalogue', 'selection');
  const left = await caches.keys();
  expect(before.filter((name) => !left.includes(name)).sort()).toEqual([
    'portal-catalogue-v1',
    'portal-pictures-v1',
    'portal-plans-ahead-v1',
    'portal-selection-v1',
  ]);
  expect(left).toContain('portal-taken-v1-oblaka');
});
