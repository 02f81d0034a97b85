import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { drawingOfSmall } from '../../src/contract/lots/paths/picture-address';
import { cacheNames } from '../../src/contract/service-worker/cache-names';
import { neverSilent } from '../catalogue/never-silent';
import { offlineProjectPictures } from '../offline-project';
import { refusePage } from '../refuse-foreign-page';
import { cachedAhead } from './cached-ahead';
import { anotherWidth } from './larger-picture';
import { drawnPlaceholder } from './no-picture';

/** Plans and pictures: their addresses carry the hash of their content, so what is kept is never old. */
export function cachePictures(): void {
  const strategy = new CacheFirst({
    cacheName: cacheNames.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [
      cachedAhead,
      offlineProjectPictures,
      anotherWidth,
      drawnPlaceholder,
      neverSilent,
      refusePage,
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 1500, purgeOnQuotaError: true }),
      {
        // Of what a list showed small, the lot's page shows the drawing: at once, and without a network.
        cacheDidUpdate: async ({ request, event }) => {
          const drawing = drawingOfSmall(new URL(request.url).pathname);
          if (drawing !== null) await strategy.handle({ event, request: new Request(drawing) });
        },
      },
    ],
  });
  registerRoute(
    // What is fetched ahead or taken along goes past this worker, into a cache of its own.
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname.startsWith('/storage/') && request.cache !== 'no-store',
    strategy,
  );
}
