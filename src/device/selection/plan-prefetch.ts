import { pictureAddress, readPictureAddress, storedWidths } from '../../contract/lots/paths/picture-address';
import { cacheNames } from '../../contract/service-worker/cache-names';
import type { Clock } from '../clock';

/** Milliseconds without user interaction before plans are loaded in advance. */
const QUIET = 8_000;
/** Milliseconds before plans of favorites are loaded, so that they do not delay the requests of the tap itself. */
const SOON = 500;
/** Milliseconds for one picture. */
const PICTURE_TIMEOUT = 30_000;
/** Number of prefetched plans in the cache; the oldest are deleted, and larger ones are not stored at all. */
const MOST = 400;
const LARGEST_BYTES = 200_000;
/** Number of plans loaded in one pause; about 1 MB of drawings. */
const AT_ONCE = 96;
/**
 * The width in pixels that is loaded of a mirrored picture: that of a large card. Offline it is shown in table rows
 * too, and stretched on larger screens.
 */
const WIDTH = 640;

export interface PlanPrefetchOptions {
  storage: Pick<CacheStorage, 'open'>;
  fetch(address: string, init: RequestInit): Promise<Response>;
  clock: Clock;
  /** Asked before every picture: whether the connection allows it. For favorites it allows more. */
  mayFetch(isFavorite: boolean): boolean;
  /** Plans of the favorites. */
  favoritePlans(): AsyncIterable<string>;
  /** Plans that are likely to be looked at, the likeliest first. */
  likely(): AsyncIterable<string>;
}

export interface PlanPrefetch {
  /** To be called on user interaction: stops the loading and starts the waiting time again. */
  onInteraction(): void;
  /**
   * To be called when favorites have changed or the network is back: loads their plans even during user
   * interaction.
   */
  fetchFavorites(): void;
}

/**
 * Loads plans that are likely to be looked at, one at a time while there is no user interaction, so that they can
 * be shown offline. They bypass the service worker and go into a cache of their own, where it finds them. Plans of
 * favorites go through the worker and are cached like opened ones, so that predicted plans never displace them.
 */
export function createPlanPrefetch({
  storage,
  clock,
  mayFetch,
  ...options
}: PlanPrefetchOptions): PlanPrefetch {
  let round = 0;
  let cancelLikely = () => {};
  let cancelFavorites = () => {};
  let fetchingFavorites: Promise<void> = Promise.resolve();

  async function storeFavoritePlans(): Promise<void> {
    if (!mayFetch(true)) return;
    const stored = await cachedPlans(storage);
    for await (const plan of options.favoritePlans()) {
      if (!mayFetch(true)) return;
      if (stored.has(nameOf(plan))) continue;
      stored.add(nameOf(plan));
      await options.fetch(fileOf(plan), { priority: 'low' });
    }
  }

  async function storeLikelyPlans(own: number): Promise<void> {
    if (!mayFetch(false)) return;
    const cache = await storage.open(cacheNames.plansAhead);
    const stored = await cachedPlans(storage);
    let fetched = 0;
    try {
      for await (const plan of options.likely()) {
        if (own !== round || fetched >= AT_ONCE || !mayFetch(false)) return;
        if (stored.has(nameOf(plan))) continue;
        stored.add(nameOf(plan));
        fetched += 1;
        if (!(await storePlan(cache, fileOf(plan)))) return;
      }
    } finally {
      await dropOldest(cache);
    }
  }

  /** Returns false if the network or the storage allows no more. */
  async function storePlan(cache: Cache, address: string): Promise<boolean> {
    // Without a time limit a request on a hanging network would keep its connection and block the others.
    const signal = AbortSignal.timeout(PICTURE_TIMEOUT);
    const answer = await options.fetch(address, { cache: 'no-store', priority: 'low', signal });
    if (answer.status !== 200) return answer.status < 500;
    const picture = await answer.blob();
    // The page of a captive portal, which would answer the next requests too.
    if (/html/.test(picture.type)) return false;
    if (picture.size > LARGEST_BYTES) return true;
    const headers = { 'Content-Type': picture.type, 'Content-Length': String(picture.size) };
    await cache.put(address, new Response(picture, { headers }));
    return true;
  }

  return {
    onInteraction: () => {
      cancelLikely();
      round += 1;
      const own = round;
      cancelLikely = clock.after(QUIET, () => void storeLikelyPlans(own).catch(() => {}));
    },
    fetchFavorites: () => {
      cancelFavorites();
      cancelFavorites = clock.after(SOON, () => {
        fetchingFavorites = fetchingFavorites.then(storeFavoritePlans).catch(() => {});
      });
    },
  };
}

/** The common part of the addresses of all files of a picture. */
const nameOf = (address: string): string => readPictureAddress(address)?.stem ?? address;

/** The file that is loaded for a plan: the portal's own drawings have only one. */
function fileOf(plan: string): string {
  const largest = readPictureAddress(plan);
  if (largest === null) return plan;
  const width = storedWidths(largest.width).find((one) => one >= WIDTH) ?? largest.width;
  return pictureAddress({ ...largest, width });
}

/** Names of the pictures that are cached already, opened or prefetched, in whatever width. */
async function cachedPlans(storage: PlanPrefetchOptions['storage']): Promise<Set<string>> {
  const stored = [cacheNames.pictures, cacheNames.plansAhead].map(async (name) => {
    const requests = await (await storage.open(name)).keys();
    return requests.map(({ url }) => nameOf(new URL(url).pathname));
  });
  return new Set((await Promise.all(stored)).flat());
}

/** The cache lists its entries in the order in which they were added. */
async function dropOldest(cache: Cache): Promise<void> {
  for (const old of (await cache.keys()).slice(0, -MOST)) await cache.delete(old);
}
