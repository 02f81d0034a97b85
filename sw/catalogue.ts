import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from '../src/contract/cache-names';
import { cataloguePaths } from '../src/contract/catalogue-paths';
import type { WorkerMessage } from '../src/contract/messages';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Answers that are the same for everyone; personal ones are never kept here. */
const catalogue = Object.values(cataloguePaths).map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
);

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('Content-Type') ?? '');

async function tell(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** Tells the pages how the check behind a kept answer ended; a page of HTML from a captive portal is no answer. */
const honest: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isJson(response) ? response : null),
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (!oldResponse) return;
    const { pathname, search } = new URL(request.url);
    const changed = oldResponse.headers.get('ETag') !== newResponse.headers.get('ETag');
    await tell({ type: 'checked', path: pathname + search, changed, at: Date.now() });
  },
  fetchDidFail: async () => tell({ type: 'unreached' }),
};

/** What a person has opened opens again: the kept answer at once, the server's word behind it. */
export function keepCatalogue(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && catalogue.some((path) => path.test(url.pathname)),
    new StaleWhileRevalidate({
      cacheName: cacheNames.catalogue,
      matchOptions: { ignoreVary: true },
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        honest,
        new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
      ],
    }),
  );
}
