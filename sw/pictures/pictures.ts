import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { drawingOfSmall } from '../../src/contract/lots/paths/picture-address';
import { cacheNames } from '../../src/contract/service-worker/cache-names';
import { limitEntries } from '../catalogue/limit-entries';
import { neverSilent } from '../catalogue/never-silent';
import { offlineProjectPictures } from '../offline-project';
import { refusePage } from '../precache/refuse-foreign-page';
import { cachedAhead } from './cached-ahead';
import { anotherWidth } from './larger-picture';
import { drawnPlaceholder } from './no-picture';

/**
 * Caches plans and pictures. Their addresses contain the hash of their content, so a cached one is never outdated.
 */
export function cachePictures(): void {
  const limit = limitEntries(cacheNames.pictures, 1500);
  const strategy = new CacheFirst({
    cacheName: cacheNames.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [
      // Before what may answer out of another cache.
      limit,
      cachedAhead(limit),
      offlineProjectPictures,
      anotherWidth,
      drawnPlaceholder,
      neverSilent,
      refusePage,
      new CacheableResponsePlugin({ statuses: [200] }),
      {
        // When a list has loaded a small picture, the drawing of the lot's page is loaded too, so that it opens at
        // once and offline.
        cacheDidUpdate: async ({ request, event }) => {
          const drawing = drawingOfSmall(new URL(request.url).pathname);
          if (drawing !== null) await strategy.handle({ event, request: new Request(drawing) });
        },
      },
    ],
  });
  registerRoute(
    // Prefetched plans and downloads of offline projects bypass this cache and have their own.
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname.startsWith('/storage/') && request.cache !== 'no-store',
    strategy,
  );
}
