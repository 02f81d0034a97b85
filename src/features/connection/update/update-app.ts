import { messageSW } from 'workbox-window';
import type { PageMessage } from '../../../contract/service-worker/messages';
import { updatingAddress } from '../../../contract/service-worker/updating-page';
import { delay, orDelay } from '../../../lib/lazy/delay';
import { untilFinished } from './unfinished';
import type { VersionNews } from './update-store';

/**
 * What was typed or chosen a moment ago reaches the address within this time, and comes back after the reload; a
 * change of the address in the middle of a reload would also call the reload off.
 */
const TYPED_MS = 400;

/** What the other worker has begun for some page is done by then, unless it hangs: then it is to give it up. */
const PATIENCE_MS = 2_000;

/** Pages go on asking the other worker for things, so it is told again. */
const AGAIN_MS = 500;

/** If the new version has not taken over by then, the page waits for it where it asks for nothing. */
const MAX_WAIT_MS = 4_000;

/**
 * Makes the newest version the present one and reloads this page into it; other pages stay as they are. Where the
 * browser knows of none yet it looks for one. Rejects where the server cannot be asked.
 */
export async function updateApp(news: VersionNews): Promise<void> {
  await delay(TYPED_MS);
  const registration = await navigator.serviceWorker?.getRegistration();
  // One that waited and waits no longer was agreed to in another tab: there is nothing to ask the server for.
  const next =
    news !== 'active' &&
    registration &&
    (registration.waiting ?? (news === 'required' ? await found(registration) : null));
  const isActive = !next || (await takesOver(next, registration.active));
  await untilFinished();
  if (isActive) location.reload();
  else location.replace(updatingAddress(location.pathname + location.search + location.hash));
}

/** Has the next worker take over from the one before it; false if it has not in time. */
async function takesOver(next: ServiceWorker, before: ServiceWorker | null): Promise<boolean> {
  const asked = performance.now();
  // It says nothing back: what it does is awaited.
  void messageSW(next, { type: 'activate' } satisfies PageMessage);
  const insisting = setInterval(() => {
    if (performance.now() - asked >= PATIENCE_MS)
      before?.postMessage({ type: 'replaced' } satisfies PageMessage);
  }, AGAIN_MS);
  await orDelay(untilState(next, 'activated'), MAX_WAIT_MS);
  clearInterval(insisting);
  return next.state !== 'installed';
}

/** The version that the server has and this browser had not; null where there is none. */
async function found(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update();
  if (registration.installing) await untilState(registration.installing, 'installed');
  return registration.waiting;
}

/** Until the worker is that far, or is not to be: an install that failed, a version that a newer one has replaced. */
function untilState(worker: ServiceWorker, wanted: 'installed' | 'activated'): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (![wanted, 'activated', 'redundant'].includes(worker.state)) return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
