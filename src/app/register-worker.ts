import type { QueryClient } from '@tanstack/react-query';
import type { PageMessage } from '../contract/messages';
import { WORKERLESS } from '../lib/when-installed';
import { takeWithdrawn } from '../lib/withdrawn';

/** Installs the worker. What has to do with other versions of the app comes behind it. */
export async function registerWorker(queryClient: QueryClient): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (takeWithdrawn()) return void dispatchEvent(new Event(WORKERLESS));
  const keep = () => {
    keepPictures();
    void keepAnswers(queryClient);
  };
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', keep, { once: true });
  else if (!isFromWorker()) keep();
  const registration = await serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('worker', error));
  if (!registration) return void dispatchEvent(new Event(WORKERLESS));
  // A page that was on its way when the worker became active is not claimed with the others.
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'claim' } satisfies PageMessage);
  const { heedVersions } = await import('./heed-versions');
  heedVersions(registration);
}

/** Whether the worker gave this page, or the browser took it out of what the worker keeps. */
function isFromWorker(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    workerFinalSourceType?: string;
  })[];
  return !visit || visit.workerStart > 0 || visit.workerFinalSourceType === 'cache';
}

/**
 * A page that the worker took in the middle, or before whose eyes it was installed, has shown what the worker never
 * saw: that is fetched once more through it, out of the browser's cache where it is there, so that all of it opens
 * again without a network.
 */
async function keepAnswers(queryClient: QueryClient): Promise<void> {
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['catalogue'], predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey }) => String(queryKey[1]));
  await Promise.allSettled([...new Set(answers)].map((address) => fetch(address)));
}

/** The same of pictures; one that was on its way past the worker is known only when it has come. */
function keepPictures(): void {
  const kept = new Set<string>();
  const keep = ({ name, workerStart }: PerformanceResourceTiming) => {
    const { origin, pathname } = new URL(name);
    const isPicture = origin === location.origin && pathname.startsWith('/storage/');
    if (!isPicture || workerStart > 0 || kept.has(pathname)) return;
    kept.add(pathname);
    fetch(pathname).catch(() => {});
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep(entry as PerformanceResourceTiming);
  }).observe({ type: 'resource', buffered: true });
}
