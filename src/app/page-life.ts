import type { QueryClient } from '@tanstack/react-query';
import { connectivity } from '../device/connectivity';
import {
  accountOnPage,
  closeOnPage,
  openOnPage,
  readDevice,
  subscribeDevice,
} from '../device/page/device-store';
import { finishLeaving, heedOtherTabs } from '../features/session/device-account';
import { sessionQueries } from '../features/session/session-queries';
import { trackHeight } from '../lib/track-height';
import { takeWanted } from '../lib/wanted-address';
import type { createPortalRouter } from './router';

type Router = ReturnType<typeof createPortalRouter>;
type ListName = 'favorites' | 'notifications';

const logged = (what: string) => (error: unknown) => console.warn(what, error);

/** Everything that happens beside the screen while the page is open. Nothing of it delays the first paint. */
export function keepPageAlive(queryClient: QueryClient, router: Router): void {
  trackHeight();
  const leave = () => void finishLeaving(queryClient).catch(logged('leaving'));
  leave();
  connectivity.subscribe(() => connectivity.getSnapshot().online && leave());
  heedNetwork();
  heedUser(queryClient, router);
  whenIdle(() => {
    void import('./register-worker').then(({ registerWorker }) => registerWorker(queryClient));
  });
}

/** Runs after the first paint has settled; a browser without idle callbacks waits a moment. */
function whenIdle(act: () => void): void {
  const later = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act, 300);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

function heedNetwork(): void {
  connectivity.start();
  addEventListener('online', () => connectivity.hint('online'));
  addEventListener('offline', () => connectivity.hint('offline'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    connectivity.hint('visible');
    void accountOnPage()?.then((account) => {
      account.wake(true);
      refresh('favorites', 'notifications');
    });
  });
  let wasOnline = connectivity.getSnapshot().online;
  connectivity.subscribe(() => {
    const { online } = connectivity.getSnapshot();
    if (online && !wasOnline) refresh('favorites', 'notifications');
    wasOnline = online;
  });
  // What waits is sent by the worker too, where the browser wakes it.
  let asked = false;
  subscribeDevice(() => {
    const waits = (readDevice().outbox?.waiting ?? 0) > 0;
    if (waits && !asked) void askForSync().catch(logged('sync'));
    asked = waits;
  });
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const { registerBackgroundSync } = await import('../device/background-sync');
  await registerBackgroundSync(registration);
}

function refresh(...lists: ListName[]): void {
  const account = accountOnPage();
  if (!account) return;
  void account.then((open) => Promise.all(lists.map((list) => open.refresh(list)))).catch(logged('refresh'));
}

/** Opens what the device keeps for whoever is signed in; leads out whoever no longer is. */
function heedUser(queryClient: QueryClient, router: Router): void {
  const key = sessionQueries.user().queryKey;
  const open = (id: number) => {
    const opening = openOnPage(id, logged('device'));
    opening.then(() => refresh('favorites', 'notifications'), logged('device'));
  };
  let shown = queryClient.getQueryData(key)?.id ?? null;
  const heed = () => {
    const query = queryClient.getQueryState(key);
    if (query?.data === undefined) return;
    const id = query.data?.id ?? null;
    if (id === shown) return;
    shown = id;
    if (id === null) void closeOnPage();
    else open(id);
    void router.invalidate();
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === key[0]) heed();
  });
  // Behind the first paint, but not behind the first tap.
  let isOpened = false;
  const openFirst = () => {
    if (shown !== null && !isOpened) open(shown);
    isOpened = true;
  };
  let wasSignedOut = false;
  subscribeDevice(() => {
    const isSignedOut = readDevice().outbox?.needsSignIn ?? false;
    if (isSignedOut && !wasSignedOut) void queryClient.invalidateQueries({ queryKey: key });
    wasSignedOut = isSignedOut;
  });
  whenIdle(openFirst);
  addEventListener('pointerdown', openFirst, { once: true });
  heedOtherTabs({
    left: async () => {
      queryClient.setQueryData(key, null);
      await router.navigate({ to: '/', replace: true });
      // Whoever comes next is not led to where the last one was.
      takeWanted();
    },
    signedIn: () => void queryClient.resetQueries({ queryKey: key }),
  });
}
