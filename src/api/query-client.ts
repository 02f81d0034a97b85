import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { pageEndpoints } from '../contract/calls/page-endpoints';

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
function isStored(query: Query): boolean {
  // A failed refresh leaves the data of before: they are still worth keeping.
  if (query.state.data === undefined) return false;
  const [kind, path] = query.queryKey;
  return kind === 'office' || (kind === 'catalogue' && storedCatalogue.includes(String(path)));
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
  persistQueryClientSubscribe(options);
}
