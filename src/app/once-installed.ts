import type { QueryClient } from '@tanstack/react-query';
import { describePage } from './page-descriptions';
import { resumeTaken } from './resume-taken';
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
