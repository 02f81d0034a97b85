import type { FromWithdrawn } from '../src/contract/service-worker/messages';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** A page that lives has answered by then. */
const ANSWER_MS = 3_000;
const INSIST_MS = 500;

let insisting: ReturnType<typeof setInterval> | undefined;

/**
 * What the server gives out as `/sw.js` when the operator has withdrawn the worker: it takes the place of whichever is
 * there, empties every cache, takes itself away and has the open pages begin anew without one. It touches no database:
 * what waits to be sent stays. See docs/decisions/0013.
 */
self.addEventListener('install', () => {
  void self.skipWaiting();
  // A browser that was asked once waits until the other worker has rested for half a minute; asked again, it looks anew.
  insisting = setInterval(() => void self.skipWaiting(), INSIST_MS);
});
self.addEventListener('activate', (event) => {
  clearInterval(insisting);
  const gone = leave();
  event.waitUntil(gone);
  // Not waited for: a page that is loaded anew may itself wait until this worker is active.
  void gone.then(beginAnew);
});

// A page that has this worker and speaks to it began before it could be told, and has called it back by registering.
self.addEventListener('message', (event) => {
  const { source } = event;
  if (source instanceof WindowClient)
    event.waitUntil(self.registration.unregister().then(() => reload(source)));
});

async function leave(): Promise<readonly WindowClient[]> {
  // Those that a worker gave; whoever came without one is well.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  return pages;
}

async function beginAnew(pages: readonly WindowClient[]): Promise<void> {
  await Promise.all(pages.map(reload));
  // A page that came meanwhile may have called the worker back.
  await self.registration.unregister();
}

/** A page that runs reloads itself when nothing in it is being written; one that is broken is reloaded. */
async function reload(page: WindowClient): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const isAnswered = await new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'withdrawn' } satisfies FromWithdrawn, [port2]);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  if (!isAnswered) await page.navigate(page.url).catch(() => null);
}
