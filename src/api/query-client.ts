import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { pageEndpoints } from '../contract/calls/page-endpoints';
import { limitUnshownAnswers } from './limit-unshown-answers';

/** Raised by hand when the shape of a kept answer changes; a deploy alone must not empty what is kept. */
const STORED_SCHEMA = '1';
const STORED_FOR = 90 * 24 * 60 * 60 * 1000;

/** Where the small kept answers lie; wiped with the account. */
export const PERSISTED_QUERIES_KEY = 'portal.kept';

const storedCatalogue: readonly string[] = [
  pageEndpoints.getHeader.path,
  pageEndpoints.listCities.path,
  pageEndpoints.getFlatSpecs.path,
];

/** The allow-list: the user, the header and the dictionaries. Everything larger is stored elsewhere. */
function isAllowed({ queryKey: [kind, path] }: Query): boolean {
  return kind === 'office' || (kind === 'catalogue' && storedCatalogue.includes(String(path)));
}

/** A failed refresh leaves the data of before: they are still worth keeping. */
const isStored = (query: Query): boolean => query.state.data !== undefined && isAllowed(query);

/**
 * `offlineFirst` and no retries: a loader that awaits must come back, network or not. Memory is Query's, the disk is
 * not, but for the allow-list.
 */
export function createQueryClient(): QueryClient {
  // An answer is drawn in the frame it came in, not after a timer.
  notifyManager.setScheduler(queueMicrotask);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        // By number, not by time: see `limitUnshownAnswers`.
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
  limitUnshownAnswers(queryClient, isAllowed);
  return queryClient;
}

/** Brings back what was kept, before the router starts; then keeps it up. */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: PERSISTED_QUERIES_KEY,
      // Soon: a person who leaves the page right after signing in is still known at the next start.
      throttleTime: 50,
    }),
    buster: STORED_SCHEMA,
    maxAge: STORED_FOR,
    dehydrateOptions: { shouldDehydrateQuery: isStored },
  };
  await persistQueryClientRestore(options);
  const cache = queryClient.getQueryCache();
  const stored = new Map<string, unknown>();
  /** Whether what lies on the device is no longer what the query holds; notes what will lie there. */
  const hasChanged = (query: Query, isRemoved: boolean): boolean => {
    const { queryHash, state } = query;
    if (isRemoved) return stored.delete(queryHash);
    if (!isStored(query) || stored.get(queryHash) === state.data) return false;
    stored.set(queryHash, state.data);
    return true;
  };
  for (const query of cache.getAll()) hasChanged(query, false);
  // A start asks for a dozen answers, and without a network each of them fails: none of that is written.
  cache.subscribe(({ type, query }) => {
    if (hasChanged(query, type === 'removed')) void persistQueryClientSave(options);
  });
}
