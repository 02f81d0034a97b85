import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheNames } from '../src/contract/cache-names';

/** Plans and pictures: their addresses carry the hash of their content, so what is kept is never old. */
export function keepPictures(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/storage/'),
    new CacheFirst({
      cacheName: cacheNames.pictures,
      matchOptions: { ignoreVary: true },
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: 1500, purgeOnQuotaError: true }),
      ],
    }),
  );
}
