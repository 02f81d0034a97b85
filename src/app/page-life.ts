import type { QueryClient } from '@tanstack/react-query';
import { onProblem } from '../api/call-events';
import { hasFullAccess, type User } from '../contract/accounts/account';
import type { PageMessage } from '../contract/messages';
import { connectivity } from '../device/connectivity';
import { registerBackgroundSync } from '../device/outbox/register-sync';
import {
  accountOnPage,
  closeOnPage,
  openOnPage,
  readDevice,
  subscribeDevice,
} from '../device/page/device-store';
import { startIndex, syncIndex } from '../device/page/selection-index';
import { finishLeaving, heedOtherTabs } from '../features/session/device-account';
import { sessionQueries } from '../features/session/session-queries';
import { tellEnded } from '../lib/ended-notice';
import { trackHeight } from '../lib/track-height';
import { takeWanted } from '../lib/wanted-address';
import { whenIdle, whenInstalled } from '../lib/when-installed';
import type { createPortalRouter } from './router';

type Router = ReturnType<typeof createPortalRouter>;

const logged = (what: string) => (error: unknown) => console.warn(what, error);

/** Everything that happens beside the screen while the page is open. Nothing of it delays the first paint. */
export function keepPageAlive(queryClient: QueryClient, router: Router): void {
  trackHeight();
  const leave = () => void finishLeaving(queryClient).catch(logged('leaving'));
  leave();
  connectivity.subscribe(() => connectivity.getSnapshot().online && leave());
  heedNetwork(queryClient);
  heedUser(queryClient, router);
  whenIdle(() => {
    // Without its file there is no worker this time; the next visit tries again.
    void import('./register-worker')
      .then(({ registerWorker }) => registerWorker(queryClient))
      .catch(logged('worker'));
  });
}

function heedNetwork(queryClient: QueryClient): void {
  connectivity.start();
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
  let wasOnline = connectivity.getSnapshot().online;
  connectivity.subscribe(() => {
    const { online } = connectivity.getSnapshot();
    if (online && !wasOnline) {
      refreshLists(queryClient);
      void syncIndex();
      void import('./fetch-faces-again')
        .then(({ fetchFacesAgain }) => fetchFacesAgain())
        .catch(logged('pictures'));
    }
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

/** The worker draws the next start: with what was seen last, for whoever is signed in now. */
function drawStartPages(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'draw' } satisfies PageMessage);
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registerBackgroundSync(registration);
}

/** Whose lists these are; hidden lots and notes are there for confirmed accounts alone. */
function refreshLists(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(sessionQueries.user().queryKey);
  const lists = ['favorites', 'notifications'] as const;
  const own = user && hasFullAccess(user) ? ([...lists, 'hidden', 'notes'] as const) : lists;
  void accountOnPage()
    ?.then((account) => Promise.all(own.map((list) => account.refresh(list))))
    .catch(logged('refresh'));
}

const accessOf = (user: User | null | undefined): string =>
  user ? `${user.status} ${user.confirmed} ${user.blocked}` : '';

/** Opens what the device keeps for whoever is signed in; leads out whoever no longer is. */
function heedUser(queryClient: QueryClient, router: Router): void {
  const key = sessionQueries.user().queryKey;
  const open = (id: number) => {
    const opening = openOnPage(id, logged('device'));
    opening.then(() => refreshLists(queryClient), logged('device'));
    whenInstalled(startIndex);
  };
  /** The session ran out by itself: what waits stays on the device for its owner. */
  const leave = () => {
    const { waiting = 0, sending = 0 } = readDevice().outbox ?? {};
    if (waiting + sending > 0) tellEnded({ unsent: waiting + sending });
    void closeOnPage();
  };
  let shown = queryClient.getQueryData(key)?.id ?? null;
  /** What is open to them: where staff or agency change it, the guards of the open page decide anew. */
  let access = accessOf(queryClient.getQueryData(key));
  const heed = () => {
    const query = queryClient.getQueryState(key);
    if (query?.data === undefined) return;
    const id = query.data?.id ?? null;
    const nextAccess = accessOf(query.data);
    if (id === shown && nextAccess === access) return;
    access = nextAccess;
    if (id !== shown) {
      shown = id;
      drawStartPages();
      queryClient.removeQueries({ queryKey: ['personal'] });
      if (id === null) leave();
      else open(id);
    } else {
      refreshLists(queryClient);
    }
    void router.invalidate();
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === key[0]) heed();
  });
  // Not before the app is kept, but not behind the first tap.
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
  whenInstalled(openFirst);
  addEventListener('pointerdown', openFirst, { once: true });
  const leadOut = async () => {
    queryClient.setQueryData(key, null);
    await router.navigate({ to: '/', replace: true });
    // Whoever comes next is not led to where the last one was.
    takeWanted();
  };
  let isEnding = false;
  onProblem('session-ended', () => {
    if (isEnding) return;
    isEnding = true;
    void import('../features/session/leave-device')
      .then(({ forgetEnded }) => forgetEnded(queryClient))
      .catch(logged('ended session'))
      .then(() => {
        tellEnded('afar');
        isEnding = false;
        return leadOut();
      });
  });
  heedOtherTabs({
    left: leadOut,
    signedIn: () => void queryClient.resetQueries({ queryKey: key }),
  });
}
