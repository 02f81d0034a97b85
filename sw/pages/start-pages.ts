import { cacheNames as workboxCaches } from 'workbox-core';
import { contentPaths } from '../../src/contract/calls/content/content-paths';
import { cataloguePaths } from '../../src/contract/lots/paths/catalogue-paths';
import { firstLotsPath } from '../../src/contract/lots/paths/first-lots-path';
import { startPagesCache } from '../../src/contract/service-worker/cache-names';
import { LATER_MARK } from '../../src/contract/service-worker/later-names';
import type { RoutedInstallEvent, WorkerScope } from '../worker-scope';
import { drawnPage, precacheKeyOfDocument } from './navigation';

declare const self: WorkerScope;

/** Where the application is opened: the manifest's start and shortcuts, and the pages that they lead to. */
const startPages = [
  '/',
  '/main',
  '/favorites',
  '/selection/flats',
  '/selection/commercial',
  '/selection/hotel',
];

/** Each build has a cache of its own, so that a document never names files of another build. */
const cacheName = startPagesCache(precacheKeyOfDocument() ?? '');

let drawing: Promise<void> | null = null;
let again = false;

/** Draws the start pages again, because their data or the session have changed. One round at a time. */
export async function drawStartPages(): Promise<void> {
  again = true;
  drawing ??= (async () => {
    while (again) {
      again = false;
      await drawAll().catch((error: unknown) => console.warn('start pages', error));
    }
    drawing = null;
  })();
  await drawing;
}

async function drawAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of startPages) {
    const page = await drawnPage(new URL(path, self.location.origin));
    if (page) await cache.put(path, page);
  }
}

/**
 * Registers static routes, by which the browser answers start pages and build files from the caches without
 * starting this worker, which takes a tenth of a start. The pages are drawn before the routes are active and are
 * not deleted while they are: a route that finds nothing asks the network. A browser without static routes asks the
 * worker.
 */
export async function routeStartPages(event: RoutedInstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  await drawAll();
  await event.addRoutes([
    ...startPages.map((pathname) => ({
      condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' as const },
      source: { cacheName },
    })),
    // What comes later lies in a cache of its own, or not yet: the worker answers these itself (`precache/later.ts`).
    { condition: { urlPattern: { pathname: `/assets/${LATER_MARK}*` } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: workboxCaches.precache } },
  ]);
}

/** Deletes the pages of earlier builds. */
export async function dropOldStartPages(): Promise<void> {
  const prefix = startPagesCache('');
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
}

/** What the developer says of itself is on every start page; it changes rarely, and is asked for often. */
const words: readonly string[] = [cataloguePaths.header, contentPaths.developer, contentPaths.policy];

/** Whether this answer makes the start pages others: those that are drawn from its call have been drawn from another. */
export function changesStartPages(
  { pathname, search }: URL,
  before: Response | undefined,
  now: Response,
): boolean {
  if (words.includes(pathname)) return before?.headers.get('ETag') !== now.headers.get('ETag');
  return startPages.some((path) => firstLotsPath(path, '') === pathname + search);
}
