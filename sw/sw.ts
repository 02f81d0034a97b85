import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { OUTBOX_SYNC_TAG } from '../src/contract/outbox-sync';
import { keepCatalogue } from './catalogue';
import { answerNavigations } from './navigation';
import { keepPictures } from './pictures';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const OUTBOX = '/sw-outbox.js';

cleanupOutdatedCaches();
answerNavigations();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
keepCatalogue();
keepPictures();

// What is imported while installing may be imported again later, without a network too.
self.addEventListener('install', () => importScripts(OUTBOX));

// The first worker takes the open page at once; later ones wait for the person's yes.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'activate') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX_SYNC_TAG) return;
  if (!self.sendOutbox) importScripts(OUTBOX);
  if (self.sendOutbox) event.waitUntil(self.sendOutbox());
});
