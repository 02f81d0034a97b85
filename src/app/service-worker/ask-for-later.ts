import type { QueryClient } from '@tanstack/react-query';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { isLaterStored } from '../../device/storage/later-files';
import type { PageMessage } from '../../contract/service-worker/messages';
import { sessionQueries } from '../../features/session/session-queries';
import { prepareDialog } from '../../lib/dialogs';

/**
 * The pages of confirmed accounts come when one is signed in, and stay when it signs out; a guest has the form of
 * signing in at hand. Nobody waits for either. What did not come is asked for again with the next page.
 */
export async function askForLater(
  queryClient: QueryClient,
  { storage, worker }: { storage: CacheStorage; worker: Pick<ServiceWorker, 'postMessage'> },
): Promise<void> {
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  if (user === null) return prepareDialog('sign-in');
  if (!user || !hasFullAccess(user) || (await isLaterStored(storage))) return;
  worker.postMessage({ type: 'later' } satisfies PageMessage);
}
