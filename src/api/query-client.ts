import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { endpoints } from '../contract/calls/page-endpoints';

/** Raised by hand when the shape of a kept answer changes; a deploy alone must not empty what is kept. */
const KEPT_SCHEMA = '1';
const KEPT_FOR = 90 * 24 * 60 * 60 * 1000;

/** Where the small kept answers lie; wiped with the account. */
export const KEPT_QUERIES_KEY = 'portal.kept';

const keptCatalogue: readonly string[] = [
  endpoints.getHeader.path,
  endpoints.listCities.path,
  endpoints.getFlatSpecs.path,
];

/** The allow-list: the user, the header and the dictionaries. Everything larger has a keeper of its own. */
function isKept(query: Query): boolean {
  // A failed refresh leaves the data of before: they are still worth keeping.
  if (query.state.data === undefined) return false;
  const [kind, path] = query.queryKey;
  return kind === 'office' || (kind === 'catalogue' && keptCatalogue.includes(String(path)));
}

/**
 * `offlineFirst` and no retries: a loader that awaits must come back, network or not. Memory is Query's, the disk is
 * not, but for the allow-list.
 */
export function createQueryClient(): QueryClient {
  // An answer is drawn in the frame it came in, not after a timer.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        // Memory is given back with the page. (A number of days would overflow the browser's timers.)
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
}

/** Brings back what was kept, before the router starts; then keeps it up. */
export async function keepQueries(queryClient: QueryClient): Promise<void> {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage: localStorage,
      key: KEPT_QUERIES_KEY,
      // Soon: a person who leaves the page right after signing in is still known at the next start.
      throttleTime: 50,
    }),
    buster: KEPT_SCHEMA,
    maxAge: KEPT_FOR,
    dehydrateOptions: { shouldDehydrateQuery: isKept },
  };
  await persistQueryClientRestore(options);
  persistQueryClientSubscribe(options);
}
