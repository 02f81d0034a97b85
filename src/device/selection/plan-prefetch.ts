import { pictureAddress, readPictureAddress, storedWidths } from '../../contract/lots/paths/picture-address';
import { cacheNames } from '../../contract/service-worker/cache-names';
import type { Clock } from '../clock';

/** Nothing is fetched ahead before the page has been left alone for so long. */
const QUIET = 8_000;
/** What the person keeps is fetched at once, but not in the middle of what the tap itself asks for. */
const SOON = 500;
/** For one picture, milliseconds. */
const PATIENCE = 30_000;
/** The bound of what is kept ahead: the oldest go first, and what is larger is not kept at all. */
const MOST = 400;
const LARGEST_BYTES = 200_000;
/** Fetched in one quiet time: some 1 MB of drawings. */
const AT_ONCE = 96;
/**
 * Of a mirrored picture the width that a large card shows: for a row, which asks for less, it stands in without a
 * network; on a larger screen it is stretched, which beats no plan.
 */
const WIDTH = 640;

export interface PlanPrefetchOptions {
  storage: Pick<CacheStorage, 'open'>;
  fetch(address: string, init: RequestInit): Promise<Response>;
  clock: Clock;
  /** Whether the connection bears it, asked before every picture; it bears more of what is wished. */
  mayFetch(isFavorite: boolean): boolean;
  /** The drawings of what the person keeps. */
  favoritePlans(): AsyncIterable<string>;
  /** Plans that are likely to be looked at, the likeliest first. */
  likely(): AsyncIterable<string>;
}

export interface PlanPrefetch {
  /** The person does something: whatever is under way ends, and the quiet time begins anew. */
  touch(): void;
  /** The person keeps something, or the network is back: what is wished is fetched, whatever else they do. */
  fetchFavorites(): void;
}

/**
 * Fetches plans that are likely to be looked at, one at a time while nobody does anything, so that they have more than
 * a face without a network. Past the service worker, into a cache of their own, where it finds them. What the person
 * keeps is no guess: it goes through the worker, is kept like what was opened, and no guess pushes it out.
 */
export function createPlanPrefetch({
  storage,
  clock,
  mayFetch,
  ...options
}: PlanPrefetchOptions): PlanPrefetch {
  let round = 0;
  let callOff = () => {};
  let callOffPendingChange = () => {};
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

  /** False: the network or the storage has had enough. */
  async function storePlan(cache: Cache, address: string): Promise<boolean> {
    // One that a hanging network never answers would keep its connection, and the rest waiting.
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await options.fetch(address, { cache: 'no-store', priority: 'low', signal });
    if (answer.status !== 200) return answer.status < 500;
    const picture = await answer.blob();
    // A captive portal's page: whatever is asked next would be answered by it too.
    if (/html/.test(picture.type)) return false;
    if (picture.size > LARGEST_BYTES) return true;
    const headers = { 'Content-Type': picture.type, 'Content-Length': String(picture.size) };
    await cache.put(address, new Response(picture, { headers }));
    return true;
  }

  return {
    touch: () => {
      callOff();
      round += 1;
      const own = round;
      callOff = clock.after(QUIET, () => void storeLikelyPlans(own).catch(() => {}));
    },
    fetchFavorites: () => {
      callOffPendingChange();
      callOffPendingChange = clock.after(SOON, () => {
        fetchingFavorites = fetchingFavorites.then(storeFavoritePlans).catch(() => {});
      });
    },
  };
}

/** What all files of a picture have in common. */
const nameOf = (address: string): string => readPictureAddress(address)?.stem ?? address;

/** The file that is fetched for a plan: a drawing of our own is one file. */
function fileOf(plan: string): string {
  const largest = readPictureAddress(plan);
  if (largest === null) return plan;
  const width = storedWidths(largest.width).find((one) => one >= WIDTH) ?? largest.width;
  return pictureAddress({ ...largest, width });
}

/** Names of what is here already, opened or fetched ahead, in whatever width. */
async function cachedPlans(storage: PlanPrefetchOptions['storage']): Promise<Set<string>> {
  const stored = [cacheNames.pictures, cacheNames.plansAhead].map(async (name) => {
    const requests = await (await storage.open(name)).keys();
    return requests.map(({ url }) => nameOf(new URL(url).pathname));
  });
  return new Set((await Promise.all(stored)).flat());
}

/** The cache gives them in the order in which they were put there. */
async function dropOldest(cache: Cache): Promise<void> {
  for (const old of (await cache.keys()).slice(0, -MOST)) await cache.delete(old);
}
