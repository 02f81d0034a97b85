import type { QueryClient } from '@tanstack/react-query';
import type { PageMessage } from '../../contract/service-worker/messages';
import { connectivity } from '../../device/connectivity';
import { askForSync } from '../../device/outbox/sending/register-sync';
import { accountOnPage, readDevice, subscribeDevice } from '../../device/page/device-store';
import { syncIndex } from '../../device/page/selection-index';
import { finishLeaving } from '../../features/session/finish-leaving';
import { sessionQueries } from '../../features/session/session-queries';
import { whenIdle } from '../../lib/install/when-installed';
import { whenChanged } from '../../lib/when-changed';
import type { createPortalRouter } from '../router';
import { reloadForOtherAccount } from '../service-worker/reload-for-other-account';
import { refetchOnceReached } from './refetch-once-reached';
import { refreshLists, syncSession } from './sync-session';

type Router = ReturnType<typeof createPortalRouter>;

const logged = (what: string) => (error: unknown) => console.warn(what, error);

/** Everything that happens beside the screen while the page is open. Nothing of it delays the first paint. */
export function keepPageAlive(queryClient: QueryClient, router: Router): void {
  reloadForOtherAccount();
  const leave = () => void finishLeaving(queryClient).catch(logged('leaving'));
  leave();
  onNetworkChange(queryClient, leave);
  syncSession(queryClient, router, drawStartPages);
  whenIdle(() => {
    // Without its file there is no worker this time; the next visit tries again.
    void import('../service-worker/register-worker')
      .then(({ registerWorker }) => registerWorker(queryClient))
      .catch(logged('worker'));
  });
}

const isOnline = () => connectivity.getSnapshot().online;

function onNetworkChange(queryClient: QueryClient, leave: () => void): void {
  connectivity.start();
  refetchOnceReached(connectivity);
  addEventListener('online', () => connectivity.hint('online'));
  addEventListener('offline', () => connectivity.hint('offline'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return drawStartPages();
    connectivity.hint('visible');
    void syncIndex();
    void accountOnPage()?.then((account) => {
      account.wake(true);
      refreshLists(queryClient);
    });
  });
  whenChanged(connectivity.subscribe, isOnline, (online) => {
    if (!online) return;
    leave();
    refreshLists(queryClient);
    void syncIndex();
  });
  // What waits is sent by the worker too, where the browser wakes it.
  whenChanged(
    subscribeDevice,
    () => (readDevice().outbox?.waiting ?? 0) > 0,
    (waits) => waits && void askForSync().catch(logged('sync')),
  );
  whenChanged(
    subscribeDevice,
    () => readDevice().outbox?.needsSignIn ?? false,
    (isSignedOut) => isSignedOut && void queryClient.invalidateQueries(sessionQueries.user()),
  );
}

/** The worker draws the next start: with what was seen last, for whoever is signed in now. */
function drawStartPages(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'draw' } satisfies PageMessage);
}
