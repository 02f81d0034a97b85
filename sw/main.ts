import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { PageMessage } from '../src/contract/service-worker/messages';
import { OUTBOX_SYNC_TAG } from '../src/contract/service-worker/outbox-sync';
import { cacheCatalogue } from './catalogue/catalogue';
import { catchWorkerFailures } from './catch-worker-failures';
import { canGiveUp } from './give-up';
import { answerNavigations, builtDocument } from './pages/navigation';
import { drawStartPages, dropOldStartPages, routeStartPages } from './pages/start-pages';
import { answerUpdatingPage } from './pages/updating-page';
import { cachePictures } from './pictures/pictures';
import { answerLater, carryLater, dropOldLater, installLater } from './precache/later';
import { importedScripts, installFiles, precache } from './precache/precache';
import { restoreFiles } from './precache/restore-files';
import { readOrNull } from './read-or-null';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const { outbox: OUTBOX, push: PUSH } = importedScripts;

catchWorkerFailures(self, OUTBOX);
const work = canGiveUp(self);
readOrNull(caches);
cleanupOutdatedCaches();
answerUpdatingPage();
answerNavigations();
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
answerLater();
cacheCatalogue();
cachePictures();

self.addEventListener('install', (event) => event.waitUntil(install(event)));

/** Fails where the server has files of another build only, as in the middle of a deploy; the next visit tries again. */
async function install(event: ExtendableEvent): Promise<void> {
  // Scripts imported during installation can be imported again later, without a network too.
  importScripts(OUTBOX, PUSH);
  await installFiles(event);
  await carryLater();
  await routeStartPages(event);
}

// The first worker controls the open page at once; later ones wait until the person agrees.
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event).then(dropOldStartPages));
  event.waitUntil(dropOldLater());
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { type } = event.data as PageMessage;
  if (type === 'activate') void self.skipWaiting();
  if (type === 'replaced') work.giveUp();
  if (type === 'draw') event.waitUntil(drawStartPages());
  if (type === 'later') event.waitUntil(installLater());
  // A page sends this when it starts.
  if (type === 'claim') event.waitUntil(Promise.all([self.clients.claim(), bringBack(event)]));
});

async function bringBack(event: ExtendableEvent): Promise<void> {
  const areThere = async () => (await builtDocument()) !== undefined;
  await restoreFiles(event, { areThere, install: (as) => installFiles(as).then(drawStartPages) });
}

self.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX_SYNC_TAG) return;
  if (!self.sendOutbox) importScripts(OUTBOX);
  if (self.sendOutbox) event.waitUntil(self.sendOutbox(work.signal()));
});

function pushPart(): NonNullable<typeof self.push> {
  if (!self.push) importScripts(PUSH);
  if (!self.push) throw new Error(`${PUSH} is not there`);
  return self.push;
}

self.addEventListener('push', (event) => event.waitUntil(pushPart().show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(pushPart().open(event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(pushPart().renew(event)));
