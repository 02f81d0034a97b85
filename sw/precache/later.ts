import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { partOfFile } from '../../src/contract/service-worker/file-deltas';
import {
  isLaterFile,
  isLaterStored,
  LATER_CACHE,
  markLaterStored,
  unmarkLater,
} from '../../src/device/storage/later-files';
import type { WorkerScope } from '../worker-scope';
import { cachesOfBuilds } from './build-caches';
import type { ListedFile } from './build-files';
import { makeFromEarlier } from './deltas';
import { unpack } from './pack';
import { refuseForeignPage } from './refuse-foreign-page';

declare const self: WorkerScope;

const { later } = self.buildFiles;
const addressOf = ({ url }: ListedFile) => new URL(url, self.location.href).href;
const partOf = (address: string) => partOfFile(new URL(address).pathname.replace('/assets/', ''));

/** One that is asked for before its pack has come is stored when it has been loaded. */
export function answerLater(): void {
  const addresses = new Set(later.files.map(addressOf));
  const strategy = new CacheFirst({
    cacheName: LATER_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [refuseForeignPage],
  });
  registerRoute(({ url }) => addresses.has(url.href), strategy);
}

let installing: Promise<void> | undefined;

/** Stores all that comes later; a page asks for it when somebody is signed in who has what it is for. */
export function installLater(): Promise<void> {
  installing ??= store(later.files)
    .catch((error: unknown) => console.warn('later', error))
    .finally(() => {
      installing = undefined;
    });
  return installing;
}

/**
 * At the installation of another build: what the device has of the earlier one comes in this one's too, so that what
 * opened without a network goes on opening. Workers before these files came later had them among the rest.
 *
 * @throws where one cannot be loaded; as with any other file the next visit tries again.
 */
export async function carryLater(): Promise<void> {
  if (await isLaterStored(caches)) return store(later.files);
  const stored = await Promise.all((await cachesOfBuilds()).map(addressesIn));
  const parts = new Set(stored.flat().map(partOf));
  await store(later.files.filter((file) => parts.has(partOf(addressOf(file)))));
}

const addressesIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url).filter(isLaterFile);

/**
 * Drops the files of earlier builds: the worker that needed them is gone. One that stored its own after this one had been
 * installed has marked as whole what is not: the next page asks for the rest.
 */
export async function dropOldLater(): Promise<void> {
  if (!(await caches.has(LATER_CACHE))) return;
  const cache = await caches.open(LATER_CACHE);
  const ours = new Set(later.files.map(addressOf));
  const stored = new Set(await addressesIn(LATER_CACHE));
  if ([...ours].some((address) => !stored.has(address))) await unmarkLater(cache);
  const old = [...stored].filter((address) => !ours.has(address));
  await Promise.all(old.map((address) => cache.delete(address)));
}

async function store(files: readonly ListedFile[]): Promise<void> {
  if (files.length === 0) return;
  const cache = await caches.open(LATER_CACHE);
  const isAll = files.length === later.files.length;
  await makeFromEarlier(files, cache).catch((error: unknown) => console.warn('deltas', error));
  if (isAll) await unpack(later, cache).catch((error: unknown) => console.warn('pack', error));
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  for (const file of files) if (!stored.has(addressOf(file))) await load(addressOf(file), cache);
  if (isAll) await markLaterStored(cache);
}

async function load(address: string, cache: Cache): Promise<void> {
  const response = await fetch(address);
  if (!response.ok || !/javascript/.test(response.headers.get('Content-Type') ?? ''))
    throw new TypeError(`No file: ${response.status}`);
  await cache.put(address, response);
}
