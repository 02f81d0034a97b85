import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import type { PageMessage } from '../contract/messages';
import { offerUpdate } from '../features/connection/update-store';

const CHECK_EVERY = 60 * 60 * 1000;

/** Installs the worker, and offers each new version to the person. */
export async function registerWorker(queryClient: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    offerUpdate({
      activate: async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        registration?.waiting?.postMessage({ type: 'activate' } satisfies PageMessage);
      },
    });
  });
  if (!wasControlled) {
    navigator.serviceWorker.addEventListener('controllerchange', () => void keepWhatWasSeen(queryClient), {
      once: true,
    });
  }
  const registration = await workbox.register().catch((error: unknown) => console.warn('worker', error));
  if (!registration) return;
  setInterval(() => void workbox.update().catch(() => {}), CHECK_EVERY);
}

/**
 * The first visit was made without the worker: what it showed is fetched once more through it, out of the browser's
 * cache where it is there, so that all of it opens again without a network.
 */
async function keepWhatWasSeen(queryClient: QueryClient): Promise<void> {
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/storage/'));
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['catalogue'] })
    .map(({ queryKey }) => String(queryKey[1]));
  const addresses = new Set([...answers, ...pictures.map(({ pathname }) => pathname)]);
  await Promise.allSettled([...addresses].map((address) => fetch(address)));
}
