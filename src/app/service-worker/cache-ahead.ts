import type { QueryClient } from '@tanstack/react-query';
import { serverClock } from '../../api/server-clock';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { apiAddress } from '../../contract/calls/api-root';
import { cacheNames } from '../../contract/service-worker/cache-names';
import { mortgageQueries } from '../../features/mortgage/mortgage-queries';
import { projectsQueries } from '../../features/projects/projects-queries';
import { sessionQueries } from '../../features/session/session-queries';
import { siteQueries } from '../../features/texts/site-queries';
import { textsQueries } from '../../features/texts/texts-queries';

/** An answer of so many milliseconds ago is fetched anew. */
const OLD = 24 * 60 * 60_000;

/** What pages of the menu show that are the same for everyone: the calculator, projects, regulations, ways to buy, the policy that consents name. */
const answers = () => [
  mortgageQueries.page(),
  projectsQueries.list(0),
  textsQueries.regulations(),
  textsQueries.policy(),
  siteQueries.purchases(),
  siteQueries.tradein(),
  siteQueries.contacts(),
  siteQueries.routes(),
];

/**
 * Has the worker fetch what confirmed accounts need beside a client, so that it opens without a network though it was
 * never opened with one; once a day, for it changes seldom.
 */
export async function cacheAhead(
  queryClient: QueryClient,
  { storage, worker }: { storage: CacheStorage; worker: Pick<ServiceWorker, 'postMessage'> },
): Promise<void> {
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  if (!user || !hasFullAccess(user) || !navigator.onLine) return;
  const urlsToCache: string[] = [];
  for (const { queryKey } of answers()) {
    const address = String(queryKey[1]);
    const stored = await storage.match(address, { cacheName: cacheNames.catalogue, ignoreVary: true });
    const at = Date.parse(stored?.headers.get('Date') ?? '');
    if (!(serverClock.now() - at < OLD)) urlsToCache.push(apiAddress(address));
  }
  // Workbox routes each as if the page had asked for it.
  if (urlsToCache.length > 0) worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
