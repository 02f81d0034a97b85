import * as v from 'valibot';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { OUTBOX_SYNC_TAG, PageMessage } from '../src/contract/messages';
import { sendInBackground } from '../src/device/background-sync';
import { keepCatalogue } from './catalogue';
import { answerNavigations } from './navigation';
import { keepPictures } from './pictures';
import type { SyncEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;

cleanupOutdatedCaches();
answerNavigations();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
keepCatalogue();
keepPictures();

// The first worker takes the open page at once; later ones wait for the person's yes.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  const message = v.safeParse(PageMessage, data);
  if (message.success && message.output.type === 'activate') void self.skipWaiting();
});

self.addEventListener('sync', (event: SyncEvent) => {
  const { locks } = self.navigator;
  if (event.tag === OUTBOX_SYNC_TAG) {
    event.waitUntil(sendInBackground(locks ? { request: (name, run) => locks.request(name, run) } : null));
  }
});
