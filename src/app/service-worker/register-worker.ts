import type { QueryClient } from '@tanstack/react-query';
import type { PageMessage } from '../../contract/service-worker/messages';
import { WORKERLESS } from '../../lib/install/when-installed';
import { consumeWithdrawn } from '../../lib/withdrawn';

/** Installs the worker. What has to do with other versions of the app comes behind it. */
export async function registerWorker(queryClient: QueryClient): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (consumeWithdrawn()) return void dispatchEvent(new Event(WORKERLESS));
  const keep = (worker: ServiceWorker | null) =>
    worker &&
    import('./cache-shown').then(
      ({ cacheShown }) => cacheShown(queryClient, worker),
      (error: unknown) => console.warn('worker', error),
    );
  if (!serviceWorker.controller) void serviceWorker.ready.then(({ active }) => keep(active));
  else if (!isFromWorker()) void keep(serviceWorker.controller);
  const registration = await serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('worker', error));
  if (!registration) return void dispatchEvent(new Event(WORKERLESS));
  // A page that was on its way when the worker became active is not claimed with the others.
  if (!serviceWorker.controller) registration.active?.postMessage({ type: 'claim' } satisfies PageMessage);
  const { watchVersions } = await import('./watch-versions');
  watchVersions(registration);
}

/** Whether the worker gave this page, or the browser took it out of what the worker keeps. */
function isFromWorker(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    workerFinalSourceType?: string;
  })[];
  return !visit || visit.workerStart > 0 || visit.workerFinalSourceType === 'cache';
}
