import { beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from '../src/contract/service-worker/cache-names';
import { offlineProjectCache } from '../src/contract/service-worker/offline-projects';
import { downloadProject } from '../src/device/offline-projects/download-project';
import { FakeCaches } from '../src/device/offline-projects/fake-caches';
import { FakeProject } from '../src/device/offline-projects/fake-project';
import { newMark, writeMark } from '../src/device/offline-projects/offline-project-cache';
import { offlineProjectAnswers, offlineProjectPictures } from './offline-project';

const project = { slug: 'oblaka', name: 'Облака', city: 'sochi' };
let caches: FakeCaches;

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  const server = new FakeProject();
  await writeMark(await caches.open(offlineProjectCache(project.slug)), newMark(project));
  await downloadProject(project.slug, {
    storage: caches,
    ask: server.ask,
    fetch: server.fetch,
    mayContinue: () => true,
    onProgress: () => {},
    documents: () => null,
    screen: { page: 800, full: 2000, format: 'webp' },
    freeBytes: async () => null,
  });
});

const asked = async (path: string, cachedResponse?: Response, by = offlineProjectAnswers) => {
  const request = new Request(`https://portal.test${path}`);
  const event = {} as ExtendableEvent;
  const found = await by.cachedResponseWillBeUsed?.({ cacheName: '', request, cachedResponse, event });
  return found ?? undefined;
};

test("F11 a lot that was never opened is answered from its building's data, with their age", async () => {
  const page = await asked('/api/flats/21/');
  expect(await page?.json()).toMatchObject({
    id: 21,
    type: 'flats',
    description: 'Дом в саду',
    city_name: 'Сочи',
    similar: [],
    floor_plan: { picture: { address: '/storage/floor-2.svg' } },
  });
  expect(page?.headers.get('Date')).toBe(new Date(1_000_000).toUTCString());
  expect(await asked('/api/parking/21/'), 'of another type').toBeUndefined();
  expect(await asked('/api/flats/99/'), 'of no house').toBeUndefined();
  expect(await asked('/api/flats/specs/')).toBeUndefined();
  expect(await asked('/api/flats/')).toBeUndefined();
});

test("F11 the project's page, floors and checkerboards are answered too", async () => {
  expect(await (await asked('/api/projects/oblaka/'))?.json()).toMatchObject({ name: 'Облака' });
  expect(await (await asked('/api/floors/?building=1'))?.json()).toMatchObject([{ floor: 3 }]);
  const board = await (await asked('/api/buildings/2/checkerboard/'))?.json();
  expect(board).toMatchObject({ building: { id: 2 } });
  expect(await asked('/api/projects/more/')).toBeUndefined();
  expect(await asked('/api/floors/?building=9')).toBeUndefined();
});

test("F11 F7 such an answer is compared with the server's like that of an opened page", async () => {
  await asked('/api/flats/11/');
  const opened = await caches.open(cacheNames.catalogue);
  expect((await opened.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/api/flats/11/']);
  await opened.put('/api/flats/12/', Response.json({ id: 'the server was faster' }));
  expect(await (await asked('/api/flats/12/'))?.json()).toEqual({ id: 'the server was faster' });
  const own = Response.json({});
  expect(await asked('/api/flats/11/', own), 'opened before').toBe(own);
});

test("F11 its pictures are found in the project's cache, and stay there", async () => {
  const plan = await asked('/storage/plan-1.svg', undefined, offlineProjectPictures);
  expect(plan?.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await asked('/storage/other.svg', undefined, offlineProjectPictures)).toBeUndefined();
  const cache = await caches.open(offlineProjectCache(project.slug));
  expect(await cache.match('/storage/plan-1.svg')).toBeDefined();
  expect(await caches.has(cacheNames.pictures)).toBe(false);
});
