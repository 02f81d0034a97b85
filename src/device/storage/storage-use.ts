import { cacheNames } from '../../contract/service-worker/cache-names';
import { offlineProjectSlug } from '../../contract/service-worker/offline-projects';
import { indexStoreIn } from '../selection/index/stored-index';
import { cachesOf, dropStored, type FreeableKind } from './free-storage';

/** `oldest`, `newest`: `Date` of the stored answers, in milliseconds since 1970; null if none has one. */
interface Stored {
  count: number;
  bytes: number;
  oldest: number | null;
  newest: number | null;
}

export interface StorageUse {
  pictures: Stored;
  catalogue: Stored;
  /** Its ages are the time at which the server last confirmed the index. */
  selection: Stored;
  /** Files of the application itself. */
  app: Stored;
  /** Totals as the browser counts them; null if it does not say. */
  total: { used: number; quota: number } | null;
}

/** What the portal stores on this device by kind, in bytes as they were transferred. */
export async function measureStorage(): Promise<StorageUse> {
  const own: readonly string[] = Object.values(cacheNames);
  const names = await cacheKeys();
  const others = names.filter((name) => !own.includes(name) && offlineProjectSlug(name) === null);
  const [pictures, catalogue, selection, app, at, total] = await Promise.all([
    measureCaches(cachesOf.pictures),
    measureCaches(cachesOf.catalogue),
    measureCaches(cachesOf.selection),
    measureCaches(others),
    selectionAge(),
    estimate(),
  ]);
  return { pictures, catalogue, selection: { ...selection, oldest: at, newest: at }, app, total };
}

/**
 * Deletes some kinds of stored data; they are loaded again with a network. Personal data (favorites, notifications,
 * pending changes) and the application itself stay. Returns the number of bytes freed.
 */
export async function freeStorage(...kinds: FreeableKind[]): Promise<number> {
  const { bytes } = await measureCaches(kinds.flatMap((kind) => cachesOf[kind]));
  await dropStored(...kinds);
  return bytes;
}

/** Browsers that refuse storage have no caches either. */
async function cacheKeys(): Promise<string[]> {
  return 'caches' in globalThis ? caches.keys().catch(() => []) : [];
}

async function measureCaches(names: readonly string[]): Promise<Stored> {
  return (await Promise.all(names.map(measureCache))).reduce(sum, NONE);
}

async function measureCache(name: string): Promise<Stored> {
  if (!(await cacheKeys()).includes(name)) return NONE;
  const answers = await caches.open(name).then((cache) => cache.matchAll());
  return (await Promise.all(answers.map(measureAnswer))).reduce(sum, NONE);
}

/** Uses the Content-Length header where there is one: reading hundreds of pictures would take seconds on a phone. */
async function measureAnswer(answer: Response): Promise<Stored> {
  const told = Number(answer.headers.get('Content-Length') ?? Number.NaN);
  const bytes = Number.isNaN(told) ? (await answer.blob()).size : told;
  const date = Date.parse(answer.headers.get('Date') ?? '');
  const at = Number.isNaN(date) ? null : date;
  return { count: 1, bytes, oldest: at, newest: at };
}

const NONE: Stored = { count: 0, bytes: 0, oldest: null, newest: null };

const sum = (one: Stored, other: Stored): Stored => ({
  count: one.count + other.count,
  bytes: one.bytes + other.bytes,
  oldest: either(Math.min, one.oldest, other.oldest),
  newest: either(Math.max, one.newest, other.newest),
});

const either = (pick: typeof Math.min, one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : pick(one, other);

async function selectionAge(): Promise<number | null> {
  const mark = 'caches' in globalThis ? await indexStoreIn(caches).readMark() : null;
  return mark?.at ?? null;
}

/** Bytes that the browser would still store; null if it does not say. */
export async function spaceLeft(): Promise<number | null> {
  const total = await estimate();
  return total && total.quota - total.used;
}

async function estimate(): Promise<StorageUse['total']> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}
