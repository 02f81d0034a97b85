import type { QueryClient } from '@tanstack/react-query';
import { takenSlug } from '../contract/taken-along';
import { describePage } from './page-descriptions';
import { watchPictures } from './watch-pictures';

/** What nobody waits for: it comes when the app is kept on the device, for every page that is gone to. */
export function onceInstalled(
  queryClient: QueryClient,
  page: { pathname: string; city: string | undefined },
): void {
  void describePage(queryClient, page);
  watchPictures();
  void resumeTaken().catch((error: unknown) => console.warn('taken along', error));
}

let isBegun = false;

/** Where a project was taken along, what was cut off goes on and what has changed is fetched, on whatever page. */
async function resumeTaken(): Promise<void> {
  if (isBegun || !('caches' in globalThis)) return;
  isBegun = true;
  if (!(await caches.keys()).some((name) => takenSlug(name) !== null)) return;
  const { takenOnPage } = await import('../device/page/taken-on-page');
  await takenOnPage();
}
