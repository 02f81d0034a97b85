import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from '../src/contract/cache-names';
import {
  cataloguePaths,
  lotPaths,
  mortgagePaths,
  projectPartPaths,
} from '../src/contract/calls/catalogue-paths';
import { contentPaths } from '../src/contract/calls/content-paths';
import { publicationPaths, sitePaths } from '../src/contract/calls/publication-paths';
import type { WorkerMessage } from '../src/contract/messages';
import { networkWord } from './network-word';
import { notSilent } from './not-silent';
import { heedPolicy } from './policy';
import { drawStartPages, isDrawnFrom } from './start-pages';
import { takenAnswers } from './taken';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Answers that are the same for everyone; personal ones are never kept here. */
const { header, cities, projects, project, floors, checkerboard } = cataloguePaths;
const lots = Object.values(lotPaths).flatMap((path) => [path, `${path}{one}/`]);
const texts = [contentPaths, publicationPaths, sitePaths, mortgagePaths, projectPartPaths].flatMap(
  (paths): string[] => Object.values(paths),
);
const catalogue = [header, cities, projects, project, floors, checkerboard, ...texts, ...lots].map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
);

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('Content-Type') ?? '');

async function tell(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** A page of HTML from a captive portal is no answer, and what start pages are drawn of draws them anew. */
const honest: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isJson(response) ? response : null),
  cacheDidUpdate: async ({ request, newResponse }) => {
    const isAllowedElse = await heedPolicy(newResponse);
    if (isAllowedElse || isDrawnFrom(new URL(request.url))) void drawStartPages();
  },
};

/** What a person has opened opens again: the kept answer at once, the server's word behind it. */
export function keepCatalogue(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && catalogue.some((path) => path.test(url.pathname)),
    new StaleWhileRevalidate({
      cacheName: cacheNames.catalogue,
      matchOptions: { ignoreVary: true },
      plugins: [
        takenAnswers,
        notSilent,
        new CacheableResponsePlugin({ statuses: [200] }),
        honest,
        networkWord(tell),
        new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true }),
      ],
    }),
  );
}
