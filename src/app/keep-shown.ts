import type { QueryClient } from '@tanstack/react-query';

/**
 * A page that the worker took in the middle, or before whose eyes it was installed, has shown what the worker never
 * saw: that is fetched once more through it, out of the browser's cache where it is there, so that all of it opens
 * again without a network.
 */
export function keepShown(queryClient: QueryClient): void {
  keepPictures();
  void keepAnswers(queryClient);
}

async function keepAnswers(queryClient: QueryClient): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({
    queryKey: ['catalogue'],
    predicate: ({ state }) => state.data !== undefined || state.fetchStatus === 'fetching',
  });
  const byAddress = new Map(shown.map((query) => [String(query.queryKey[1]), query]));
  await Promise.allSettled(
    [...byAddress].map(async ([address, { state, promise }]) => {
      // One that is on its way goes past the worker too, and is here in a moment.
      if (state.data === undefined) await promise;
      await fetch(address);
    }),
  );
}

/** One that was on its way past the worker is known only when it has come. */
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
