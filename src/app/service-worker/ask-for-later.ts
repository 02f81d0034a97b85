import type { QueryClient } from '@tanstack/react-query';
import { hasFullAccess } from '../../contract/accounts/full-access';
import type { PageMessage } from '../../contract/service-worker/messages';
import { isLaterStored } from '../../device/storage/later-files';
import { sessionQueries } from '../../features/session/session-queries';

/**
 * The pages of confirmed accounts come when one is signed in, and stay when it signs out. Nobody waits for them. What
 * did not come is asked for again with the next page.
 */
export async function askForLater(
  queryClient: QueryClient,
  { storage, worker }: { storage: CacheStorage; worker: Pick<ServiceWorker, 'postMessage'> },
): Promise<void> {
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  if (!user || !hasFullAccess(user) || (await isLaterStored(storage))) return;
  worker.postMessage({ type: 'later' } satisfies PageMessage);
}
