import type { WorkboxPlugin } from 'workbox-core';
import { cacheNames } from '../../src/contract/service-worker/cache-names';

/**
 * Finds a plan that was prefetched (`device/selection/plan-prefetch.ts`) and moves it to the opened pictures, so
 * that prefetched plans never displace opened ones.
 */
export const cachedAhead: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (cachedResponse) return cachedResponse;
    const found = await caches.match(request, { cacheName: cacheNames.plansAhead, ignoreVary: true });
    if (found) event.waitUntil(moveToPictures(request, found.clone()).catch(() => {}));
    return found;
  },
};

async function moveToPictures(request: Request, plan: Response): Promise<void> {
  const pictures = await caches.open(cacheNames.pictures);
  await pictures.put(request, plan);
  const ahead = await caches.open(cacheNames.plansAhead);
  await ahead.delete(request, { ignoreVary: true });
}
