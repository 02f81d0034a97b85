import type { Query, QueryClient } from '@tanstack/react-query';
import { apiAddress } from '../../contract/calls/api-root';
import { yieldToEventLoop } from '../../lib/lazy/delay';

/**
 * A page that the worker took in the middle, or before whose eyes it was installed, has shown what the worker never
 * saw: the worker is asked to fetch that once more, out of the browser's cache where it is there, so that all of it
 * opens again without a network. An engine may never give such a page to the worker: until it does, what the page
 * fetches later is told to the worker as well.
 */
export function cacheShown(queryClient: QueryClient, worker: Pick<ServiceWorker, 'postMessage'>): void {
  const inSequence = queue(worker);
  cachePictures(inSequence);
  cacheAnswers(queryClient, inSequence);
}

type InSequence = (address: string) => void;

/** Asks for one after the other: a start has dozens, and each costs a slow phone a quarter of a frame. */
function queue(worker: Pick<ServiceWorker, 'postMessage'>): InSequence {
  let turn = Promise.resolve();
  return (address) => {
    turn = turn.then(() => {
      // Workbox routes each as if the page had asked for it.
      worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [address] } });
      return yieldToEventLoop();
    });
  };
}

function cacheAnswers(queryClient: QueryClient, inSequence: InSequence): void {
  const queries = queryClient.getQueryCache();
  const isCatalogue = ({ queryKey }: Query) => queryKey[0] === 'catalogue';
  const notify = ({ queryKey }: Query) => inSequence(apiAddress(String(queryKey[1])));
  /** On their way past the worker. */
  const past = new Set<Query>();
  for (const query of queries.getAll().filter(isCatalogue)) {
    if (query.state.fetchStatus === 'fetching') past.add(query);
    else if (query.state.data !== undefined) notify(query);
  }
  const unsubscribe = queries.subscribe((event) => {
    if (event.type !== 'updated' || !isCatalogue(event.query)) return;
    const { action, query } = event;
    const isControlled = navigator.serviceWorker.controller !== null;
    if (action.type === 'fetch' && !isControlled) past.add(query);
    if (action.type === 'success' && past.delete(query)) notify(query);
    if (action.type === 'error') past.delete(query);
    if (isControlled && past.size === 0) unsubscribe();
  });
}

/** One that was on its way past the worker is known only when it has come. */
function cachePictures(inSequence: InSequence): void {
  const stored = new Set<string>();
  const keep = ({ name, workerStart }: PerformanceResourceTiming) => {
    const { origin, pathname } = new URL(name);
    const isPicture = origin === location.origin && pathname.startsWith('/storage/');
    if (!isPicture || workerStart > 0 || stored.has(pathname)) return;
    stored.add(pathname);
    inSequence(pathname);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep(entry as PerformanceResourceTiming);
  }).observe({ type: 'resource', buffered: true });
}
