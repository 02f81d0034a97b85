import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../src/device/offline-projects/fake-caches';
import { isLaterStored, LATER_CACHE } from '../../src/device/storage/later-files';
import { type ListedFile, readBuildFiles } from './build-files';

const ORIGIN = 'https://portal.test';
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What later files a build has: the part's name and its text, which its hash stands for. */
type Build = Readonly<Record<string, string>>;
const BEFORE: Build = { settings: 'settings of a person', deals: 'deals1' };
const AFTER: Build = { settings: 'settings of a person', deals: 'deals2', papers: 'papers' };
const fileOf = (part: string, text: string) => `${part}-${text.slice(0, 8).padEnd(8, '0')}.js`;
const urlOf = (part: string, text: string) => `assets/later.${fileOf(part, text)}`;
const pathsOf = (build: Build) => Object.entries(build).map(([part, text]) => `/${urlOf(part, text)}`);
const packOf = (build: Build) => Object.values(build).join('');

function listOf(build: Build): ListedFile[] {
  return [
    { url: 'assets/lot-page-00000000.js', revision: null },
    ...Object.entries(build).map(([part, text]) => ({
      url: urlOf(part, text),
      revision: null,
      packed: text.length,
    })),
    { url: 'assets/later-00000000.txt', revision: null, integrity: digestOf(packOf(build)) },
    ...['main', 'outbox', 'push'].map((name) => ({ url: `assets/sw-${name}-00000000.js`, revision: null })),
  ];
}

let storage: FakeCaches;
let asked: string[];
let served: Record<string, string>;

async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(url);
  asked.push(pathname);
  const body = served[pathname];
  if (body === undefined) throw new TypeError('Failed to fetch');
  if (init?.integrity && digestOf(body) !== init.integrity) throw new TypeError('Failed to fetch');
  return new Response(body, { headers: { 'Content-Type': 'text/javascript' } });
}

/** The worker of a build, with a server of the same. */
async function workerOf(build: Build) {
  served = { '/assets/later-00000000.txt': packOf(build) };
  for (const [part, text] of Object.entries(build)) served[`/${urlOf(part, text)}`] = text;
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/sw.js`),
    buildFiles: readBuildFiles(listOf(build)),
    __WB_DISABLE_DEV_LOGS: true,
  });
  vi.resetModules();
  return import('./later');
}
const stored = async (name = LATER_CACHE) => {
  const paths = (await (await storage.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith('/assets/')).sort();
};
const isWhole = () => isLaterStored(storage as unknown as CacheStorage);

beforeEach(() => {
  storage = new FakeCaches();
  asked = [];
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => vi.unstubAllGlobals());

test('F1 what comes later comes as one pack, once', async () => {
  const { installLater } = await workerOf(BEFORE);
  await Promise.all([installLater(), installLater()]);
  expect(await stored()).toEqual(pathsOf(BEFORE).sort());
  await installLater();
  expect(asked).toEqual(['/assets/later-00000000.txt']);
  expect(await isWhole()).toBe(true);
});

test('F1 where the connection breaks before all of it has come, the device does not say that it is there', async () => {
  const { installLater } = await workerOf(BEFORE);
  served = { [pathsOf(BEFORE)[0] ?? '']: 'settings of a person' };
  await installLater();
  expect(await stored()).toEqual([pathsOf(BEFORE)[0]]);
  expect(await isWhole()).toBe(false);
});

test('F1 F8 a device that has it has that of the next build before the build takes over, and only what changed is loaded', async () => {
  await (await workerOf(BEFORE)).installLater();
  const next = await workerOf(AFTER);
  asked = [];
  await next.carryLater();
  expect(asked).toEqual(pathsOf(AFTER).slice(1));
  expect(await stored(), 'the worker before it still answers').toEqual(
    [...new Set([...pathsOf(BEFORE), ...pathsOf(AFTER)])].sort(),
  );
  await next.dropOldLater();
  expect(await stored()).toEqual(pathsOf(AFTER).sort());
  expect(await isWhole()).toBe(true);
});

test('F8 a build whose later files cannot be loaded is not installed on a device that has them', async () => {
  await (await workerOf(BEFORE)).installLater();
  const { carryLater } = await workerOf(AFTER);
  served = {};
  await expect(carryLater()).rejects.toThrow('Failed to fetch');
});

test('F1 a device that has none gets none with an update, and of one that opened a page that page alone', async () => {
  const { carryLater, dropOldLater } = await workerOf(AFTER);
  await carryLater();
  await dropOldLater();
  expect(asked).toEqual([]);
  await (await storage.open(LATER_CACHE)).put(`/${urlOf('deals', 'deals1')}`, new Response('deals1'));
  await carryLater();
  await dropOldLater();
  expect(await stored()).toEqual([`/${urlOf('deals', 'deals2')}`]);
  expect(await isWhole()).toBe(false);
});

test('F1 F8 a build that was installed before the earlier one had stored all of its own has the rest asked for', async () => {
  const before = await workerOf(BEFORE);
  const next = await workerOf(AFTER);
  await next.carryLater();
  served = { ...served, '/assets/later-00000000.txt': packOf(BEFORE) };
  await before.installLater();
  expect(await isWhole()).toBe(true);
  await next.dropOldLater();
  expect(await isWhole()).toBe(false);
});

test('F1 F8 what an earlier worker kept among the rest comes with this one, by the part that it is', async () => {
  const among = await storage.open('workbox-precache-v2-https://portal.test/');
  await among.put(`/assets/${fileOf('deals', BEFORE.deals!)}`, new Response(BEFORE.deals));
  const { carryLater } = await workerOf(BEFORE);
  await carryLater();
  expect(await stored()).toEqual([`/${urlOf('deals', BEFORE.deals!)}`]);
  expect(await isWhole()).toBe(false);
  await among.put(`/assets/${fileOf('settings', BEFORE.settings!)}`, new Response(BEFORE.settings));
  await carryLater();
  expect(await stored()).toEqual(pathsOf(BEFORE).sort());
  expect(await isWhole()).toBe(true);
});
