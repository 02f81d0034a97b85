import type { QueryClient } from '@tanstack/react-query';
import { offlineProjectSlug } from '../../contract/service-worker/offline-projects';
import { keepFocus } from '../interaction/keep-focus';
import { describePage } from '../pages/page-descriptions';
import { watchPictures } from '../pictures/watch-pictures';
import { askForLater } from '../service-worker/ask-for-later';
import { cacheAhead } from '../service-worker/cache-ahead';
import { followLook } from './follow-look';

const logged = (what: string) => (error: unknown) => console.warn(what, error);

/** What nobody waits for: it comes when the app is kept on the device, for every page that is gone to. */
export function onceInstalled(
  queryClient: QueryClient,
  page: { pathname: string; city: string | undefined },
): void {
  void describePage(queryClient, page);
  watchPictures();
  keepFocus();
  followLook(queryClient);
  const worker = navigator.serviceWorker?.controller;
  if (worker && 'caches' in globalThis) {
    const device = { storage: caches, worker };
    void askForLater(queryClient, device).catch(logged('later'));
    void cacheAhead(queryClient, device).catch(logged('ahead'));
  }
  void resumeOfflineProjects().catch(logged('taken along'));
}

let isBegun = false;

/** With an offline project, interrupted downloads go on and changes are fetched, on whatever page. */
async function resumeOfflineProjects(): Promise<void> {
  if (isBegun || !('caches' in globalThis)) return;
  isBegun = true;
  if (!(await caches.keys()).some((name) => offlineProjectSlug(name) !== null)) return;
  const { offlineProjectsOnPage } = await import(
    '../../device/page/offline-projects/offline-projects-on-page'
  );
  await offlineProjectsOnPage();
}
