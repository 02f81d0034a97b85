import { messageSW } from 'workbox-window';
import type { PageMessage } from '../../../contract/service-worker/messages';
import { untilFinished } from './unfinished';
import type { VersionNews } from './update-store';

/**
 * What was typed or chosen a moment ago reaches the address within this time, and comes back after the reload; a
 * change of the address in the middle of a reload would also call the reload off.
 */
const TYPED_MS = 400;

/** A browser that was asked once waits until the other worker has rested for half a minute; asked again, it looks anew. */
const INSIST_MS = 500;

/** What the other worker has begun for some page is done by then, unless it hangs: then it is to give it up. */
const PATIENCE_MS = 2_000;

/**
 * Makes the newest version the present one and reloads this page into it; other pages stay as they are. Where the
 * browser knows of none yet it looks for one. Rejects where the server cannot be asked.
 */
export async function updateApp(news: VersionNews): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TYPED_MS));
  const registration = await navigator.serviceWorker?.getRegistration();
  // One that waited and waits no longer was agreed to in another tab: there is nothing to ask the server for.
  const next =
    news !== 'active' &&
    registration &&
    (registration.waiting ?? (news === 'required' ? await found(registration) : null));
  if (next) {
    const before = registration.active;
    const asked = performance.now();
    const insist = () => {
      // It says nothing back: what it does is awaited.
      void messageSW(next, { type: 'activate' } satisfies PageMessage);
      if (performance.now() - asked >= PATIENCE_MS)
        before?.postMessage({ type: 'replaced' } satisfies PageMessage);
    };
    insist();
    const insisting = setInterval(insist, INSIST_MS);
    await untilState(next, 'activated');
    clearInterval(insisting);
  }
  await untilFinished();
  location.reload();
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
