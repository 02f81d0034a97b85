import type { FromWithdrawn } from '../src/contract/service-worker/messages';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Milliseconds in which a working page has answered. */
const ANSWER_MS = 3_000;
const INSIST_MS = 500;

let insisting: ReturnType<typeof setInterval> | undefined;

/**
 * The server sends this as `/sw.js` when the operator has withdrawn the worker: it replaces any other worker,
 * empties every cache, unregisters itself and reloads the open pages without a worker. It does not touch the
 * database, so pending changes stay. See docs/decisions/0013.
 */
self.addEventListener('install', () => {
  void self.skipWaiting();
  // A browser that was asked once waits until the other worker has been idle for half a minute; asked again, it
  // checks anew.
  insisting = setInterval(() => void self.skipWaiting(), INSIST_MS);
});
self.addEventListener('activate', (event) => {
  clearInterval(insisting);
  const gone = leave();
  event.waitUntil(gone);
  // Not awaited: a page that is being reloaded may itself wait until this worker is active.
  void gone.then(beginAnew);
});

// A page controlled by this worker that sends a message has started before it could be reloaded, and has brought
// the worker back by registering it.
self.addEventListener('message', (event) => {
  const { source } = event;
  if (source instanceof WindowClient)
    event.waitUntil(self.registration.unregister().then(() => reload(source)));
});

async function leave(): Promise<readonly WindowClient[]> {
  // Only pages that a worker has served are reloaded; others need nothing.
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  return pages;
}

async function beginAnew(pages: readonly WindowClient[]): Promise<void> {
  await Promise.all(pages.map(reload));
  // A page that was opened meanwhile may have registered the worker again.
  await self.registration.unregister();
}

/** A working page reloads itself when nothing in it is being edited; a broken one is reloaded. */
async function reload(page: WindowClient): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const isAnswered = await new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'withdrawn' } satisfies FromWithdrawn, [port2]);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  if (!isAnswered) await page.navigate(page.url).catch(() => null);
}
