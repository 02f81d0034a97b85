import type { Query, QueryClient } from '@tanstack/react-query';

/** Answers of the catalogue that no page shows, as many as a person goes back and forth between. */
const UNSHOWN = 40;

/**
 * Forgets answers of the catalogue that were shown longest ago, once memory holds more of them than `UNSHOWN`: a page
 * stays open for days, and each lot and each list of a selection would be kept until it is closed. The worker has them
 * on the disk. What `isKept` says is never forgotten.
 */
export function limitUnshownAnswers(queryClient: QueryClient, isKept: (query: Query) => boolean): void {
  const cache = queryClient.getQueryCache();
  /** By their hashes, what was shown longest ago first. */
  const unshown = new Map<string, Query>();
  cache.subscribe(({ type, query }) => {
    if (query.queryKey[0] !== 'catalogue' || isKept(query)) return;
    unshown.delete(query.queryHash);
    if (type === 'removed' || query.getObserversCount() > 0) return;
    unshown.set(query.queryHash, query);
    for (const oldest of [...unshown.values()].slice(0, -UNSHOWN))
      if (oldest.state.fetchStatus === 'idle') cache.remove(oldest);
  });
}
