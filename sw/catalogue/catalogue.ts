import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { contentPaths } from '../../src/contract/calls/content/content-paths';
import { publicationPaths, sitePaths } from '../../src/contract/calls/content/publication-paths';
import {
  mortgagePaths,
  projectListPaths,
  projectPartPaths,
} from '../../src/contract/lots/paths/catalogue-part-paths';
import { cataloguePaths, lotPaths } from '../../src/contract/lots/paths/catalogue-paths';
import { cacheNames } from '../../src/contract/service-worker/cache-names';
import type { WorkerMessage } from '../../src/contract/service-worker/messages';
import { offlineProjectAnswers } from '../offline-project';
import { cacheLookPictures } from '../pages/look-pictures';
import { changesStartPages, drawStartPages } from '../pages/start-pages';
import { onPolicyHeaders } from '../policy';
import type { WorkerScope } from '../worker-scope';
import { isWholeJson } from './is-whole-json';
import { limitEntries } from './limit-entries';
import { networkHint } from './network-hint';
import { neverSilent } from './never-silent';
import { ownAddress } from './own-address';

declare const self: WorkerScope;

/** Answers that are the same for everyone; personal ones are never cached here. */
const { header, cities, projects, project, floors, checkerboard } = cataloguePaths;
const lots = Object.values(lotPaths).flatMap((path) => [path, `${path}{one}/`]);
const rest = [
  ...[contentPaths, publicationPaths, sitePaths, mortgagePaths],
  ...[projectListPaths, projectPartPaths],
].flatMap((paths): string[] => Object.values(paths));
const catalogue = [header, cities, projects, project, floors, checkerboard, ...rest, ...lots].map(
  (path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
);

const origin = self.location.origin;
const isCatalogueCall = (address: string): boolean => {
  const url = new URL(address);
  return url.origin === origin && catalogue.some((path) => path.test(url.pathname));
};

/** Wherever calls go, their answers are kept under the address that they would have here: all else finds them by it. */
const underOwnAddress: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => ownAddress(request.url),
};

async function notify(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** What is no whole JSON is not cached; start pages are drawn again if their data have changed. */
const cacheOnlyJson: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await isWholeJson(response)) ? response : null),
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    await cacheLookPictures(request, newResponse);
    const isAllowedElse = await onPolicyHeaders(newResponse);
    if (isAllowedElse || changesStartPages(new URL(request.url), oldResponse ?? undefined, newResponse))
      void drawStartPages();
  },
};

/** What a person has opened is answered from the cache at once, and the server is asked behind it. */
export function cacheCatalogue(): void {
  registerRoute(
    ({ url }) => isCatalogueCall(ownAddress(url.href)),
    new StaleWhileRevalidate({
      cacheName: cacheNames.catalogue,
      matchOptions: { ignoreVary: true },
      plugins: [
        underOwnAddress,
        // Before what may answer out of another cache.
        limitEntries(cacheNames.catalogue, 400),
        offlineProjectAnswers,
        neverSilent,
        new CacheableResponsePlugin({ statuses: [200] }),
        cacheOnlyJson,
        networkHint(notify),
      ],
    }),
  );
}
