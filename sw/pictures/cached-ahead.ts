import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames } from '../../src/contract/service-worker/cache-names';
import type { EntryLimit } from '../catalogue/limit-entries';

/**
 * Finds a plan that was prefetched (`device/selection/plan-prefetch.ts`) and moves it to the opened pictures, so
 * that prefetched plans never displace opened ones.
 */
export const cachedAhead = (limit: EntryLimit): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (cachedResponse) return cachedResponse;
    const found = await caches.match(request, { cacheName: cacheNames.plansAhead, ignoreVary: true });
    if (found) event.waitUntil(moveToPictures(request, found.clone(), limit).catch(() => {}));
    return found;
  },
});

async function moveToPictures(request: Request, plan: Response, limit: EntryLimit): Promise<void> {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put(request, plan);
  await limit.stored(request.url);
  const ahead = await caches.open(cacheNames.plansAhead);
  await ahead.delete(request, { ignoreVary: true });
}
