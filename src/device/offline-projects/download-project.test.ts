import { beforeEach, expect, test } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { offlineProjectCache } from '../../contract/service-worker/offline-projects';
import { noNetwork } from '../test-support';
import { type DownloadDeps, type DownloadProgress, downloadProject } from './download-project';
import { FakeCaches } from './fake-caches';
import { FakeProject } from './fake-project';
import { newMark, openOfflineProject, writeMark } from './offline-project-cache';

const SLUG = 'oblaka';
const all = [
  '/api/buildings/1/parcel/',
  '/api/buildings/2/parcel/',
  '/api/projects/oblaka/parcel/',
  '/storage/floor-1.svg',
  '/storage/floor-2.svg',
  '/storage/full.svg',
  '/storage/look.svg',
  '/storage/plan-1.svg',
  '/storage/plan-2.svg',
];

let caches: FakeCaches;
let server: FakeProject;
let freeBytes: number | null;
let progress: DownloadProgress[];

beforeEach(async () => {
  caches = new FakeCaches();
  server = new FakeProject();
  freeBytes = null;
  progress = [];
  await begin();
});

const begin = async () =>
  writeMark(
    await caches.open(offlineProjectCache(SLUG)),
    newMark({ slug: SLUG, name: 'Облака', city: 'sochi' }),
  );
const take = (more: Partial<DownloadDeps> = {}) =>
  downloadProject(SLUG, {
    storage: caches,
    ask: server.ask,
    fetch: server.fetch,
    screen: { page: 800, full: 2000, format: 'webp' },
    documents: () => null,
    freeBytes: async () => freeBytes,
    mayContinue: () => true,
    onProgress: (one) => void progress.push(one),
    ...more,
  });
const mark = async () => (await openOfflineProject(caches, SLUG))?.mark;
const stored = async () => {
  const cache = await caches.open(offlineProjectCache(SLUG));
  return (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path !== '/taken/mark');
};

test('F11 a project is downloaded completely, each file once, with its progress', async () => {
  expect(await take()).toBe('whole');
  expect(server.seen()).toEqual(all);
  expect((await stored()).sort()).toEqual(all);
  expect(await mark()).toMatchObject({ isWhole: true, at: 1_000_000, absent: 0, trouble: null });
  expect((await mark())?.houses.map(({ id, lots }) => [id, lots])).toEqual([
    [1, [11, 12]],
    [2, [21, 22]],
  ]);
  expect(progress[0]).toMatchObject({ part: 'houses', done: 0, total: 2 });
  expect(progress.at(-1)).toMatchObject({ part: 'pictures', done: 6, total: 6 });
  expect(progress.at(-1)?.bytes).toBeGreaterThan(progress[0]?.bytes ?? 0);
});

test("F11 a download interrupted anywhere goes on from there, and requests nothing twice but the project's data", async () => {
  for (let after = 0; after < all.length; after += 1) {
    await caches.delete(offlineProjectCache(SLUG));
    await begin();
    server.fault = { after, error: noNetwork() };
    await expect(take()).rejects.toThrow(CallError);
    server.fault = null;
    expect((await mark())?.isWhole).toBe(false);
    const before = server.seen();
    expect(await take()).toBe('whole');
    const twice = server.seen().filter((address) => before.includes(address));
    expect(twice.filter((address) => address !== '/api/projects/oblaka/parcel/')).toEqual([]);
    expect((await stored()).sort()).toEqual(all);
  }
});

test('F11 if nothing has changed one request is made; otherwise only the changed building and its new drawings are loaded', async () => {
  await take();
  server.seen();
  expect(await take()).toBe('whole');
  expect(server.seen()).toEqual(['/api/projects/oblaka/parcel/']);
  server.revision = 2;
  server.descriptions.set(2, 'Дом сдан');
  expect(await take()).toBe('whole');
  expect(server.seen()).toEqual(['/api/buildings/2/parcel/', '/api/projects/oblaka/parcel/']);
  expect((await mark())?.at).toBe(2_000_000);
  server.revision = 3;
  server.descriptions.delete(1);
  await take();
  expect(await stored(), 'nothing of a house that is gone').not.toContain('/storage/plan-1.svg');
  expect(await stored()).not.toContain('/api/buildings/1/parcel/');
});

test('F11 a full device is reported; what was downloaded stays, and the download goes on from there', async () => {
  caches.freeBytes = 4_500;
  expect(await take()).toBe('full');
  const here = await stored();
  expect(here.length).toBeGreaterThan(1);
  expect(here.length).toBeLessThan(all.length);
  caches.freeBytes = 100_000;
  expect(await take()).toBe('whole');
  expect((await stored()).sort()).toEqual(all);
});

test('F11 pictures that would not fit are not begun', async () => {
  freeBytes = 5_010_000;
  expect(await take()).toBe('no-room');
  expect((await mark())?.trouble).toBe('no-room');
  expect(server.seen().filter((address) => address.startsWith('/storage/'))).toEqual([]);
});

test('F11 removing a project during the download stops it, and nothing of it comes back', async () => {
  const mayContinue = () => {
    if (progress.length >= 4) void caches.delete(offlineProjectCache(SLUG));
    return true;
  };
  expect(await take({ mayContinue })).toBe('removed');
  expect(await caches.has(offlineProjectCache(SLUG))).toBe(false);
});

test('F11 without a network it waits, and a project that the server no longer has is reported', async () => {
  expect(await take({ mayContinue: () => progress.length < 4 })).toBe('waiting');
  expect(await take()).toBe('whole');
  server.revision = 2;
  server.fault = { after: 0, error: new CallError({ kind: 'not-found', status: 404 }) };
  expect(await take()).toBe('gone');
  expect((await stored()).sort()).toEqual(all);
});

test('F11 files that the server does not have are counted, and cached ones are taken from the cache', async () => {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put(
    '/storage/full.svg',
    new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } }),
  );
  server.absent.add('/storage/look.svg');
  expect(await take()).toBe('whole');
  expect((await mark())?.absent).toBe(1);
  expect(server.seen()).not.toContain('/storage/full.svg');
  expect(await stored()).toContain('/storage/full.svg');
});

test('F11 an answer cached earlier does not hide the project downloaded since', async () => {
  const opened = await caches.open(cacheNames.catalogue);
  const own = ['/api/flats/11/', '/api/projects/oblaka/', '/api/floors/?building=1'];
  const others = ['/api/flats/99/', '/api/flats/?limit=24', '/api/projects/more/'];
  for (const path of [...own, ...others]) await opened.put(path, Response.json({}));
  await take();
  const left = (await opened.keys()).map(({ url }) => url.replace('https://portal.test', ''));
  expect(left.sort()).toEqual([...others].sort());
});

test('F11 of a mirrored plan the two widths for this screen are loaded, in the format that was loaded before', async () => {
  const stem = `/storage/ab/ab${'0'.repeat(38)}`;
  server.plan = `${stem}-2560.webp`;
  await take({ screen: { page: 780, full: 1950, format: 'webp' } });
  const files = async () => (await stored()).filter((path) => path.startsWith(stem)).sort();
  expect(await files()).toEqual([`${stem}-1280.webp`, `${stem}-2560.webp`]);
  server.revision = 2;
  server.seen();
  await take({ screen: { page: 780, full: 1950, format: 'avif' } });
  expect(server.seen()).toEqual(['/api/projects/oblaka/parcel/']);
});

test('F11 the page of a captive portal is not stored as a picture', async () => {
  const { fetch } = server;
  Object.assign(server, {
    fetch: async (address: string) =>
      address.endsWith('look.svg')
        ? new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })
        : fetch(address),
  });
  await expect(take()).rejects.toMatchObject({ kind: 'network' });
});
