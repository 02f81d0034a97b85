import type { QueryClient } from '@tanstack/react-query';
import { offlineProjectSlug } from '../../contract/service-worker/offline-projects';
import { describePage } from '../pages/page-descriptions';
import { watchPictures } from '../pictures/watch-pictures';
import { followLook } from './follow-look';

/** What nobody waits for: it comes when the app is kept on the device, for every page that is gone to. */
export function onceInstalled(
  queryClient: QueryClient,
  page: { pathname: string; city: string | undefined },
): void {
  void describePage(queryClient, page);
  watchPictures();
  followLook(queryClient);
  void resumeOfflineProjects().catch((error: unknown) => console.warn('taken along', error));
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
